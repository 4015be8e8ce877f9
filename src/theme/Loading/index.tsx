import {type ReactNode} from 'react';

import styles from './styles.module.css';

interface Props {
  error?: Error & {message?: string};
  retry?: () => void;
  pastDelay?: boolean;
}

/**
 * Shown while the code of a page loads: nothing at first, then a spinner; on failure the error and a button to retry.
 */
export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    return (
      <div className={styles.error} role="alert">
        <p>{String(error)}</p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Loading the page
    </div>
  );
}
