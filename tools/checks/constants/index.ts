import escapeStringRegexp from 'escape-string-regexp';
import {outputLines} from '../lines';
import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';
import {amountsOf} from './prices';

interface Typed {
  pattern: RegExp;
  token: string;
}

/**
 * Finds values of the network that were typed where a constant belongs, and amounts that were computed with another
 * minimum gas price than the configured one. Reads the source as written, without recorded output (fences with
 * `output`). A comment `literal: VALUE why` on the page allows a value.
 */
export function checkConstants(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'constants');
  const typed = typedValues(context);
  const allowed = new Set(
    [...page.raw.matchAll(/\{\/\*\s*literal:\s*(\S+)/g)].map((match) => (match[1] ?? '').toLowerCase()),
  );
  const recorded = outputLines(page);
  page.raw.split('\n').forEach((raw, index) => {
    const line = index + 1;
    if (recorded.has(line)) return;
    const text = raw
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .replace(/\{\{[\w.]+\}\}/g, '\u0000')
      .replace(/<(?:FactsTable|Source)\b[^>]*>/g, '');
    if (!/[A-Za-z0-9]/.test(text)) return;
    for (const {pattern, token} of typed) {
      for (const match of text.matchAll(pattern)) {
        if (allowed.has(match[0].toLowerCase())) continue;
        report.error(
          line,
          match[0],
          `use the constant {{${token}}} instead of the literal value${orElse(token, match[0])}`,
        );
      }
    }
    for (const {amount, truth} of amountsOf(text, context.chain.otherPrice))
      if (!allowed.has(amount.toLowerCase())) report.error(line, amount, truth);
    report.judged();
  });
  return report.done();
}

/** What else may be right, for the message: a sentence about one version is not about the latest of next month. */
const orElse = (token: string, value: string): string =>
  token.startsWith('version.')
    ? `; where this version is meant even if a later one takes its place: {/* literal: ${value} WHY */}`
    : '';

const cache = new WeakMap<CheckContext, Typed[]>();

/** The values to look for. Where several have the same pattern, the first one names the constant. */
function typedValues(context: CheckContext): Typed[] {
  const known = cache.get(context);
  if (known !== undefined) return known;
  const {chain} = context;
  const seen = new Set<string>();
  const unique = [...names(chain), ...networkIds(chain), ...versionsAndAddresses(chain)].filter(
    ({pattern}) => !seen.has(pattern.source) && seen.add(pattern.source),
  );
  cache.set(context, unique);
  return unique;
}

type Chain = CheckContext['chain'];

/** Names of the chain: brand, programs, denoms, address prefixes. */
function names(chain: Chain): Typed[] {
  const between = (before: string, name: string, after: string): RegExp =>
    new RegExp(`${before}${escapeStringRegexp(name)}${after}`, 'g');
  return [
    {pattern: between('', chain.brand, ''), token: 'brand'},
    {pattern: between('(?<![\\w.]|cmd/)', chain.binary, '(?![\\w])'), token: 'binary'},
    {pattern: between('(?<![\\w])', chain.home, '(?![\\w])'), token: 'binary.home'},
    {pattern: between('(?<![\\w])', chain.env, '(?![a-z0-9])'), token: 'binary.env'},
    {pattern: between('(?<![\\w.]|cmd/)', chain.oracleBinary, '(?![\\w])'), token: 'oracle.binary'},
    {pattern: between('(?<![A-Za-z])', chain.denom, '(?![\\w])'), token: 'denom'},
    {pattern: between('(?<![A-Za-z])', chain.displayDenom, '(?![\\w])'), token: 'displayDenom'},
    {pattern: between('(?<![A-Za-z])', chain.ticker, '(?![\\w])'), token: 'ticker'},
    {
      pattern: between('\\b', chain.prefix, '(?:valoper|valcons)?1[02-9ac-hj-np-z]{38,}\\b'),
      token: 'addr.HEX40',
    },
    {pattern: between('(?<![\\w])', chain.prefix, 'valoper(?![\\w])'), token: 'prefix.valoper'},
    {pattern: between('(?<![\\w])', chain.prefix, 'valcons(?![\\w])'), token: 'prefix.valcons'},
  ];
}

/** Chain IDs, and EVM chain IDs in decimal and hex. */
const networkIds = (chain: Chain): Typed[] => [
  ...chain.chainIds.map((id, index) => ({
    pattern: new RegExp(`(?<![\\w./-])${escapeStringRegexp(id)}(?![\\w]|-cli)`, 'g'),
    token: `${index === 0 ? 'mainnet' : 'testnet'}.chainId`,
  })),
  ...[...new Set(chain.evmChainIds)].flatMap((id, index) => {
    const network = index === 0 ? 'mainnet' : 'testnet';
    return [
      {pattern: new RegExp(`(?<![\\w.,_-])${id}(?![\\w]|[.,]\\d| gwei)`, 'g'), token: `${network}.evmChainId`},
      {pattern: new RegExp(`(?<![\\w])0x${id.toString(16)}(?![\\w])`, 'gi'), token: `${network}.evmChainIdHex`},
    ];
  }),
];

const versionsAndAddresses = (chain: Chain): Typed[] => [
  ...Object.entries(chain.versions).map(([name, version]) => ({
    pattern: new RegExp(`(?<![\\d.])${escapeStringRegexp(version)}(?![\\d]|\\.\\d)`, 'g'),
    token: `version.${name}`,
  })),
  ...[...chain.urls].map(([name, url]) => ({
    pattern: new RegExp(`${escapeStringRegexp(url)}(?![\\w-])`, 'g'),
    token: name,
  })),
  ...Object.entries(chain.ports).map(([name, port]) => ({
    pattern: new RegExp(`(?<![\\w.,])${port}(?![\\w]|[.,]\\d)`, 'g'),
    token: `port.${name}`,
  })),
];
