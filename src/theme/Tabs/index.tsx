import Tabs from '@theme-original/Tabs';
import type {ComponentProps, ReactNode} from 'react';

/**
 * The theme's tabs, with the name of their group where src/client/tabs.ts finds it.
 * @param lazy set by src/markdown/lazy-layout.
 */
export default function TabsWrapper({
  lazy = false,
  ...props
}: ComponentProps<typeof Tabs> & {lazy?: boolean}): ReactNode {
  return (
    <div className={lazy ? 'lazy-layout' : undefined} data-tabs={props.groupId ?? ''}>
      <Tabs {...props} />
    </div>
  );
}
