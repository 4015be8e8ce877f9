import type {PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {Facts} from '../../../facts/schema';
import {notPublishedLink} from '../../chain/not-published';
import {inCoins, inGwei, inWords, recordedAmount} from '../amounts';
import {type Cell, chosen, code, type Column, joined, paragraph, sentence, table, text, words} from '../build';
import {asConfigured} from '../configured';
import {inArea, one} from '../kind';
import {from, rowsKind} from '../rows';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from '../types';
import {anyCell} from '../values';

type NetworkName = 'mainnet' | 'testnet' | 'local';
const networkNames = ['mainnet', 'testnet', 'local'] as const;

type NetworkEntry = Facts<'networks'>['mainnet'][string];
type Known = Extract<NetworkEntry, {value: unknown; port_claim?: unknown}>;
type Stated = Extract<NetworkEntry, {fact: string}>;
const isStated = (entry: Known | Stated): entry is Stated => 'fact' in entry && typeof entry.fact === 'string';

/** Values of a network that a page shows by name; without lists and groups of values. */
const networkEntries = (name: NetworkName): [string, Known | Stated][] =>
  Object.entries(loadFacts('networks')[name]).filter((pair): pair is [string, Known | Stated] => {
    const [, entry] = pair;
    return !Array.isArray(entry) && ('value' in entry || ('fact' in entry && typeof entry.fact === 'string'));
  });

/** Share of the known values that one origin has to have, so that a sentence says it once for all of them. */
const COMMON_SHARE = 0.5;

/** Where most of several values are from. @returns undefined where no origin has more than half of them. */
function commonOrigin(entries: readonly [string, Known | Stated][]): string | undefined {
  if (entries.length === 1) return undefined;
  const origins = entries.flatMap(([, entry]) =>
    isStated(entry) || entry.value === null || entry.confidence === undefined ? [] : [entry.confidence],
  );
  return origins.find((origin) => origins.filter((found) => found === origin).length > COMMON_SHARE * origins.length);
}

/** What a note has to say of the origin of a value: nothing where it is the common one, or the value is unknown. */
const ownOrigin = (entry: Known, common: string | undefined): string | undefined =>
  entry.confidence === common || (common !== undefined && entry.value === null) ? undefined : entry.confidence;

/** The note of a value: what was recorded, and where the value is from if it is not from where most are. */
function noteOf(entry: Known | Stated, common: string | undefined, context: FactsContext): Cell {
  if (isStated(entry)) return null;
  const parts = [entry.note, ownOrigin(entry, common)].filter((part) => part !== undefined);
  return parts.length === 0
    ? null
    : joined(
        parts.map((part) => sentence(part, context)),
        ' ',
      );
}

/** A row of the table of a network: a value, the name of a group of values, or a value of that group. */
interface Row {
  name: PhrasingContent[];
  known: Cell;
  note?: Cell;
  source?: string | undefined;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of a group by name; those of a group within it by both names, as in `ratio.burn`. */
const members = (group: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(group).flatMap(([key, value]) =>
    isGroup(value)
      ? members(value).map(([inner, known]): [string, unknown] => [`${key}.${inner}`, known])
      : [[key, value] satisfies [string, unknown]],
  );

/** A group of parameters of the genesis file. */
const OF_GENESIS = /_genesis$/;

/** The group of parameters that a value is. @returns undefined for any other value. */
const parametersOf = ([key, entry]: [string, Known | Stated]): Readonly<Record<string, unknown>> | undefined =>
  !isStated(entry) && OF_GENESIS.test(key) && isGroup(entry.value) ? entry.value : undefined;

/** Amounts below this, in base units, are prices. */
const SMALL = 10n ** 15n;

/** A value as it stands in a file: durations also in words, and amounts also in coins. */
function valueCell(value: unknown, context: FactsContext, key: string): Cell {
  if (typeof value !== 'string') return anyCell(value, context, key);
  const [, amount, said] = /^(\S+)(?: \(.*\))?$/.exec(value) ?? [];
  const base = recordedAmount(amount);
  if (base !== undefined && amount !== undefined && !/\d$/.test(amount))
    return [
      code(asConfigured(amount, context)),
      text(` (${base < SMALL ? `${inGwei(base)} gwei` : `${inCoins(base)} ${context.chain.ticker}`})`),
    ];
  const inTime = inWords(value);
  return inTime === undefined || said !== undefined
    ? anyCell(value, context, key)
    : [code(asConfigured(value, context)), text(` (${inTime})`)];
}

/** Rows of a value; the name of a group leads its parameters, with what was noted of them. */
function rowsOf(pair: [string, Known | Stated], common: string | undefined, context: FactsContext): Row[] {
  const [key, entry] = pair;
  const name = [text(words(key))];
  const {source} = entry;
  if (isStated(entry)) return [{name, known: sentence(entry.fact, context), source}];
  const note = noteOf(entry, common, context);
  const {value} = entry;
  if (value === null) return [{name, known: [notPublishedLink(context.chain)], note, source}];
  if (Array.isArray(value) && value.length === 0) return [{name, known: 'none published', note, source}];
  const parameters = parametersOf(pair);
  if (parameters === undefined) return [{name, known: valueCell(value, context, key), note, source}];
  return [
    {name: [{type: 'strong', children: name}], known: note ?? [text('')], source},
    ...members(parameters).map(([member, known]) => ({
      name: [code(member)],
      known: typeof known === 'string' ? valueCell(known, context, member) : [code(JSON.stringify(known))],
    })),
  ];
}

/** Values of a network as a table after a sentence on where most are from; unpublished values are marked. */
function network(name: NetworkName, options: FactsOptions, context: FactsContext): Rendered {
  // Groups are last: a single value below one would look like a part of it.
  const entries = chosen(networkEntries(name), ([key]) => key, options).toSorted(
    (a, b) => Number(parametersOf(a) !== undefined) - Number(parametersOf(b) !== undefined),
  );
  const common = commonOrigin(entries);
  const columns: Column<Row>[] = [
    {head: 'Value', cell: (row) => row.name},
    {head: 'What is known', cell: ({known}) => known},
    {head: 'Note', cell: ({note}) => note, optional: true},
    ...(options['sources'] === 'yes'
      ? [{head: 'Source', cell: ({source}: Row) => (source === undefined ? null : [code(source)])}]
      : []),
  ];
  const rows = entries.flatMap((entry) => rowsOf(entry, common, context));
  return {
    nodes: [...originSentence(entries, common, context), ...table(rows, columns, context)],
    shows: entries.map(([key]) => `networks.${name}.${key}`),
  };
}

/** Where the values are from, said once; nothing where each says it. */
function originSentence(
  entries: readonly [string, Known | Stated][],
  common: string | undefined,
  context: FactsContext,
): RootContent[] {
  if (common === undefined) return [];
  const others = entries.some(([, entry]) => !isStated(entry) && ownOrigin(entry, common) !== undefined);
  return [
    paragraph(...sentence(`these values were ${common}${others ? ', unless a note states otherwise' : ''}`, context)),
  ];
}

const published = (url: string | null, {chain}: FactsContext) =>
  url === null ? [notPublishedLink(chain)] : [code(url)];

function ids(context: FactsContext): RootContent[] {
  const {networks} = context.chain;
  const columns: Column<NetworkName>[] = [
    {head: 'Network', cell: (name) => [text(name)]},
    {head: 'Chain ID', cell: (name) => [code(networks[name].chainId)]},
    {head: 'EVM chain ID', cell: (name) => [code(String(networks[name].evmChainId))]},
    {head: 'EVM chain ID, hex', cell: (name) => [code(`0x${networks[name].evmChainId.toString(16)}`)]},
  ];
  return table(networkNames, columns, context);
}

function endpoints(context: FactsContext): RootContent[] {
  const {networks} = context.chain;
  const of = (name: NetworkName, url: string | null) =>
    url === null && name === 'local' ? null : published(url, context);
  const columns: Column<NetworkName>[] = [
    {head: 'Network', cell: (name) => [text(name)]},
    {head: 'JSON-RPC', cell: (name) => of(name, networks[name].evmRpc)},
    {head: 'JSON-RPC WebSocket', cell: (name) => of(name, networks[name].evmWs)},
    {head: 'CometBFT RPC', cell: (name) => of(name, networks[name].rpc)},
    {head: 'REST', cell: (name) => of(name, networks[name].rest)},
    {head: 'gRPC', cell: (name) => of(name, networks[name].grpc)},
    {head: 'EVM explorer', cell: (name) => of(name, networks[name].explorer)},
    {head: 'Faucet', cell: (name) => (name === 'testnet' ? published(networks.testnet.faucet, context) : null)},
  ];
  return table(networkNames, columns, context);
}

/** Networks of the chain: IDs, endpoints and what is known of each. */
export const networkKinds: FactsKind[] = inArea('networks', [
  one((_options, context) => ({nodes: ids(context), shows: []}), 'networks.ids', 'chain IDs of the networks'),
  one(
    (_options, context) => ({nodes: endpoints(context), shows: []}),
    'networks.endpoints',
    'public endpoints of the networks',
  ),
  ...networkNames.map((name) =>
    one(
      (options, context) => network(name, options, context),
      `networks.${name}`,
      `what is known of the network: ${name}`,
    ),
  ),
  rowsKind(
    'networks.other',
    'chains named in third-party documents',
    from('networks', (facts) => facts.testnet_tier2_chains.chains),
    'name',
    [
      ['Name', 'name', 'text'],
      ['Chain ID', 'chain_id', 'code'],
      ['EVM chain ID', 'evm_chain_id', 'code'],
      ['Denom', 'denom', 'code'],
      ['Prefix', 'prefix', 'code'],
    ],
  ),
]);

/** Facts of the networks that have to be shown somewhere. */
export const networkFacts = (): string[] =>
  networkNames.flatMap((name) => networkEntries(name).map(([key]) => `networks.${name}.${key}`));
