import {readFileSync} from 'node:fs';
import path from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import {parse as parseToml} from 'smol-toml';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {folderWith, has, put, run, served, siteDir} from './files';

const page = (name: string): string => readFileSync(path.join(siteDir, name), 'utf8');

/** Addresses and ports of a `define NAME = …` line in an nftables file. */
function defined(text: string, name: string): string[] {
  const value = new RegExp(`^define ${name} = (.*)$`, 'm').exec(text)?.[1] ?? '';
  return value
    .replace(/[{}\s]/g, '')
    .split(',')
    .filter(Boolean)
    .sort();
}

const hosts = (addresses: readonly string[]): string[] =>
  addresses.map((address) => new URL(address.replace(/^tcp:/, 'http:')).hostname).sort();
const ports = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address.replace(/^tcp:/, 'http:')).port)),
];

describe('tmkms.toml', () => {
  const {validator} = parseToml(served('tmkms.toml')) as unknown as {
    validator: {addr: string; protocol_version: string}[];
  };

  it('dials the node without a node ID: the listener has a new key at each start (CometBFT privval/utils.go)', () => {
    for (const {addr} of validator) expect(addr).not.toContain('@');
  });
  it('sets the protocol for which TMKMS 0.15 does not warn', () => {
    for (const entry of validator) expect(entry.protocol_version).toBe('v0.38');
  });
});

describe('horcrux.yaml and the firewalls', () => {
  const {chainNodes, debugAddr, thresholdMode} = parseYaml(served('horcrux.yaml')) as {
    debugAddr: string;
    chainNodes: {privValAddr: string}[];
    thresholdMode: {cosigners: {p2pAddr: string}[]};
  };
  const nodes = chainNodes.map(({privValAddr}) => privValAddr);
  const cosigners = thresholdMode.cosigners.map(({p2pAddr}) => p2pAddr);

  it('cosigners may dial each chain node and each other', () => {
    const firewall = served('firewall-cosigner.nft');
    expect(defined(firewall, 'CHAIN_NODES')).toEqual(hosts(nodes));
    expect(defined(firewall, 'SIGNER_PORT')).toEqual(ports(nodes));
    expect(defined(firewall, 'COSIGNERS')).toEqual(hosts(cosigners));
    expect(defined(firewall, 'COSIGNER_PORT')).toEqual(ports(cosigners));
    expect(defined(firewall, 'COSIGNER_METRICS_PORT')).toEqual(ports([`tcp://${debugAddr}`]));
  });
  it('sentries accept the cosigners', () => {
    const firewall = served('firewall-sentry.nft');
    expect(defined(firewall, 'SIGNER_PORT')).toEqual(ports(nodes));
    const elements = /# elements = \{([^}]*)\}/.exec(firewall)?.[1] ?? '';
    expect(elements.replace(/\s/g, '').split(',').sort()).toEqual(hosts(cosigners));
  });
  it('the page creates the folder that `state import` needs before the import', () => {
    const text = page('validate/security/key-custody.mdx');
    const folder = text.indexOf('/home/horcrux/.horcrux/state');
    expect(folder).toBeGreaterThan(0);
    expect(folder).toBeLessThan(text.indexOf('horcrux state import'));
  });
});

describe('change from a file to a signer', () => {
  const section =
    page('validate/security/key-custody.mdx').split('{/* #migrate-signer */}')[1]?.split('\n## ')[0] ?? '';

  it('removes the guard, which needs a key file, before the node starts', () => {
    const guard = section.indexOf('validator-guard.conf');
    expect(guard).toBeGreaterThan(0);
    expect(guard).toBeLessThan(section.indexOf('Start the signer'));
  });
  it('stops the signer in both ways to undo it, before the key goes back', () => {
    const ways = section.split('**Undo').slice(1);
    expect(ways).toHaveLength(2);
    for (const way of ways) expect(way.toLowerCase()).toContain('stop and disable the signer');
  });
});

