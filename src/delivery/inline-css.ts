import {PurgeCSS} from 'purgecss';

import {cachedBytes} from './build-cache';
import {eachOf} from './each';
import {lateScripts} from './late-scripts';

/** Tags, and inline scripts, which set attributes before the page is painted. */
const MARKUP = /<script\b[^>]*>.*?<\/script>|<[a-z][^>]*>/gs;

const WORDS = /[A-Za-z0-9_-]+/g;

/** Names in pages and scripts that a style sheet can match. */
interface Used {
  /** Names of elements, classes, ids, attributes and their values, and words in scripts. */
  words: Set<string>;
  /** Custom properties that pages use in `style` attributes and SVG, or that scripts name. */
  properties: Set<string>;
}

/** Collects the names in a document. */
function note({words, properties}: Used, text: string, part: string): void {
  for (const word of part.match(WORDS) ?? []) words.add(word);
  for (const property of text.match(/--[A-Za-z_][\w-]*/g) ?? []) properties.add(property);
}

/**
 * The cascade layers of a style sheet in order, as a statement: dropping the rules of one must not change the order.
 */
function layerOrder(css: string): string {
  const names = new Set(
    [...css.matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, list]) =>
      (list as string).split(',').map((name) => name.trim()),
    ),
  );
  return names.size === 0 ? '' : `@layer ${[...names].join(',')};`;
}

/**
 * Rules of a style sheet that some page or script can use: the theme brings many that nothing on the site uses.
 * @param css the whole style sheet. @param pages HTML of all pages. @param scripts content of all scripts.
 */
export async function usedCss(css: string, pages: Iterable<string>, scripts: Iterable<string>): Promise<string> {
  const used: Used = {words: new Set(), properties: new Set()};
  for (const page of pages)
    note(used, page, (page.match(MARKUP) ?? []).filter((tag) => !/^<script[^>]*json/.test(tag)).join(' '));
  for (const script of scripts) note(used, script, script);
  const [kept] = await new PurgeCSS().purge({
    css: [{raw: css}],
    content: [{raw: [...used.words].join(' '), extension: 'html'}],
    keyframes: true,
    variables: true,
    // It is inserted only where scripts do not load; the rule would hide it even there.
    blocklist: [/base-url-issue-banner/],
    // A selector that is only a pseudo-class, or matches a part of a name, would count as unused.
    safelist: {
      standard: [/^:focus-visible$/, /\[class[*^$]=/],
      greedy: [/\[class[*^$]=/],
      variables: [...used.properties],
    },
  });
  return layerOrder(css) + (kept?.css ?? '');
}

/** How the built HTML refers to the style sheet, and to a script. */
const STYLES = /<link rel="?stylesheet"? href="?([^\s">]*\/assets\/css\/styles\.[^\s">]+)"?\s*\/?>/g;
const SCRIPT = /<script src="?([^\s">]*\/assets\/js\/[^\s">]+)"? defer(?:="defer")?><\/script>/g;

/**
 * Puts the rules into the head of a page and its scripts after the content, so that nothing else uses the connection
 * before it, and starts the scripts after the first paint.
 * @throws Error for a page that is not built as expected
 */
export function inlineCssInto(html: string, css: string): string {
  const sheets = [...html.matchAll(STYLES)];
  const [sheet, address] = sheets[0] ?? [];
  const scripts = [...html.matchAll(SCRIPT)];
  const end = html.lastIndexOf('</body>');
  if (sheets.length !== 1 || sheet === undefined || scripts.length === 0 || end < 0) {
    throw new Error(
      `expected one style sheet, scripts, and an end of the body, found ${sheets.length} and ` +
        `${scripts.length}. Has the framework changed its template? See src/delivery/inline-css.ts`,
    );
  }
  const body = scripts.reduce((rest, [script]) => rest.replace(script, ''), html.slice(0, end));
  const last = lateScripts(scripts.map(([, source = '']) => source));
  return body.replace(sheet, () => `<style data-from="${address}">${css}</style>`) + last + html.slice(end);
}

/** Files of a built site that determine its rules. */
export interface StyledSite {
  /** Names of its main style sheets; there must be exactly one. */
  sheets: readonly string[];
  pages: readonly string[];
  scripts: readonly string[];
  /** Reads one of them. */
  textOf(name: string): string;
}

/**
 * The rules in the head of each page of a site.
 * @throws Error where the site does not have exactly one main style sheet
 */
export async function inlinedCss({sheets, pages, scripts, textOf}: StyledSite): Promise<string> {
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length !== 1)
    throw new Error(`assets/css has ${sheets.length} files named styles.*.css: src/delivery/inline-css.ts expects one`);
  const make = (): Promise<string> => usedCss(textOf(sheet), eachOf(pages, textOf), eachOf(scripts, textOf));
  const inputs = eachOf([sheet, ...pages, ...scripts], textOf);
  return String(await cachedBytes('css', inputs, async () => Buffer.from(await make())));
}
