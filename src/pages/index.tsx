import chain from '@chain';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import {type ReactNode} from 'react';

import ChainConstant, {constantText} from '../components/ChainConstant';
import NetworkLedger from '../components/NetworkLedger';
import PageHead from '../components/PageHead';
import {homeSections} from '../site/home';
import FirstCall from './_first-call.mdx';
import styles from './index.module.css';

/** The home page: what the networks are, the sections, and a first call with its answer. */
export default function Home(): ReactNode {
  return (
    <Layout description={constantText(chain.description)}>
      <PageHead title={constantText(chain.tagline)} type="website" />
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>
            {chain.brand} {chain.title}
          </h1>
          <p>
            <ChainConstant name="tagline" />: contracts and clients on its EVM, the protocol beneath, and the nodes that
            run it.
          </p>
        </header>

        <section aria-labelledby="networks">
          <h2 id="networks">Networks</h2>
          <NetworkLedger />
        </section>

        <section aria-labelledby="sections">
          <h2 id="sections">Start here</h2>
          <div className={styles.sections}>
            {homeSections.map((section) => (
              <article key={section.to} className={styles.section}>
                <h3>
                  <Link to={section.to}>{section.title}</Link>
                </h3>
                <p>{section.text}</p>
                {section.tasks.length > 0 && (
                  <ul>
                    {section.tasks.map((task) => (
                      <li key={task.to}>
                        <Link to={task.to}>{task.label}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </article>
            ))}
          </div>
        </section>

        <section aria-labelledby="first-call" className={`markdown ${styles.call}`}>
          <h2 id="first-call">A first call</h2>
          <MDXContent>
            <FirstCall />
          </MDXContent>
        </section>
      </main>
    </Layout>
  );
}
