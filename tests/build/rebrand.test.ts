import {readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {loadChain, siteDir} from '../../src/chain/load';
import type {ChainConfig} from '../../src/chain/types';
import {routes} from '../../src/site/routes';
import {otherDir, page, textOf} from './html';

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));
const other = loadChain(path.join(siteDir, 'tests/fixtures/other-chain.config.ts'));

/** Values by which the chain would be recognised on a page that should be about another one. */
function identity({
  brand,
  binary,
  oracleBinary,
  denom,
  ticker,
  versions,
  networks,
  repository,
  testnetRepository,
  support,
  siteUrl,
}: ChainConfig): string[] {
  const values = [
    brand,
    binary,
    oracleBinary,
    denom,
    ticker,
    ...Object.values(versions),
    repository,
    testnetRepository,
    support.url,
    siteUrl,
    ...Object.values(networks).flatMap(
      ({chainId, evmChainId, rpc, evmRpc, evmWs, rest, grpc, explorer, genesisUrl, genesisSha256, peers, faucet}) => [
        chainId,
        `0x${evmChainId.toString(16)}`,
        rpc,
        evmRpc,
        evmWs,
        rest,
        grpc,
        explorer,
        genesisUrl,
        genesisSha256,
        faucet,
        ...(peers ?? []),
      ],
    ),
  ];
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))];
}

/** Where an old value may stand, each with the reason. Nothing else is allowed. */
const exceptions: {what: RegExp; reason: string}[] = [
  {
    what: /github\.com\/(?:gurufinglobal|GPTx-global)[\w./-]*/g,
    reason: 'addresses and Go modules of the upstream repositories',
  },
  {what: /gurufinglobal\/[\w-]+/g, reason: 'names of the upstream repositories the facts were read from'},
  {what: /(?:cmd\/(?:gurud|oracled)|\bgurud\/)[\w./-]*/g, reason: 'paths of files in the upstream repository'},
  {
    what: /\b(?:http:\/\/)?localhost:(?:9090|26657)\b/g,
    reason: 'default values of flags and configuration keys, recorded from the binary',
  },
];

/** What a reader sees of a page, without answers recorded from a node and statements of where facts come from. */
function readable(tree: Root): string {
  const parts: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'element') {
      if (['script', 'style'].includes(node.tagName) || 'dataRecorded' in node.properties) return SKIP;
      for (const name of ['href', 'content', 'title', 'ariaLabel', 'alt', 'dataCopy']) {
        const value = (node as Element).properties[name];
        if (typeof value === 'string') parts.push(value);
      }
    }
    if (node.type === 'text') parts.push(node.value);
    return undefined;
  });
  return exceptions.reduce((text, {what}) => text.replace(what, ''), parts.join('\n'));
}

describe('the site built for another chain', () => {
  const old = identity(chain).filter((value) => !identity(other).includes(value));
  const pattern = new RegExp(
    old.map((value) => `(?<![A-Za-z0-9_])${value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![A-Za-z0-9_])`).join('|'),
    'g',
  );

  it.each(routes.map((route) => [route]))('%s holds no value of the real one', (route) => {
    const found = [...readable(page(route, otherDir)).matchAll(pattern)].map(
      ({0: value, index, input}) =>
        `${value} in “…${input.slice(Math.max(0, index - 50), index + 60).replace(/\s+/g, ' ')}…”`,
    );
    expect(found).toEqual([]);
  });

  it('shows the values of the other one', () => {
    const home = textOf(page('/', otherDir));
    for (const value of [
      other.brand,
      other.networks.mainnet.chainId,
      other.networks.testnet.chainId,
      '0x226a',
      other.versions.latest,
    ]) {
      expect(home).toContain(value);
    }
    expect(textOf(page('/protocol/guru-cli/single-node', otherDir))).toContain(`${other.binary} init`);
  });

  it('holds no value of the real one in the files that are served as they are', () => {
    const folder = path.join(otherDir, 'ops');
    const files = readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const name of files)
      expect(
        [...readFileSync(path.join(folder, name), 'utf8').matchAll(pattern)].map(([value]) => value),
        name,
      ).toEqual([]);
  });
});
