import Head from '@docusaurus/Head';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Admonition from '@theme/Admonition';
import Details from '@theme/MDXComponents/Details';
import Heading from '@theme/MDXComponents/Heading';
import A from '@theme/MDXComponents/A';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {ComponentProps} from 'react';

import Picture from '@site/src/components/Picture';

/** A row of a table; the check of links knows its ID, as it knows those of headings. */
function Row(props: ComponentProps<'tr'>) {
  useBrokenLinks().collectAnchor(props.id);
  return <tr {...props} />;
}

/** A piece of code, such as the name of a parameter in its row: it may be a place that links lead to. */
function Code(props: ComponentProps<'code'>) {
  useBrokenLinks().collectAnchor(props.id);
  return <code {...props} />;
}

/**
 * The components that render Markdown elements, and those that pages may use. Code is highlighted and wrapped at build
 * time (src/markdown/code), so `pre` stays a plain element.
 */
const components = {
  Head,
  Tabs,
  TabItem,
  Picture,
  Details,
  details: Details,
  admonition: Admonition,
  a: A,
  tr: Row,
  code: Code,
  h2: (props: ComponentProps<'h2'>) => <Heading as="h2" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <Heading as="h3" {...props} />,
  h4: (props: ComponentProps<'h4'>) => <Heading as="h4" {...props} />,
  h5: (props: ComponentProps<'h5'>) => <Heading as="h5" {...props} />,
  h6: (props: ComponentProps<'h6'>) => <Heading as="h6" {...props} />,
};

export default components;
