import IdealImage, {type Picture as Source} from '@theme/IdealImage';
import {type ReactNode} from 'react';

import styles from './styles.module.css';

/** A picture of a page, with an optional caption. `img` is what the ideal-image loader makes of an imported file. */
export default function Picture({img, alt, caption}: {img: {default?: Source} & Source; alt: string; caption?: string}): ReactNode {
  return (
    <figure className={styles.figure}>
      <IdealImage img={img.default ?? img} alt={alt} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
