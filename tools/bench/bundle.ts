import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

import {eachMapping, TraceMap} from '@jridgewell/trace-mapping';

import {grouped, markdownTable} from './table';

/** What one package, or one folder of this site, adds to the main bundle. */
export interface Share {
  name: string;
  /** Bytes of minified code. */
  bytes: number;
}

/** The group of a source in the report: the innermost package, or the part of this site. */
export function groupOf(source: string | null): string {
  if (source === null) return "the bundler's runtime";
  const file = source.replace(/^webpack:\/\/\/?/, '').replace(/[?|].*$/, '');
  const packages = [...file.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)];
  const innermost = packages.at(-1)?.[1];
  if (innermost !== undefined) return innermost;
  if (source.includes('.docusaurus/') || /^[^/]*\/?json\|/.test(source)) return 'generated: routes, sidebars, settings';
  const folder = /(?:^|\/)src\/([^/]+)\//.exec(file)?.[1];
  if (folder !== undefined) return `src/${folder}`;
  return file.includes('chain.config') ? 'src/chain' : "the bundler's runtime";
}

/**
 * Attributes each byte of a script to the source it comes from.
 * @param code the script. @param map its source map
 * @returns shares, the largest first; together as long as the script's mapped lines
 */
export function sharesOf(code: string, map: string): Share[] {
  const lines = code.split('\n');
  const places: Array<{line: number; column: number; source: string | null}> = [];
  eachMapping(new TraceMap(map), ({generatedLine, generatedColumn, source}) =>
    places.push({line: generatedLine, column: generatedColumn, source}),
  );
  const bytes = new Map<string, number>();
  const add = (name: string, count: number): unknown => bytes.set(name, (bytes.get(name) ?? 0) + count);
  for (const [index, {line, column, source}] of places.entries()) {
    const next = places[index + 1];
    const end = next?.line === line ? next.column : (lines[line - 1]?.length ?? column);
    add(groupOf(source), Buffer.byteLength(lines[line - 1]?.slice(column, end) ?? ''));
  }
  return [...bytes].map(([name, count]) => ({name, bytes: count})).sort((a, b) => b.bytes - a.bytes);
}

/** The main bundle of a site that was built with source maps. @throws Error where it has none. */
export function readMain(site: string): {code: string; map: string} {
  const folder = path.join(site, 'assets/js');
  const main = readdirSync(folder).find((name) => /^main\.[0-9a-f]{8}\.js$/.test(name));
  if (main === undefined) throw new Error(`${folder} has no script main.….js: the site is not built.`);
  const file = path.join(folder, main);
  return {code: readFileSync(file, 'utf8'), map: readFileSync(`${file}.map`, 'utf8')};
}

/** Shares below this many bytes are one row. */
const SMALL = 2000;

/**
 * The report: bytes of each part, and its part of what is sent. Compression works across parts, so the bytes sent are
 * the whole's, divided in proportion.
 */
export function bundleTable(code: string, shares: readonly Share[]): string {
  const sent = brotliCompressSync(code, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18},
  }).length;
  const total = shares.reduce((sum, {bytes}) => sum + bytes, 0);
  const large = shares.filter(({bytes}) => bytes >= SMALL);
  const rest = total - large.reduce((sum, {bytes}) => sum + bytes, 0);
  const rows = [...large, {name: `${shares.length - large.length} smaller ones`, bytes: rest}];
  return markdownTable(
    ['part of the main bundle', 'minified KB', 'about KB sent'],
    [
      ...rows.map(({name, bytes}) => [name, grouped(bytes / 1000, 1), grouped(((bytes / total) * sent) / 1000, 1)]),
      ['**all**', grouped(total / 1000, 1), grouped(sent / 1000, 1)],
    ],
  );
}
