import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type FormEvent, type ReactNode} from 'react';

import {routes} from '@site/src/site/routes';
import {mainSections} from '@site/src/site/sections';
import {nearestRoutes, wordsOfPath} from '@site/src/search/suggest';

import styles from './styles.module.css';

/** Links to pages whose addresses are similar to the requested one. */
function NearestPages({asked}: {asked: string}): ReactNode {
  const nearest = nearestRoutes(asked, routes);
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest" className={styles.heading}>
        Did you mean
      </h2>
      <ul>
        {nearest.map((route) => (
          <li key={route}>
            <Link to={route}>
              <code>{route}</code>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A search field with the words of the address. */
function SearchForm({asked}: {asked: string | undefined}): ReactNode {
  const history = useHistory();
  const action = useBaseUrl('/search');
  // The site's policy forbids form submission; the search page reads the query from its address.
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    history.push(`${action}?q=${encodeURIComponent(typeof words === 'string' ? words : '')}`);
  };
  return (
    <form className={styles.form} role="search" action={action} onSubmit={search}>
      <label htmlFor="not-found-search">Search the documentation</label>
      <div className={styles.row}>
        <input
          key={asked}
          id="not-found-search"
          className="text-field"
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          defaultValue={asked === undefined ? '' : wordsOfPath(asked)}
        />
        <button type="submit" className="button">
          Search
        </button>
      </div>
    </form>
  );
}

/** The page for an address that does not exist: similar addresses, a search for its words, and the sections. */
export default function NotFoundContent(): ReactNode {
  const {pathname} = useLocation();
  const home = useBaseUrl('/');
  // One file is served for all unknown addresses, so the address is known only after hydration.
  const asked = useIsBrowser() ? `/${pathname.slice(home.length)}` : undefined;
  return (
    <main className="plain-page">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link that brought you here is wrong.</p>
      {asked !== undefined && <NearestPages asked={asked} />}
      <SearchForm asked={asked} />
      <h2 className={styles.heading}>Sections</h2>
      <ul>
        {mainSections.map(({base, label, about}) => (
          <li key={base}>
            <Link to={base}>{label}</Link>
            {`: ${about}`}
          </li>
        ))}
      </ul>
    </main>
  );
}
