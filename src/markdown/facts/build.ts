import type {
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  Text,
} from 'mdast';

import {asConfigured} from './configured';
import {labels} from './labels';
import type {FactsContext, FactsOptions} from './types';

/** What a table cell may be given as: notes (identifiers in them become code), nodes, or nothing. */
export type Cell = string | number | boolean | PhrasingContent[] | null | undefined;

export const text = (value: string): Text => ({type: 'text', value});

/** Inline code; with `id` a place in the page a link can point to. */
export function code(value: string, id?: string): InlineCode {
  return id === undefined ? {type: 'inlineCode', value} : {type: 'inlineCode', value, data: {hProperties: {id}}};
}

export const link = (children: PhrasingContent[], url: string): Link => ({
  type: 'link',
  url,
  children: children as Link['children'],
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

/** Heading whose id does not depend on its text. */
export function heading(depth: number, children: PhrasingContent[] | string, id: string): Heading {
  const level = Math.min(6, Math.max(2, depth)) as Heading['depth'];
  return {
    type: 'heading',
    depth: level,
    children: typeof children === 'string' ? [text(children)] : children,
    data: {id, hProperties: {id}} as Heading['data'] & object,
  };
}

/** A command or file a reader uses (`bash`, `toml`…), or with `meta: 'output'` what a machine answered. */
export const fence = (lang: string, value: string, meta: string | null = null): Code => ({
  type: 'code',
  lang,
  meta,
  value,
});

/**
 * Marks nodes as recorded: their elements get `data-recorded`, by which the rebrand test and readers of the page's source
 * tell answers and values of the real chain from values of the configured one. Answers (`output`) are marked as code blocks.
 */
export function markRecorded(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node): RootContent => {
    if (node.type === 'code') {
      if (/\boutput\b/.test(node.meta ?? '')) return node;
      // A code block is built anew from its text later on, so the mark stands on an element around it.
      return {
        type: 'recorded',
        data: {hName: 'div', hProperties: {dataRecorded: ''}},
        children: [node],
      } as unknown as RootContent;
    }
    const data = (node.data ?? {}) as {hProperties?: Record<string, unknown>};
    return {...node, data: {...data, hProperties: {...data.hProperties, dataRecorded: ''}}} as RootContent;
  });
}

/** Id of a heading or row: lower case, everything but letters, digits and `_` becomes one hyphen. */
export const slug = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');

// Identifiers in notes: addresses, hashes, flags, snake_case and dotted names, messages, errors, constants, paths, quoted code.
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

