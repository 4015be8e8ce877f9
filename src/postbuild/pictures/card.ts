import {readFileSync} from 'node:fs';
import path from 'node:path';

import {createElement as h, type CSSProperties, type ReactElement, type ReactNode} from 'react';
import satori, {type Font} from 'satori';
import sharp from 'sharp';

import {siteDir} from '../../chain/load';
import {CARD_SIZE} from '../../site/addresses';
import {cachedBytes} from '../../delivery/build-cache';

/** The content of a page's picture. */
export interface Card {
  /** Name of the site. */
  brand: string;
  /** Section of the page, empty outside the sections. */
  section: string;
  title: string;
  /** Address of the page without its protocol. */
  address: string;
}

/** Font of the pictures; browsers never load it. */
const font = (weight: 400 | 600) =>
  require.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`);

const TOKENS = path.join(siteDir, 'src/css/tokens.css');

/** Colors of the site's light mode by name, from the file that defines them. */
function colors(): (name: string) => string {
  const light = readFileSync(TOKENS, 'utf8').split('html[data-theme')[0] ?? '';
  return (name) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(light)?.[1];
    if (value === undefined)
      throw new Error(`src/css/tokens.css has no --${name}, which src/postbuild/pictures/card.ts uses`);
    return value;
  };
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  h('div', {style: {display: 'flex', ...style}}, ...children);

/** Long titles have a smaller font size, so that three lines always fit them. */
const titleSize = (title: string): number => (title.length > 48 ? 60 : title.length > 26 ? 72 : 84);

/** The picture as elements. */
function layout({brand, section, title, address}: Card): ReactElement {
  const color = colors();
  const line = `2px solid ${color('line')}`;
  return box(
    {
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      padding: '64px 80px',
      fontFamily: 'card',
      color: color('ink'),
      background: color('surface'),
    },
    box(
      {justifyContent: 'space-between', paddingBottom: 28, fontSize: 32, borderBottom: line},
      box({fontWeight: 600}, brand),
      box({color: color('ink-muted')}, section),
    ),
    box(
      {flexGrow: 1, alignItems: 'center'},
      // The two ways in, as on the home page.
      box(
        {flexDirection: 'column', flexShrink: 0, marginRight: 36},
        box({width: 10, height: 75, background: color('eth')}),
        box({width: 10, height: 75, background: color('cosmos')}),
      ),
      box(
        {flexShrink: 1, fontSize: titleSize(title), fontWeight: 600, lineHeight: 1.15, letterSpacing: '-0.015em'},
        title,
      ),
    ),
    box({paddingTop: 28, fontSize: 30, color: color('ink-muted'), borderTop: line}, address),
  );
}

/** The fonts; satori parses a list once, as long as it is the same array. */
let fonts: Font[] | undefined;
const loadedFonts = (): Font[] =>
  (fonts ??= ([400, 600] as const).map((weight) => ({
    name: 'card',
    data: readFileSync(font(weight)),
    weight,
    style: 'normal',
  })));

/** Draws a picture. */
export async function drawCard(card: Card): Promise<Buffer> {
  const svg = await satori(layout(card), {...CARD_SIZE, fonts: loadedFonts()});
  // With a palette, this is three times as fast as the defaults, at ten percent more bytes.
  return sharp(Buffer.from(svg))
    .png({palette: true, colours: 32, dither: 0, compressionLevel: 6, effort: 1})
    .toBuffer();
}

/** A picture of a page as a PNG file, drawn once for each content. */
export async function cardOf(card: Card): Promise<Buffer> {
  return cachedBytes('card', [readFileSync(TOKENS), JSON.stringify(card)], () => drawCard(card));
}
