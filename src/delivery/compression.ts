import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import {cachedBytes} from './build-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Size of a large text, in bytes. */
const LARGE = 2 ** 18;

/** Brotli quality for a file of this name and size in bytes. */
function qualityOf(name: string, size: number): number {
  if (/\.(?:js|css)$/.test(name) || (name.endsWith('.html') && size > 480_000)) return 11;
  if (name.endsWith('.json')) return size > LARGE ? 10 : 9;
  return size > LARGE ? 9 : 5;
}

/**
 * Both compressed forms of a file, each with its file extension. Quality 11 for scripts, which every reader loads, and
 * for the largest pages, 10 for large data, such as the files of the search (6 % smaller than with 9, in 1.7 s), 9 for
 * other data and large texts, 5 for the rest: with 9, large pages are 5 % smaller, others 3 %, at up to four times the
 * time; with 11, 8 % smaller than with 9, in 1.2 s each. The window covers the whole of a large text, which is a ninth
 * smaller with it.
 */
export async function compressed(name: string, content: Buffer): Promise<[ending: 'br' | 'gz', content: Buffer][]> {
  const large = content.length > LARGE;
  const quality = qualityOf(name, content.length);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: large ? 22 : 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    cachedBytes('br', [String(quality), content], () => brotli(content, {params})),
    cachedBytes('gz', [content], () => gzipped(content, {level: 9})),
  ]);
  return [
    ['br', br],
    ['gz', gz],
  ];
}
