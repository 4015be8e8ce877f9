import Link from '@docusaurus/Link';
import {type ReactNode} from 'react';

/** The page for an address that does not exist. */
export default function NotFoundContent(): ReactNode {
  return (
    <main className="plain-page">
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link that brought you here is wrong.</p>
      <ul>
        <li>
          <Link to="/develop">Develop</Link>: contracts and clients
        </li>
        <li>
          <Link to="/validate">Validate</Link>: run a node
        </li>
        <li>
          <Link to="/protocol">Protocol</Link>: how the chain works
        </li>
      </ul>
    </main>
  );
}
