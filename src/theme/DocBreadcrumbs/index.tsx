import Breadcrumbs from '@theme-original/DocBreadcrumbs';
import {type ReactNode} from 'react';

import PageActions from '@site/src/components/PageActions';

import styles from './styles.module.css';

/** The line above the title: breadcrumbs, and links to the page as Markdown. */
export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.line}>
      <Breadcrumbs />
      <PageActions />
    </div>
  );
}
