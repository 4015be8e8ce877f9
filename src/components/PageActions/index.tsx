import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {clsx} from 'clsx';
import {type ReactNode} from 'react';

import {routeBelow, markdownPath} from '@site/src/site/addresses';

import styles from './styles.module.css';

/**
 * Links to the page as Markdown. The build writes the alternates, so in `docusaurus start` there are none and nothing
 * is shown. src/client/copy.ts handles the button, and fetches only on click.
 */
export default function PageActions(): ReactNode {
  const {pathname} = useLocation();
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  if (process.env.NODE_ENV === 'development') return null;
  const alternate = withBaseUrl(markdownPath(routeBelow(pathname, siteConfig.baseUrl)));
  return (
    <div className={clsx('page-actions', styles.actions)} role="group" aria-label="This page as Markdown">
      <button type="button" className={clsx('page-actions__copy', styles.action)} data-copy-from={alternate}>
        Copy page
      </button>
      <a className={styles.action} href={alternate} type="text/markdown">
        View as Markdown
      </a>
    </div>
  );
}
