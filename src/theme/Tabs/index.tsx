import Tabs from '@theme-original/Tabs';
import type {ComponentProps, ReactNode} from 'react';

/** The theme's tabs, with the name of their group where src/client/tabs.ts finds it. @param far set by src/markdown/far. */
export default function TabsWrapper({far = false, ...props}: ComponentProps<typeof Tabs> & {far?: boolean}): ReactNode {
  return (
    <div className={far ? 'far' : undefined} data-tabs={props.groupId ?? ''}>
      <Tabs {...props} />
    </div>
  );
}
