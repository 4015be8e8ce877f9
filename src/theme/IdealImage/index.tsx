import {type ReactNode} from 'react';

/**
 * An image as the ideal-image loader emits it, in the sizes of the specification (640 to 1030 pixels, two steps,
 * quality 80).
 */
export interface Picture {
  src: {
    src: string;
    srcSet: string;
    width: number;
    height: number;
    images: {path: string; width: number; height: number}[];
  };
  /** A tiny preview as a data URI. */
  preSrc: string;
}

/**
 * Replaces the plugin's own component: the browser picks a size from `srcset` and loads the image when it comes near
 * the viewport; `width` and `height` reserve its space, so nothing shifts and no script is needed. `width` is the most
 * that it is shown at, in CSS pixels.
 */
export default function IdealImage({img, alt, width: most}: {img: Picture; alt: string; width?: string}): ReactNode {
  const {src, srcSet, width: made, height: madeHeight} = img.src;
  const width = Math.min(made, Number(most ?? made));
  const height = Math.round((madeHeight * width) / made);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={`(max-width: 996px) min(100vw, ${width}px), ${Math.min(width, 720)}px`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
