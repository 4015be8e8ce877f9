import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** The table of contents of narrow screens; src/client/toc-menu.ts fills it when it is opened. */
export default function TOCCollapsible({className = ''}: {className?: string}): ReactNode {
  return (
    <details className={`toc-menu ${styles.menu} ${className}`}>
      <summary className={styles.title}>On this page</summary>
    </details>
  );
}
