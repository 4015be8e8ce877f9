import MDXPage from '@theme-original/MDXPage';
import {MDXProvider} from '@mdx-js/react';
import type {Props} from '@theme/MDXPage';
import {type ReactNode} from 'react';

import PageHead from '@site/src/components/PageHead';

/** Gives the content the styles of pages of a section; the framework wraps only those in `.markdown`. */
const wrapper = ({children}: {children?: ReactNode}): ReactNode => <div className="markdown">{children}</div>;

/** A page outside the sections, with the alternates of the page in its head. */
export default function MdxPage(props: Props): ReactNode {
  return (
    <MDXProvider components={{wrapper}}>
      <MDXPage {...props} />
      <PageHead title={props.content.metadata.title ?? ''} type="article" />
    </MDXProvider>
  );
}
