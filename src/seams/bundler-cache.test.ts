import {afterEach, describe, expect, it, vi} from 'vitest';

import {chainConfigPath} from '../chain/load';
import {cacheKey, cachePlace, keyedCache, lookAtCache, cacheSources} from './bundler-cache';

const persistent = {type: 'persistent', version: 'client-production-en-3.10.2', buildDependencies: ['/x/base.js']};

/** The configuration of version 3 of the framework, and of version 4. */
const three = {cache: true, experiments: {cache: persistent}};
const four = {cache: persistent, experiments: {}};

afterEach(() => vi.unstubAllEnvs());

describe('the key of the bundler’s cache', () => {
  it('is set where the framework has the setting, in version 3 and in version 4', () => {
    expect(cachePlace(three)).toBe('experiments.cache');
    expect(cachePlace(four)).toBe('cache');
    for (const config of [three, four]) {
      const keyed = JSON.stringify(keyedCache(config));
      expect(keyed).toContain(chainConfigPath());
      expect(keyed).toContain('client-production-en-3.10.2-');
      expect(keyed).toContain('/src/markdown/');
    }
    expect(Object.keys(keyedCache(three))).toEqual(['experiments']);
    expect(Object.keys(keyedCache(four))).toEqual(['cache']);
  });

  it('differs for another chain, other pages and other seams', () => {
    const keys = [cacheKey()];
    for (const [name, value] of [
      ['CHAIN_CONFIG', 'tests/fixtures/other-chain.config.ts'],
      ['CONTENT_DIR', 'tests/fixtures/tiny-site'],
      ['SEAMS_OFF', 'prism'],
    ] as const) {
      vi.stubEnv(name, value);
      keys.push(cacheKey());
    }
    expect(new Set(keys).size).toBe(4);
  });

  it('depends on the transforms of pages and the files that pages show, not on tests', () => {
    const files = cacheSources();
    for (const part of [
      '/src/markdown/code/index.ts',
      '/src/chain/tokens.ts',
      '/src/site/sections.ts',
      '/static/samples/deposits.ts',
      '/package.json',
    ])
      expect(files.filter((file) => file.endsWith(part))).toHaveLength(1);
    expect(files.filter((file) => file.endsWith('.test.ts'))).toEqual([]);
  });

  it('is not required where the bundler has no cache', () => {
    for (const config of [
      {},
      {cache: false},
      {cache: undefined, experiments: {}},
      {cache: false, experiments: {cache: false}},
    ])
      expect(keyedCache(config)).toEqual({});
  });

  it.each([
    ['cache: true alone', {cache: true}],
    ['a cache of another kind', {cache: {type: 'filesystem', version: 'x'}}],
    ['experiments.cache as a switch', {cache: true, experiments: {cache: true}}],
    ['a cache without a version', {cache: {type: 'persistent'}, experiments: {}}],
    ['both places', {cache: persistent, experiments: {cache: true}}],
  ])('stops the build where the setting is not known: %s', (_name, config) => {
    expect(() => cachePlace(config)).toThrow(/Seam "bundler-cache" is broken: .*neither of the two known places/);
  });

  it('is checked in the final configuration of the bundler', () => {
    const keyed = {...persistent, version: `x-${cacheKey()}`};
    expect(() => lookAtCache.apply({options: {cache: keyed}})).not.toThrow();
    expect(() => lookAtCache.apply({options: {experiments: {cache: keyed}}})).not.toThrow();
    for (const options of [{cache: persistent}, {cache: true, experiments: {cache: persistent}}])
      expect(() => lookAtCache.apply({options})).toThrow(/starts with a cache of the version .* without the chain/);
  });
});
