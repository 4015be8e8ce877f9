import MDXPage from '@theme-original/MDXPage';
import type {Props} from '@theme/MDXPage';
import {type ReactNode} from 'react';

import PageHead from '@site/src/components/PageHead';

/** A page outside the sections, with what its head says about its alternates. */
export default function MdxPage(props: Props): ReactNode {
  return (
    <>
      <MDXPage {...props} />
      <PageHead title={props.content.metadata.title ?? ''} type="article" />
    </>
  );
}
