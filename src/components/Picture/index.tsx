import IdealImage from '@theme/IdealImage';
import type {ComponentProps, ReactNode} from 'react';

import styles from './styles.module.css';

type Source = ComponentProps<typeof IdealImage>['img'];

/**
 * A picture of a page, with an optional caption. `width` is the most it is shown at, `img` is the ideal-image loader's
 * output for an imported file.
 */
export default function Picture({
  img,
  alt,
  width,
  caption,
}: {
  img: Source & {default?: Source};
  alt: string;
  width?: string;
  caption?: string;
}): ReactNode {
  return (
    <figure className={styles.figure}>
      <IdealImage img={img.default ?? img} alt={alt} width={width} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
