import EditThisPage from '@theme-original/EditThisPage';
import type {Props} from '@theme/EditThisPage';
import {type ReactNode} from 'react';

import ReportLink from '@site/src/components/ReportLink';

import styles from './styles.module.css';

/** The links at the end of a page; none where `docsRepository` in chain.config.ts is `null`. */
export default function EditAndReport({editUrl}: Props): ReactNode {
  return (
    <span className={styles.links}>
      <EditThisPage editUrl={editUrl} />
      <ReportLink editUrl={editUrl} />
    </span>
  );
}
