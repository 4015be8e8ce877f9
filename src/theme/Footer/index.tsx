import chain from '@chain';
import Link from '@docusaurus/Link';
import {memo, type ReactNode} from 'react';

import ChainConstant from '@site/src/components/ChainConstant';
import {footerColumns} from '@site/src/site/footer';

import styles from './styles.module.css';

/** Links and the copyright line at the end of every page; values from chain.config.ts. */
function Footer(): ReactNode {
  return (
    <footer className={`theme-layout-footer footer ${styles.footer}`}>
      <div className={styles.inner}>
        {footerColumns(chain).map((column) => (
          <nav key={column.title} aria-label={`Footer: ${column.title}`}>
            <p className={styles.heading}>{column.title}</p>
            <ul className={styles.links}>
              {column.links.map(({label, ...target}) => (
                <li key={label}>
                  <Link {...target}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.copyright}>
          <ChainConstant name="site.copyright" />
        </p>
      </div>
    </footer>
  );
}

export default memo(Footer);
