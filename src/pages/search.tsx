import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect, useState} from 'react';

import PlacesToLook from '../components/PlacesToLook';
import SearchHit from '../components/SearchHit';
import {homeSections} from '../site/home';
import type {Hit} from '../search/engine';
import {isUnanswered, searchMessage} from '../search/message';
import {useSearch} from '../search/use-search';
import styles from './search.module.css';

const LIMIT = 40;

/** Alternatives for readers without JavaScript. */
function WithoutScript(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <noscript>
      <p>Search requires JavaScript. Without it, browse a section:</p>
      <ul>
        {homeSections.map(({to, title}) => (
          <li key={to}>
            <a href={withBaseUrl(to)}>{title}</a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/** All results, best first. */
function Results({hits}: {hits: readonly Hit[]}): ReactNode {
  return (
    <ol className={styles.list} aria-label="Results">
      {hits.map((hit) => (
        <li key={`${hit.to} ${hit.heading}`} className={hit.isBelow ? styles.below : undefined}>
          <Link className={styles.hit ?? ''} to={hit.to}>
            <SearchHit hit={hit} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The search as a page, for links like `/search?q=unjail`. */
export default function SearchPage(): ReactNode {
  const history = useHistory();
  const {search: parameters, pathname} = useLocation();
  const [query, setQuery] = useState('');
  const [focused, setFocused] = useState(false);
  const search = useSearch(query, LIMIT, focused || query !== '');
  const {hits, state, retry} = search;

  // The server knows no query: it is read from the address when the page is there, and again when a link changes it.
  // oxlint-disable-next-line react/set-state-in-effect -- the field and the address follow each other
  useEffect(() => setQuery(new URLSearchParams(parameters).get('q') ?? ''), [parameters]);

  const ask = (words: string): void => {
    setQuery(words);
    history.replace({pathname, search: words.trim() === '' ? '' : `?q=${encodeURIComponent(words)}`});
  };

  return (
    <Layout
      title="Search"
      description="Search all sections: commands, methods, flags, settings, parameters, addresses, errors, and text."
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="plain-page">
        <h1>Search</h1>
        <WithoutScript />
        <form className={styles.form} role="search" action={pathname} onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="search-field">Search terms</label>
          <input
            id="search-field"
            className="text-field"
            name="q"
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={query}
            onFocus={() => setFocused(true)}
            onChange={(event) => ask(event.target.value)}
          />
        </form>
        <p className={styles.status} role="status">
          {searchMessage(search)}
        </p>
        {state === 'failed' && (
          <button type="button" className="button" onClick={retry}>
            Retry
          </button>
        )}
        {isUnanswered(search) && <PlacesToLook />}
        {hits.length > 0 && <Results hits={hits} />}
      </main>
    </Layout>
  );
}
