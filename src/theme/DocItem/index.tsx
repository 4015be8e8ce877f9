import DocItem from '@theme-original/DocItem';
import type {ComponentProps, ReactNode} from 'react';

/**
 * A page of a docs section. Its outermost element is the part of the HTML that a browser extracts
 * (src/seams/static-pages).
 */
export default function DocItemWrapper(props: ComponentProps<typeof DocItem>): ReactNode {
  return (
    <div className="doc-page">
      <DocItem {...props} />
    </div>
  );
}
