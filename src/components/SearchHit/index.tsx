import {type ReactNode} from 'react';

import {type Hit} from '@site/src/search/engine';
import {highlight} from '@site/src/search/highlight';
import {kindLabels} from '@site/src/search/types';

import styles from './styles.module.css';

function Marked({text, matched}: {text: string; matched: readonly string[]}): ReactNode {
  return highlight(text, matched).map(({text: piece, marked}, position) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no other name and never change places
    marked ? <mark key={position}>{piece}</mark> : piece,
  );
}

/**
 * Content of a search result: heading or identifier, its location, and a passage of its text. A result below another of
 * the same page is at the same location. Phrasing content, because it is inside a link.
 */
export default function SearchHit({hit}: {hit: Hit}): ReactNode {
  const {heading, kind, trail, text, matched, isBelow} = hit;
  const label = kindLabels[kind];
  return (
    <>
      <span className={styles.line}>
        <span className={kind === 'page' || kind === 'section' ? styles.heading : `${styles.heading} ${styles.name}`}>
          <Marked text={heading} matched={matched} />
        </span>
        {label && <span className={styles.kind}> {label}</span>}
      </span>{' '}
      {!isBelow && <span className={styles.trail}>{trail.join(' › ')}</span>}{' '}
      {text && (
        <span className={styles.text}>
          <Marked text={text} matched={matched} />
        </span>
      )}
    </>
  );
}
