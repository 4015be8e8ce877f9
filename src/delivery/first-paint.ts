import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {PurgeCSS} from 'purgecss';

/** Tags, and scripts, which set attributes before the page is painted. */
const MARKUP = /<script\b[^>]*>.*?<\/script>|<[a-z][^>]*>/gs;

/** Names that a style sheet can ask for: words of elements, classes, ids, attributes and their values. */
const wordsOf = (pages: readonly string[]): string[] => [
  ...new Set(pages.flatMap((page) => [...page.matchAll(MARKUP)].flatMap(([tag]) => (/^<script[^>]*json/.test(tag) ? [] : (tag.match(/[A-Za-z0-9_-]+/g) ?? []))))),
];

/** Custom properties that pages use in their own `style` attributes and drawings. */
const propertiesOf = (pages: readonly string[]): string[] => [...new Set(pages.flatMap((page) => [...page.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name as string)))];

/** The cascade layers of a style sheet in the order it names them, as a statement: dropping the rules of one must not change the order. */
function layerOrder(css: string): string {
  const names = new Set([...css.matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, list]) => (list as string).split(',').map((name) => name.trim())));
  return names.size === 0 ? '' : `@layer ${[...names].join(',')};`;
}

/**
 * Rules of a style sheet that some page needs before any script runs.
 * @param css the whole style sheet. @param pages HTML of all pages.
 */
export async function criticalCss(css: string, pages: readonly string[]): Promise<string> {
  const [kept] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [{raw: wordsOf(pages).join(' '), extension: 'html'}],
    keyframes: true,
    variables: true,
    blocklist: [/base-url-issue-banner/], // hidden by the style sheet itself: that it shows is how a reader learns that the sheet is missing
    safelist: {variables: propertiesOf(pages)},
  });
  return layerOrder(css) + (kept?.css ?? '');
}

/** How the built HTML names the style sheet, and a script. */
const STYLES = /<link rel="?stylesheet"? href="?([^\s">]*\/assets\/css\/styles\.[^\s">]+)"?\s*\/?>/g;
const SCRIPT = /<script src="?[^\s">]*\/assets\/js\/[^\s">]+"? defer(?:="defer")?><\/script>/g;

/**
 * Puts critical rules into the head of a page; its style sheet and its scripts come behind the content, so that they do not share the
 * connection with it.
 * @throws Error for a page that is not built as expected. @param name file of the page, for that error.
 */
export function paintFirst(html: string, critical: string, name: string): string {
  const sheets = [...html.matchAll(STYLES)];
  const end = html.lastIndexOf('</body>');
  const [sheet, address] = sheets[0] ?? [];
  if (sheets.length !== 1 || sheet === undefined || end < 0) {
    throw new Error(`${name}: expected one style sheet in the head and an end of the body, found ${sheets.length}. Has the framework changed its template? See src/delivery/first-paint.ts`);
  }
  const scripts = [...html.matchAll(SCRIPT)].map(([script]) => script);
  const without = scripts.reduce((rest, script) => rest.replace(script, ''), html);
  return without.replace(sheet, () => `<style data-from="${address}">${critical}</style>`).replace(/<\/body>(?!.*<\/body>)/s, () => `<link rel="stylesheet" href="${address}">${scripts.join('')}</body>`);
}

/**
 * Lets every page of a built site paint as soon as its HTML is there, instead of waiting for the style sheet as well.
 * @param outDir folder of the built site.
 */
export async function firstPaint(outDir: string): Promise<void> {
  const folder = path.join(outDir, 'assets/css');
  const sheets = readdirSync(folder).filter((name) => /^styles\.[^.]+\.css$/.test(name));
  if (sheets.length !== 1) throw new Error(`${folder} has ${sheets.length} files named styles.*.css: src/delivery/first-paint.ts expects one`);
  const files = readdirSync(outDir, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html'));
  const pages = files.map((name) => readFileSync(path.join(outDir, name), 'utf8'));
  const critical = await criticalCss(readFileSync(path.join(folder, sheets[0] as string), 'utf8'), pages);
  files.forEach((name, index) => writeFileSync(path.join(outDir, name), paintFirst(pages[index] as string, critical, name)));
}
