import path from 'node:path';

import type {CodeCitation} from '../../src/facts/citation';
import {near} from '../../src/facts/near';
import type {RecordedSource} from '../../src/facts';
import {type Code, hashOf, readCode, tokensOf, tokensOn} from './code';
import type {SourceFolder} from './folders';

/** What is recorded of a place besides its repository and version. */
export type Place = Pick<RecordedSource, 'path' | 'symbol' | 'wholeFile' | 'lines' | 'tokens' | 'hash'>;

/** Files of a folder taken apart, each once. */
const read = new WeakMap<SourceFolder, Map<string, Promise<Code | undefined>>>();

/** A file of a folder taken apart; `undefined` where there is none. */
export function codeOf(folder: SourceFolder, file: string): Promise<Code | undefined> {
  const known = read.get(folder) ?? new Map<string, Promise<Code | undefined>>();
  read.set(folder, known);
  let code = known.get(file);
  if (!code) {
    const text = folder.read(file);
    code = text === undefined ? Promise.resolve(undefined) : readCode(file, text);
    known.set(file, code);
  }
  return code;
}

const place = (
  at: Pick<Place, 'path' | 'symbol' | 'wholeFile'>,
  [first, last]: readonly [number, number],
  tokens: readonly string[],
): Place => ({...at, lines: `${first}-${last}`, tokens: tokens.length, hash: hashOf(tokens)});

/** Names of files that end alike, else those that are spelled alike. */
function nearFiles(file: string, files: readonly string[]): string {
  const same = files.filter((other) => path.basename(other) === path.basename(file)).slice(0, 3);
  return same.length > 0 ? `; near: ${same.join(', ')}` : near(file, files);
}

function symbolPlace(file: string, symbol: string, code: Code): Place {
  if (!code.hasSymbols)
    throw new Error(`${file}: no parser knows the names in files like this one: write lines="FIRST-LAST"`);
  const found = code.symbols.filter(({name}) => name === symbol);
  const [only] = found;
  if (only === undefined)
    throw new Error(
      `${file} defines no "${symbol}"${near(
        symbol,
        code.symbols.map(({name}) => name),
      )}`,
    );
  if (found.length > 1)
    throw new Error(
      `${file} defines "${symbol}" ${found.length} times: write lines="${only.first}-${only.last}" or ${found
        .slice(1)
        .map(({first, last}) => `"${first}-${last}"`)
        .join(' or ')}`,
    );
  return place({path: file, symbol}, [only.first, only.last], tokensOf(code, only));
}

/**
 * Finds what a citation names.
 * @throws Error that says what is missing and what would be right: the path, the symbol, a symbol that occurs twice,
 * the range.
 */
export async function locate(folder: SourceFolder, {path: file, symbol, lines}: CodeCitation): Promise<Place> {
  const code = await codeOf(folder, file);
  if (code === undefined) throw new Error(`${folder.title} has no file ${file}${nearFiles(file, folder.files())}`);
  if (symbol !== undefined) return symbolPlace(file, symbol, code);
  const [first, last] = lines ?? [1, code.lines];
  if (last > code.lines)
    throw new Error(`${file} has ${code.lines} lines: lines="${first}-${last}" goes beyond its end`);
  const tokens = tokensOn(code, first, last);
  if (tokens.length === 0) throw new Error(`${file}: lines ${first}-${last} hold no code, only comments or nothing`);
  return place({path: file, ...(lines === undefined ? {wholeFile: true} : {})}, [first, last], tokens);
}
