import escapeStringRegexp from 'escape-string-regexp';

import {constantsOf} from '../../src/chain/names';
import type {ChainConfig} from '../../src/chain/types';

/** A value that identifies a chain, and its origin: a path in `chain.config.ts`, or the name of a derived constant. */
export interface NamedValue {
  path: string;
  value: string;
}

/**
 * Every published value below a part of the configuration, by its path; strings with `{names}` are constants once these
 * are filled in.
 */
function leaves(part: unknown, path = ''): NamedValue[] {
  if (part === null || part === undefined || part === '' || /\{\w/.test(String(part))) return [];
  if (typeof part !== 'object') return [{path, value: String(part)}];
  return Object.entries(part).flatMap(([key, value]) => leaves(value, path === '' ? key : `${path}.${key}`));
}

/** Values that are derived from others and are not constants. */
const derived = ({networks, home, oracleHome}: ChainConfig): NamedValue[] => [
  ...Object.entries(networks).map(([name, {chainId}]) => ({
    path: `${name}: start of the Cosmos chain ID`,
    value: chainId.replace(/_.*/s, '_'),
  })),
  {path: 'home below the user’s', value: `~/${home}`},
  {path: 'home of the oracle below the user’s', value: `~/${oracleHome}`},
];

/** All values of a chain: its configuration, the constants that pages use as tokens, and derived values. */
export const valuesOf = (chain: ChainConfig): NamedValue[] => [
  ...leaves(chain),
  ...[...constantsOf(chain)].flatMap(([path, value]) => (value === null ? [] : [{path, value}])),
  ...derived(chain),
];

/** Values that are not searched for, each with the reason. */
export const NOT_SEARCHED: readonly {path: RegExp; reason: string}[] = [
  {path: /^title$/, reason: 'an ordinary word, also the label of a section'},
  {path: /^keywords\./, reason: 'terms of the field, which every page may use'},
  {path: /^(?:decimals|coinType)$/, reason: 'numbers that all chains with an EVM share'},
  {path: /^version\.\w+\.major$|\.chainIdVersion$/, reason: 'a single digit'},
  {path: /^community\.\d+\.label$/, reason: 'the name of a web site'},
  {path: /^announcement\.(?:link\.to|pages\.\d+)$/, reason: 'an address of this site'},
  {path: /^\w+\.name$/, reason: 'names that every chain gives its networks'},
  {
    path: /(?:^|\.)minGasPrice(?:Gwei)?$/,
    reason: 'a recorded parameter that pages compute with: the results would not follow',
  },
  {
    path: /(?:^|\.)mainnet\.evmChainId$/,
    reason:
      'as a number it equals the recorded gas price in gwei; its hexadecimal form and the Cosmos chain ID ' +
      'are looked for',
  },
];

/** Whether a value is searched for on the pages of another chain. */
export const isSearched = ({path}: NamedValue): boolean => !NOT_SEARCHED.some((entry) => entry.path.test(path));

/** A value as a regular expression: whole words, and whole numbers. */
function expression(value: string): string {
  if (/^\d+$/.test(value)) return `(?<![\\w.,])${value}(?!\\w|[.,]\\d)`;
  if (/^[\d.]+$/.test(value)) return `(?<![\\d.])${escapeStringRegexp(value)}(?!\\w|\\.\\d)`;
  return `(?<![A-Za-z])${escapeStringRegexp(value)}${/\w$/.test(value) && !value.endsWith('_') ? '(?![A-Za-z0-9])' : ''}`;
}

/**
 * Finds values of one chain that another one does not have.
 * @returns a function that lists the values found in a string, each with its surroundings
 */
export function finder(chain: ChainConfig, other: ChainConfig): (text: string) => string[] {
  const theirs = new Set(valuesOf(other).map(({value}) => value));
  const old = [
    ...new Set(
      valuesOf(chain)
        .filter(isSearched)
        .map(({value}) => value),
    ),
  ].filter((value) => !theirs.has(value));
  const longestFirst = old.sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(expression).join('|'), 'g');
  // Values of the other chain that contain an old one, such as a peer on the default port.
  const own = [...theirs, ...[...theirs].map((value) => value.replace(/^.*@/, ''))]
    .filter((value) => value.search(pattern) >= 0)
    .sort((a, b) => b.length - a.length);
  return (text) => {
    const rest = own.reduce((before, value) => before.replaceAll(value, ''), text);
    return [...rest.matchAll(pattern)].map(({0: value, index}) => {
      const around = rest.slice(Math.max(0, index - 50), index + value.length + 50).replace(/\s+/g, ' ');
      return `${value} in “…${around}…”`;
    });
  };
}
