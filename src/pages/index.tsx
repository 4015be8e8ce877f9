import chain from '@chain';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import {type ReactNode} from 'react';

import {constantText} from '../components/ChainConstant';
import NetworkLedger from '../components/NetworkLedger';
import PageHead from '../components/PageHead';
import {homeSections} from '../site/home';
import FactsToday from './_facts-today.mdx';
import FirstCall from './_first-call.mdx';
import OneState from './_one-state.mdx';
import styles from './index.module.css';

/** What a new reader does first, in the order of frequency. */
const firstSteps = [
  {label: 'Deploy a contract', to: '/develop'},
  {label: 'Run a node', to: '/validate/testnet'},
  {label: 'See how it works', to: '/protocol'},
];

/** What the chain is, the first steps, and the drawing of what both kinds of tools reach. */
function Head(): ReactNode {
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.tagline}>{constantText(chain.tagline)}</p>
        <h1>One state for the EVM and Cosmos modules</h1>
        <p>
          {chain.brand} is one program, <code>{chain.binary}</code>: CometBFT for consensus, a fork of the Cosmos SDK,
          and an EVM. Each account, with its balance and nonce, exists once, and both sides use it.
        </p>
        <ul className={styles.steps}>
          {firstSteps.map(({label, to}) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.drawing}>
        <MDXContent>
          <OneState />
        </MDXContent>
      </div>
    </header>
  );
}

/** The home page: what the chain is, where to go, what both sides share, the networks, and a first call. */
export default function Home(): ReactNode {
  return (
    <Layout description={constantText(chain.description)}>
      <PageHead title={constantText(chain.tagline)} type="website" />
      <main className={styles.page}>
        <Head />

        <section aria-label="Facts" className={styles.facts}>
          <MDXContent>
            <FactsToday />
          </MDXContent>
        </section>

        <section aria-labelledby="first-call" className={`markdown ${styles.call}`}>
          <h2 id="first-call">A first call</h2>
          <MDXContent>
            <FirstCall />
          </MDXContent>
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

        <section aria-labelledby="networks">
          <h2 id="networks">Networks</h2>
          <NetworkLedger />
        </section>
      </main>
    </Layout>
  );
}
