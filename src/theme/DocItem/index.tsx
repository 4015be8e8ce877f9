import DocItem from '@theme-original/DocItem';
import type {ComponentProps, ReactNode} from 'react';

/**
 * A page of a docs section. The element around it is what a browser takes out of the page's HTML
 * (src/seams/static-pages).
 */
export default function DocItemWrapper(props: ComponentProps<typeof DocItem>): ReactNode {
  return (
    <div className="doc-page">
      <DocItem {...props} />
    </div>
  );
}
