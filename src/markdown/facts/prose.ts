import type {PhrasingContent} from 'mdast';

import {asConfigured} from './configured';
import {labels} from './labels';
import {code, text} from './nodes';
import type {FactsContext} from './types';

// Identifiers in notes: addresses, hashes, flags, snake_case and dotted names, messages, errors, constants, paths,
// quoted code.
const IDENTIFIER = new RegExp(
  [
    '`[^`]+`',
    '/?\\b(?:cosmos|ethermint|guru|ibc|tendermint)\\.[a-z0-9_]+(?:\\.[A-Za-z0-9_]+)+',
    '\\b[a-z]+_\\d+-\\d+\\b',
    '\\b0x[0-9a-fA-F][0-9a-fA-F…]*',
    '(?<![\\w-])--[a-z][\\w-]*(?:[ =](?:0x[0-9a-f]+|[0-9][\\w.]*))?',
    '\\b[a-z]+(?:valoper|valcons)?1[02-9ac-hj-np-z]{38,58}\\b',
    '\\b(?:Msg|Err|Query|Event)[A-Z][A-Za-z0-9]+',
    '\\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\\b',
    '\\b[a-zA-Z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+\\b(?:\\.[a-z_]+)*(?:\\(\\))?',
    '\\b[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)*\\.(?:toml|json|proto|go|sh|sol|service|db)\\b',
    '(?<![\\w/])/[a-z0-9_.-]+(?:/[A-Za-z0-9_.{}-]+)+',
    '\\b(?:eth|net|web3|debug|personal|txpool|miner)_[A-Za-z0-9]+\\b',
    '\\b(?:gov|staking|distribution|slashing|mint|feemarket|erc20|evm|oracle|feepolicy|params|ratio|consensus|json-rpc|p2p|rpc|api|block|msg)\\.[a-z_][A-Za-z_-]*\\b',
    '\\b[a-z]+[A-Z][A-Za-z0-9]*(?:\\(\\))?',
    '\\b[A-Z][a-z]+(?:[A-Z][a-z0-9]+)+(?:\\(\\))?(?=[\\s,.;:)]|$)',
  ].join('|'),
  'g',
);

/** Names written with inner capitals that are words, not identifiers. */
const WORDS = new Set([
  'CometBFT',
  'JavaScript',
  'WebSocket',
  'WebSockets',
  'GitHub',
  'OpenZeppelin',
  'MetaMask',
  'LevelDB',
  'eBPF',
  'gRPC',
  'iOS',
  'macOS',
  'CosmJS',
  'TypeScript',
  'HashiCorp',
  'PostgreSQL',
  'ReCheckTx',
  'NodeJS',
  'pprof',
  'HackerOne',
  'PubKey',
]);

/**
 * A note as parts of a sentence: identifiers and `quoted` pieces become code; names of the chain are the configured
 * ones.
 */
export function prose(value: string, context: FactsContext): PhrasingContent[] {
  const configured = asConfigured(value, context);
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const match of configured.matchAll(IDENTIFIER)) {
    const [found] = match;
    if (WORDS.has(found.replace(/\(\)$/, ''))) continue;
    if (match.index > from) parts.push(text(configured.slice(from, match.index)));
    parts.push(code(found.startsWith('`') ? found.slice(1, -1) : found));
    from = match.index + found.length;
  }
  if (from < configured.length) parts.push(text(configured.slice(from)));
  return parts;
}

/** Text with a capital first letter. */
export const capital = (plain: string): string => plain.charAt(0).toUpperCase() + plain.slice(1);

/** Names that stay in lower case at the beginning of a sentence. */
const LOWER = new Set([
  'agxn',
  'gxn',
  'gurud',
  'oracled',
  'bex',
  'transwap',
  'feemarket',
  'feepolicy',
  'precisebank',
  'erc20',
]);

/** A note as a sentence: capital first letter, full stop. */
export function sentence(value: string, context: FactsContext): PhrasingContent[] {
  const trimmed = value.trim();
  const [word = ''] = /^[a-z][a-z0-9]*(?=[ ,;:']|$)/.exec(trimmed) ?? [];
  const first = word !== '' && !LOWER.has(word) ? capital(trimmed) : trimmed;
  return prose(/[.!?…:`]$/.test(first) ? first : `${first}.`, context);
}

/** A value as inline code: text as it is, everything else as JSON; empty text becomes `""`. */
export function value(raw: unknown, context: FactsContext): PhrasingContent[] {
  if (raw === undefined || raw === null) return [text('—')];
  const shown = typeof raw === 'string' ? (raw === '' ? '""' : raw) : JSON.stringify(raw);
  if (/^\(.*\)$/.test(shown)) return prose(shown.slice(1, -1), context);
  return [code(asConfigured(shown, context))];
}

/**
 * Words of a key such as `min_gas_price`: "Min gas price", or its label where the words alone would not help a reader.
 */
export function words(key: string): string {
  const label = labels[key];
  if (label !== undefined) return label;
  const spaced = key
    .replace(/[_-]+/g, ' ')
    .replace(/\bv2 0 2\b/, 'v2.0.2')
    .trim();
  const named = spaced
    .replace(/\b(evm|rpc|rest|grpc|json|ids?|url|p2p|ws|ibc|sdk|hd|cli|erc20|abi|cpu|http|toml)\b/gi, (word) =>
      word.toLowerCase() === 'grpc'
        ? 'gRPC'
        : word.toUpperCase().replace('ERC20', 'ERC-20').replace('WS', 'WebSocket').replace('IDS', 'IDs'),
    )
    .replace(/\bwebsocket\b/i, 'WebSocket')
    .replace(/\bcometbft\b/i, 'CometBFT');
  return named.startsWith('gRPC') ? named : capital(named);
}