/** Notes as sentence parts: identifiers and `quoted` pieces become code; names of the chain are the configured ones. */
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
  const first = word !== '' && !LOWER.has(word) ? `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}` : trimmed;
  return prose(/[.!?…:`]$/.test(first) ? first : `${first}.`, context);
}

/** A value as inline code: text as it is, everything else as JSON; empty text becomes `""`. */
export function value(raw: unknown, context: FactsContext): PhrasingContent[] {
  if (raw === undefined || raw === null) return [text('—')];
  const shown = typeof raw === 'string' ? (raw === '' ? '""' : raw) : JSON.stringify(raw);
  if (/^\(.*\)$/.test(shown)) return prose(shown.slice(1, -1), context);
  return [code(asConfigured(shown, context))];
}

function cell(content: Cell, context: FactsContext): TableCell {
  const children =
    content === null || content === undefined || content === ''
      ? [text('—')]
      : Array.isArray(content)
        ? content
        : typeof content === 'string'
          ? prose(content, context)
          : [text(String(content))];
  return {type: 'tableCell', children};
}

/** A column: header text and what stands in it for a row. A column that is empty in all rows is left out. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => Cell;
}

const isEmpty = (content: Cell): boolean =>
  content === null || content === undefined || content === '' || (Array.isArray(content) && content.length === 0);

/** Table of rows; with no rows one sentence. */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  context: FactsContext,
  none = 'None.',
): RootContent[] {
  if (rows.length === 0) return [paragraph(text(none))];
  const contents = rows.map((row) => columns.map((column) => column.cell(row)));
  const kept = columns.map((_, index) => contents.some((row) => !isEmpty(row[index])));
  const cells = <T>(list: readonly T[]): T[] => list.filter((_, index) => kept[index]);
  const head = cells(columns).map((column): TableCell => ({type: 'tableCell', children: [text(column.head)]}));
  const body = contents.map((row) =>
    cells(row).map((content) => cell(Array.isArray(content) && content.length === 0 ? null : content, context)),
  );
  return [
    {
      type: 'table',
      align: head.map(() => null),
      children: [head, ...body].map((children) => ({type: 'tableRow', children})),
    } satisfies Table,
  ];
}

/** Unordered list of notes or nodes. */
export function list(
  items: readonly (string | PhrasingContent[])[],
  context: FactsContext,
  none = 'None.',
): RootContent[] {
  if (items.length === 0) return [paragraph(text(none))];
  return [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: items.map((item) => ({
        type: 'listItem',
        spread: false,
        children: [
          paragraph(
            ...(typeof item !== 'string'
              ? item
              : /\s/.test(item)
                ? sentence(item, context)
                : [code(asConfigured(item, context))]),
          ),
        ],
      })),
    } satisfies List,
  ];
}

/** Joins groups of nodes by a separator text. */
export function joined(groups: readonly PhrasingContent[][], separator = ', '): PhrasingContent[] {
  return groups.flatMap((group, index) => (index === 0 ? group : [text(separator), ...group]));
}

/** Code pieces in a row: `a`, `b`. */
export const codes = (values: readonly string[]): PhrasingContent[] => joined(values.map((item) => [code(item)]));

/** Applies the writer's `only="a,b*"` and `except="…"` to entries by name. */
export function chosen<T>(entries: readonly T[], name: (entry: T) => string, options: FactsOptions): T[] {
  const matcher = (patterns: string) => {
    const tests = patterns.split(',').map((pattern) => {
      const source = pattern
        .trim()
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*');
      return new RegExp(`^${source}$`, 'i');
    });
    return (entry: T) => tests.some((test) => test.test(name(entry)));
  };
  const only = options['only'] === undefined ? () => true : matcher(options['only']);
  const except = options['except'] === undefined ? () => false : matcher(options['except']);
  const kept = entries.filter((entry) => only(entry) && !except(entry));
  if (kept.length === 0 && entries.length > 0 && (options['only'] ?? options['except']) !== undefined) {
    throw new Error(
      `only="${options['only'] ?? ''}" except="${options['except'] ?? ''}" leaves nothing of ${entries.map(name).join(', ')}`,
    );
  }
  return kept;
}

const MAX_LIST = 3;
const MAX_HEX = 200;
const MAX_TEXT = 240;

/** A recorded answer short enough to read: long lists, hex strings and texts are cut, each cut marked by `…`. */
export function shortened(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const kept = answer.slice(0, answer.length > MAX_LIST ? MAX_LIST - 1 : MAX_LIST).map(shortened);
    return answer.length > MAX_LIST && answer.some((item) => typeof item === 'object' || String(item).length > 20)
      ? [...kept, '…']
      : answer.length > 12
        ? [...answer.slice(0, 6), '…']
        : answer.map(shortened);
  }
  if (typeof answer === 'object' && answer !== null) {
    return Object.fromEntries(Object.entries(answer).map(([key, item]) => [key, shortened(item)]));
  }
  if (typeof answer !== 'string') return answer;
  if (/^0x[0-9a-fA-F]+$/.test(answer))
    return answer.length > MAX_HEX ? `${answer.slice(0, 34)}…${answer.slice(-8)}` : answer;
  return answer.length > MAX_TEXT ? `${answer.slice(0, MAX_TEXT - 40)}…` : answer;
}

const MAX_LINES = 60;

/** A recorded answer as an output block: JSON where it is JSON, text otherwise. */
export function outputFence(answer: unknown): Code {
  const parsed = typeof answer === 'string' ? parsedJson(answer) : answer;
  if (typeof parsed === 'string') return fence('text', cutLines(parsed), 'output');
  return fence('json', cutLines(JSON.stringify(shortened(parsed), null, 2) ?? 'null'), 'output');
}

/** Text of at most `max` lines, none longer than 400 characters; cuts are marked by `…`. */
export function cutLines(whole: string, max = MAX_LINES): string {
  const lines = whole
    .replace(/\s+$/, '')
    .split('\n')
    .map((line) => (line.length > 400 ? `${line.slice(0, 399)}…` : line));
  return lines.length <= max ? lines.join('\n') : [...lines.slice(0, max - 1), '…'].join('\n');
}

function parsedJson(raw: string): unknown {
  if (!/^\s*[[{]/.test(raw)) return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** Words of a key such as `min_gas_price`: "Min gas price", or its label where the words would say nothing to a reader. */
export function words(key: string): string {
  const label = labels[key];
  if (label !== undefined) return label;
  const spaced = key
    .replace(/[_-]+/g, ' ')
    .replace(/\bv2 0 2\b/, 'v2.0.2')
    .trim();
  const named = spaced
    .replace(/\b(evm|rpc|rest|grpc|json|id|url|p2p|ws|ibc|sdk|hd|cli|erc20|abi|cpu|http|toml)\b/gi, (word) =>
      word.toLowerCase() === 'grpc' ? 'gRPC' : word.toUpperCase().replace('ERC20', 'ERC-20').replace('WS', 'WebSocket'),
    )
    .replace(/\bcometbft\b/i, 'CometBFT');
  return named.startsWith('gRPC') ? named : named.charAt(0).toUpperCase() + named.slice(1);
}
