import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import {afterAll, describe, expect, it} from 'vitest';

import {loadChain, siteDir} from '../../src/chain/load';
import type {ChainConfig} from '../../src/chain/types';
import {markdownPath} from '../../src/site/addresses';
import type {ServedHead} from '../../src/search/client';
import type {TextFile} from '../../src/search/types';
import {routes} from '../../src/site/routes';
import {otherDir, page, textOf} from './html';
import {finder, isSearched, NOT_SEARCHED, valuesOf} from './identity';
import {filesBelow} from '../../src/site/files';

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));
const other = loadChain(path.join(siteDir, 'tests/fixtures/other-chain.config.ts'));
const find = finder(chain, other);

/** Where an old value may appear, each with the reason. Nothing else is allowed. */
const exceptions: {what: RegExp; reason: string; used?: boolean}[] = [
  {
    what: /github\.com\/(?:gurufinglobal|GPTx-global)[\w./-]*/g,
    reason: 'addresses and Go modules of the upstream repositories',
  },
  {
    what: /gurufinglobal\/[\w-]+|#scope-gurufinglobal-[\w-]+/g,
    reason: 'names of the upstream repositories the facts were read from',
  },
  {
    what: /cmd\/(?:gurud|oracled)[\w./-]*|(?<![.~\w])gurud\/[\w./-]+/g,
    reason: 'paths of files in the upstream repository',
  },
  {
    what: /\/?\bguru[./-](?:bex|feepolicy|oracle|transwap)\b[\w./{}-]*|_guru_(?:feepolicy|oracle)_v1_\w+|\bguru\/Msg\w+|\bguru\.\*|\(cosmos\|guru\|ibc\)/g,
    reason: 'protobuf packages, which REST paths, Amino names and metrics repeat: part of the code, not of the network',
  },
  {what: /\bguru-v\d+_/g, reason: 'names of the files of a release'},
  {what: /(?:\/protocol\/)?\bguru-cli\b[\w./#-]*/g, reason: 'addresses of pages, which are the same for every chain'},
  {what: /\bv\d+\.\d+\.\d+\b/g, reason: 'tags of the upstream repository: what its code does, not what a network runs'},
  {what: /\bguru-docs\b/g, reason: 'the name of this package, with which the bundler marks its scripts'},
  {what: /\b9090, its default/g, reason: 'the default port of Prometheus'},
];

/** A string without the parts that the exceptions allow. */
function withoutExceptions(text: string): string {
  return exceptions.reduce(
    (rest, exception) =>
      rest.replace(exception.what, () => {
        exception.used = true;
        return '';
      }),
    text,
  );
}

/** Attributes that neither readers nor programs see as text. */
const LAYOUT = new Set(['className', 'style', 'src', 'srcSet', 'd', 'viewBox', 'points', 'transform', 'dataLine']);

/**
 * What a page shows to readers or tells programs. Without `recorded`, node output and statements of origin are left
 * out.
 */
function readable(tree: Root, {recorded}: {recorded: boolean}): string {
  const parts: string[] = [];
  let broken = false; // the next text goes on after a possible break within a word
  visit(tree, (node) => {
    if (node.type === 'element') {
      const {tagName, properties} = node;
      broken = tagName === 'wbr';
      if (tagName === 'style' || (tagName === 'script' && properties.type !== 'application/ld+json')) return SKIP;
      if (!recorded && 'dataRecorded' in properties) return SKIP;
      if (
        tagName === 'meta' &&
        String(properties.property).startsWith('og:image:') &&
        /\d+/.test(String(properties.content))
      )
        return SKIP;
      for (const [name, value] of Object.entries(properties)) {
        if (!LAYOUT.has(name)) parts.push(...(Array.isArray(value) ? value : [value]).map(String));
      }
    }
    if (node.type === 'text') {
      parts.push(broken ? `${parts.pop() ?? ''}${node.value}` : node.value);
      broken = false;
    }
    return undefined;
  });
  return parts.join('\n');
}

const built = (name: string): string => readFileSync(path.join(otherDir, name), 'utf8');

describe('the values that are searched for', () => {
  it('are all of the configuration, except those with a reason', () => {
    const theirs = new Map(valuesOf(other).map(({path: name, value}) => [name, value]));
    // A value that both chains share would go unnoticed on any page.
    const unseen = valuesOf(chain).filter((entry) => isSearched(entry) && theirs.get(entry.path) === entry.value);
    expect(unseen, 'give tests/fixtures/other-chain.config.ts another value, or add a reason to NOT_SEARCHED').toEqual(
      [],
    );
  });

  it('include a new key automatically, at any depth', () => {
    const wider = {...chain, bridge: {addresses: ['bridge-of-a-new-key'], depth: {height: 424242}}} as ChainConfig;
    expect(finder(wider, other)('from bridge-of-a-new-key at height 424242')).toHaveLength(2);
  });

  it('leave no reason unused', () => {
    const idle = NOT_SEARCHED.filter(({path: name}) => !valuesOf(chain).some((value) => name.test(value.path)));
    expect(idle).toEqual([]);
  });

  it.each([
    'run ~/.gurud/bin',
    'ls .gurud',
    'GURUD_HOME=x',
    '.oracled/config.toml',
    'ID=guru_631-2',
    'chain "guru_999-1"',
    'guruvaloper1abc of guruvaloper',
    'prefix guru.',
    '10 gxn',
    '5agxn',
    'tcp://localhost:26657',
    'EVM chain ID 631',
    '0x277',
    'version 2.0.2',
  ])('are found in “%s”', (text) => {
    expect(find(text)).not.toEqual([]);
  });

  it.each(['gurufin', 'a number like 6310 or 631.5', 'zebra_8811-2', `its own ${other.networks.mainnet.peers?.[0]}`])(
    'are not found in “%s”',
    (text) => {
      expect(find(text)).toEqual([]);
    },
  );
});

describe('the site built for another chain', () => {
  it.each(routes.map((route) => [route]))('%s contains no value of the real one', (route) => {
    expect(find(withoutExceptions(readable(page(route, otherDir), {recorded: false})))).toEqual([]);
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

  it.each(routes.filter((route) => route !== '/').map((route) => [route]))(
    'the Markdown of %s has no value that its page does not show as recorded',
    (route) => {
      const left = (text: string): string[] =>
        find(withoutExceptions(text)).map((found) => found.split(' in “')[0] ?? '');
      const shown = left(readable(page(route, otherDir), {recorded: true}));
      for (const value of left(built(markdownPath(route).slice(1)))) {
        const index = shown.indexOf(value);
        expect(index, `${value} is more often in the Markdown than on the page`).toBeGreaterThanOrEqual(0);
        shown.splice(index, 1);
      }
    },
  );

  it('no entry of the search index has a value that its page does not show', () => {
    const read = (name: string): string => built(`search/${name}`);
    const head = JSON.parse(read('index.json')) as ServedHead;
    const {text} = JSON.parse(read(head.files.text)) as TextFile;
    const shown = new Map<string, Set<string>>();
    const namesIn = (source: string): string[] =>
      find(withoutExceptions(source)).map((found) => found.split(' in “')[0] ?? '');
    const left = text.flatMap((passage, entry) => {
      const route = head.pages[head.page[entry] ?? -1]?.[0] ?? '/';
      const known = shown.get(route) ?? new Set(namesIn(readable(page(route, otherDir), {recorded: true})));
      shown.set(route, known);
      return namesIn(`${head.heading[entry]}\n${passage}`)
        .filter((value) => !known.has(value))
        .map((value) => `${route}: ${value} in “${passage.slice(0, 100)}”`);
    });
    expect(text.length).toBeGreaterThan(1000);
    expect(left).toEqual([]);
    expect(find(withoutExceptions(head.pages.join('\n')))).toEqual([]);
  });

  const served = filesBelow(otherDir).filter(
    (name) =>
      /\.(?:txt|json|xml|js|ts|mjs|py|go|sh|sol|ya?ml|toml|conf|service|rules|env|webmanifest|html)$|^_|^ops\//.test(
        name,
      ) &&
      !/\.(?:br|gz|png|html)$/.test(name) &&
      !/^(?:pages\/|search\/|llms-full\.txt|build\.json|licences\.txt|assets\/js\/(?!main|runtime))/.test(name),
  );
  it.each(served.map((name) => [name]))('/%s contains no value of the real one', (name) => {
    expect(find(withoutExceptions(built(name)))).toEqual([]);
  });

  afterAll(() => {
    expect(exceptions.filter(({used}) => used !== true)).toEqual([]);
  });
});
