import {existsSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {siteDir} from '../chain/load';
import {pruneBuildCache, cached, cachedBytes} from './build-cache';

const kind = `test-${process.pid}`;
const folder = path.join(siteDir, '.cache/build', kind);

beforeEach(() => vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', ''));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, {recursive: true, force: true});
});

/** The result, and how often it was computed. */
function maker() {
  let made = 0;
  return {make: () => ({number: (made += 1)}), bytes: async () => Buffer.from(String((made += 1)))};
}

describe('results of earlier builds', () => {
  it('are reused for the same inputs, and computed again where an input differs', async () => {
    const {make, bytes} = maker();
    expect(cached(kind, ['a', 'b'], make)).toEqual({number: 1});
    expect(cached(kind, ['a', 'b'], make)).toEqual({number: 1});
    for (const inputs of [['ab'], ['a', 'b', ''], ['b', 'a'], [Buffer.from('a')]]) cached(kind, inputs, make);
    expect(make()).toEqual({number: 6});
    expect(String(await cachedBytes(kind, ['bytes'], bytes))).toBe('7');
    expect(String(await cachedBytes(kind, ['bytes'], bytes))).toBe('7');
  });

  it('are neither read nor written by a clean build', () => {
    const {make} = maker();
    vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', '1');
    expect([cached(kind, ['a'], make), cached(kind, ['a'], make)]).toEqual([{number: 1}, {number: 2}]);
    expect(existsSync(folder)).toBe(false);
  });

  it('are removed when no build has used them for two weeks', () => {
    cached(kind, ['a'], () => 1);
    const [file] = readdirSync(folder);
    writeFileSync(path.join(folder, 'old'), '1');
    utimesSync(path.join(folder, 'old'), 0, 0);
    pruneBuildCache();
    expect(readdirSync(folder)).toEqual([file]);
  });
});
