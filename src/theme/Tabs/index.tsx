import Tabs from '@theme-original/Tabs';
import type {ComponentProps, ReactNode} from 'react';

/** The theme's tabs, with the name of their group where src/client/tabs.ts finds it. */
export default function TabsWrapper(props: ComponentProps<typeof Tabs>): ReactNode {
  return (
    <div data-tabs={props.groupId ?? ''}>
      <Tabs {...props} />
    </div>
  );
}
