import {type ReactNode} from 'react';

import styles from './styles.module.css';

/** The letter of the mark: an open link, in a square of 32 units. */
const LETTER = 'M24 11.5V11a6 6 0 0 0-6-6h-6a6 6 0 0 0-6 6v10a6 6 0 0 0 6 6h6a6 6 0 0 0 6-6v-2';

/** The bar that closes it. */
const BAR = 'M14.5 17H26';

/**
 * The mark of this documentation, drawn from the name alone; the owner's logo can take its place here and in
 * static/img/favicon.svg, which has the same lines.
 */
export default function Mark(): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={LETTER} />
      <path className={styles.bar} d={BAR} />
    </svg>
  );
}
