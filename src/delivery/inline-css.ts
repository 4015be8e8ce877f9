import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {PurgeCSS} from 'purgecss';

import {eachOf} from './each';
import {cachedBytes} from './build-cache';

/** Tags, and inline scripts, which set attributes before the page is painted. */
const MARKUP = /<script\b[^>]*>.*?<\/script>|<[a-z][^>]*>/gs;

const WORDS = /[A-Za-z0-9_-]+/g;

/** What pages and scripts can ask of a style sheet. */
interface Used {
  /** Words of elements, classes, ids, attributes and their values, and of scripts. */
  words: Set<string>;
  /** Custom properties that pages use in their own `style` attributes and drawings, or scripts name. */
  properties: Set<string>;
}

/** Notes what a text can ask for. */
function note({words, properties}: Used, text: string, part: string): void {
  for (const word of part.match(WORDS) ?? []) words.add(word);
  for (const property of text.match(/--[A-Za-z_][\w-]*/g) ?? []) properties.add(property);
}

/** The cascade layers of a style sheet in the order it names them, as a statement: dropping the rules of one must not change the order. */
function layerOrder(css: string): string {
  const names = new Set(
    [...css.matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, list]) =>
      (list as string).split(',').map((name) => name.trim()),
    ),
  );
  return names.size === 0 ? '' : `@layer ${[...names].join(',')};`;
}

/**
 * Rules of a style sheet that some page, or a script, can need: the theme brings many that nothing on the site uses.
 * @param css the whole style sheet. @param pages HTML of all pages. @param scripts text of all scripts.
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
    blocklist: [/base-url-issue-banner/], // it is inserted only where scripts do not arrive; the rule would hide it even there
    // A selector that is a pseudo-class alone, or looks for a part of a name, counts as unused there.
    safelist: {
      standard: [/^:focus-visible$/, /\[class[*^$]=/],
      greedy: [/\[class[*^$]=/],
      variables: [...used.properties],
    },
  });
  return layerOrder(css) + (kept?.css ?? '');
}

/** How the built HTML names the style sheet, and a script. */
const STYLES = /<link rel="?stylesheet"? href="?([^\s">]*\/assets\/css\/styles\.[^\s">]+)"?\s*\/?>/g;
const SCRIPT = /<script src="?[^\s">]*\/assets\/js\/[^\s">]+"? defer(?:="defer")?><\/script>/g;

/**
 * Puts the rules into the head of a page and its scripts behind the content, so that nothing shares the connection with it.
 * @throws Error for a page that is not built as expected. @param name file of the page, for that error.
 */
export function inlineCssInto(html: string, css: string, name: string): string {
  const sheets = [...html.matchAll(STYLES)];
  const [sheet, address] = sheets[0] ?? [];
  const scripts = [...html.matchAll(SCRIPT)].map(([script]) => script);
  const end = html.lastIndexOf('</body>');
  if (sheets.length !== 1 || sheet === undefined || scripts.length === 0 || end < 0) {
    throw new Error(
      `${name}: expected one style sheet, scripts and an end of the body, found ${sheets.length} and ${scripts.length}. Has the framework changed its template? See src/delivery/inline-css.ts`,
    );
  }
  const body = scripts.reduce((rest, script) => rest.replace(script, ''), html.slice(0, end));
  return body.replace(sheet, () => `<style data-from="${address}">${css}</style>`) + scripts.join('') + html.slice(end);
}

/**
 * Lets every page of a built site paint as soon as its HTML is there, instead of waiting for the style sheet as well.
 * @param outDir folder of the built site.
 */
export async function inlineCss(outDir: string): Promise<void> {
  const folder = path.join(outDir, 'assets/css');
  const sheets = readdirSync(folder).filter((name) => /^styles\.[^.]+\.css$/.test(name));
  if (sheets.length !== 1)
    throw new Error(`${folder} has ${sheets.length} files named styles.*.css: src/delivery/inline-css.ts expects one`);
  const sheet = path.join('assets/css', sheets[0] as string);
  const textOf = (name: string): string => readFileSync(path.join(outDir, name), 'utf8');
  const files = readdirSync(outDir, {recursive: true, encoding: 'utf8'}).sort();
  const pages = files.filter((name) => name.endsWith('.html'));
  const scripts = files.filter((name) => /^assets[\\/]js[\\/].*\.js$/.test(name));
  const make = (): Promise<string> => usedCss(textOf(sheet), eachOf(pages, textOf), eachOf(scripts, textOf));
  const css = String(
    await cachedBytes('css', eachOf([sheet, ...pages, ...scripts], textOf), async () => Buffer.from(await make())),
  );
  for (const name of pages) writeFileSync(path.join(outDir, name), inlineCssInto(textOf(name), css, name));
}
