import DocItem from '@theme-original/DocItem';
import type {ComponentProps, ReactNode} from 'react';

import {PAGE_CLASS} from '@site/src/client/page-part';

/**
 * A page of a docs section. Its outermost element is the part of the HTML that a browser extracts
 * (src/seams/static-pages).
 */
export default function DocItemWrapper(props: ComponentProps<typeof DocItem>): ReactNode {
  return (
    <div className={PAGE_CLASS}>
      <DocItem {...props} />
    </div>
  );
}
