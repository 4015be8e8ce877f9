import chain from '@chain';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode} from 'react';

import {constantText} from '@site/src/components/ChainConstant';
import Icon from '@site/src/components/Icon';
import {useAnnouncementBar} from '@site/src/client/theme-internals';
import {isOneOf, routeBelow} from '@site/src/site/addresses';

import styles from './styles.module.css';

/**
 * The bar above the navbar, on the pages that it concerns; its content is in chain.config.ts. Once closed, it stays
 * hidden until its id changes.
 */
export default function AnnouncementBar(): ReactNode {
  const {isActive, close} = useAnnouncementBar();
  const {pathname} = useLocation();
  const {siteConfig} = useDocusaurusContext();
  const {announcement} = chain;
  if (!isActive || announcement === null) return null;
  if (!isOneOf(routeBelow(pathname, siteConfig.baseUrl), announcement.pages)) return null;
  return (
    <section className={`theme-announcement-bar ${styles.bar}`} aria-label="Announcement">
      <p className={styles.text}>
        {constantText(announcement.text)}{' '}
        {announcement.link && <Link to={announcement.link.to}>{announcement.link.label}</Link>}
      </p>
      <button type="button" className={`clean-btn ${styles.close}`} onClick={close} aria-label="Close the announcement">
        <Icon name="close" />
      </button>
    </section>
  );
}
