import Link from '@docusaurus/Link';
import {type ReactNode} from 'react';

import {placesToLook} from '@site/src/site/sections';

interface Props {
  /** Class of the list's frame, which gives it the place its page wants. */
  className?: string | undefined;
  /** Called when the reader follows a link. */
  onLeave?: () => void;
}

/** Below a search without results: the sections, and the lists of error messages and of terms. */
export default function PlacesToLook({className, onLeave}: Props): ReactNode {
  return (
    <nav className={className} aria-label="Places to look">
      <ul>
        {placesToLook.map(({base, label, about}) => (
          <li key={base}>
            <Link to={base} onClick={onLeave}>
              {label}
            </Link>
            {`: ${about}`}
          </li>
        ))}
      </ul>
    </nav>
  );
}
