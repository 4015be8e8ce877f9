import {type ComponentProps, type ReactNode, useSyncExternalStore} from 'react';

import {latestOf, onEdit} from '@site/src/client/live-page';
import DocItem from '@site/src/theme/DocItem';

/**
 * A page of a docs section in `docusaurus start`: an edit of its file is shown immediately. Replaces the theme's
 * DocItem there.
 */
export default function LivePage({content, ...props}: ComponentProps<typeof DocItem>): ReactNode {
  const page = useSyncExternalStore(onEdit, () => latestOf(content));
  return <DocItem {...props} content={page} />;
}
