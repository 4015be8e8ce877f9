import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {clsx} from 'clsx';
import {type ReactNode} from 'react';

import {routeBelow, markdownPath} from '@site/src/site/addresses';

import styles from './styles.module.css';

/**
 * Takes the page along as Markdown. The alternates are made by the build, so `docusaurus start` has none and shows
 * nothing here. src/client/copy.ts serves the button, and fetches on click only.
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