describe.skipIf(!has('jq'))('signing states of other signers', () => {
  const programs = [
    ...page('validate/security/key-custody.mdx').matchAll(
      /^jq (--slurp )?'([^']*height[^']*)' (?:priv_validator_state|state-1)\.json/gm,
    ),
  ];
  const convert = (slurp: boolean, states: readonly object[]): Record<string, unknown> => {
    const [, , program = ''] = programs.find(([, option]) => (option !== undefined) === slurp) ?? [];
    const folder = folderWith([]);
    const files = states.map((state, index) => put(folder, `${index}.json`, JSON.stringify(state)));
    return JSON.parse(run('jq', [...(slurp ? ['--slurp'] : []), program, ...files]).said) as Record<string, unknown>;
  };

  it('the page has one command for each direction', () => expect(programs).toHaveLength(2));
  it('TMKMS: a string for the round, a block_id, one height above the last one signed', () => {
    expect(convert(false, [{height: '53', round: 1, step: 3, signature: 'a', signbytes: 'b'}])).toEqual({
      height: '54',
      round: '0',
      step: 0,
      block_id: null,
    });
  });
  it('back to the node: a number for the round, above the highest of the three cosigners', () => {
    const states = ['155', '99', '154'].map((height) => ({height, round: '0', step: 3, nonce_public: ''}));
    expect(convert(true, states)).toEqual({height: '156', round: 0, step: 0});
  });
});

/**
 * Lines of a page that make a statement with another number of as many decimals, as `file:line  found → right`; none
 * where the page has the right one.
 */
function otherNumbers(file: string, right: string): string[] {
  const text = page(file);
  if (text.includes(right)) return [];
  const digits = (number: string): string =>
    number.replace(/\d+/, '\\d+').replace(/\.\d+$/, ({length}) => `\\.\\d{${length - 1}}`);
  const parts = right.split(/(\d+(?:\.\d+)?)/);
  const pattern = parts.map((part, index) => (index % 2 === 1 ? digits(part) : escapeStringRegexp(part))).join('');
  const found = text.split('\n').flatMap((line, index) => {
    const others = [...line.matchAll(new RegExp(pattern, 'g'))].map(([other]) => other);
    return others.length === 0 ? [] : [`${file}:${index + 1}  ${others.join(' or ')} → ${right}`];
  });
  return found.length > 0 ? found : [`${file}: no line has “${right}”`];
}

describe('an idle relayer', () => {
  const {chains} = parseToml(served('hermes.toml')) as unknown as {
    chains: {trusting_period: string; gas_price: {price: number}; max_gas: number}[];
  };
  const hours = (period = ''): number => Number.parseInt(period, 10) * (period.endsWith('days') ? 24 : 1);
  const [own, other] = chains;
  const relayers = 'validate/ibc-relayers/relayers.mdx';
  // Hermes 1.13.3: one update in a third of the trusting period, paid where the client is stored.
  const perDay = (period: string | undefined): number => 24 / (hours(period) / 3);
  const update = (300_000 * (own?.gas_price.price ?? 0)) / 1e18;

  it('the page counts the updates of each client', () => {
    expect(otherNumbers(relayers, `, ${perDay(own?.trusting_period)} per day`)).toEqual([]);
    expect(otherNumbers(relayers, `, ${perDay(other?.trusting_period).toFixed(2)} per day`)).toEqual([]);
  });
  it('the page and the questions give the cost on this chain', () => {
    const cost = `about ${(perDay(other?.trusting_period) * update).toFixed(2)} {{displayDenom}} per day`;
    const here = `${(perDay(own?.trusting_period) * update).toFixed(2)} {{displayDenom}} per day`;
    expect([
      ...otherNumbers(relayers, cost),
      ...otherNumbers('validate/faq.mdx', cost),
      ...otherNumbers(relayers, here),
    ]).toEqual([]);
  });
  it('the page gives the balance a simulation needs', () => {
    const balance = ((own?.max_gas ?? 0) * (own?.gas_price.price ?? 0)) / 1e18;
    expect(otherNumbers(relayers, `below ${balance.toFixed(2)} {{displayDenom}}`)).toEqual([]);
  });
});
