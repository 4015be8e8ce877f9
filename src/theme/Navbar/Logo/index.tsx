import chain from '@chain';
import Link from '@docusaurus/Link';
import {type ReactNode} from 'react';

import Mark from '@site/src/components/Mark';

import styles from './styles.module.css';

/** Name of the chain and of the site, linked to the home page. */
export default function NavbarLogo(): ReactNode {
  return (
    <Link to="/" className={`navbar__brand ${styles.brand}`}>
      <Mark />
      <span className={styles.name}>{chain.brand}</span> <span className={styles.title}>{chain.title}</span>
    </Link>
  );
}
