import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {Facts} from '../../../facts/schema';
import {notPublishedLink} from '../../chain/not-published';
import {chosen, code, type Column, sentence, table, text, words} from '../build';
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

/** Values of a network as a table; unpublished values are marked. */
function network(name: NetworkName, options: FactsOptions, context: FactsContext): Rendered {
  const entries = chosen(networkEntries(name), ([key]) => key, options);
  const columns: Column<(typeof entries)[number]>[] = [
    {head: 'Value', cell: ([key]) => [text(words(key))]},
    {
      head: 'What is known',
      cell: ([key, entry]) =>
        isStated(entry)
          ? sentence(entry.fact, context)
          : entry.value === null
            ? [notPublishedLink(context.chain)]
            : Array.isArray(entry.value) && entry.value.length === 0
              ? 'none published'
              : anyCell(entry.value, context, key),
    },
    {
      head: 'Note',
      cell: ([, entry]) => (isStated(entry) || entry.note === undefined ? null : sentence(entry.note, context)),
    },
    {
      head: 'Where it is from',
      cell: ([, entry]) => (isStated(entry) || entry.confidence === undefined ? null : [text(entry.confidence)]),
    },
    ...(options['sources'] === 'yes'
      ? [
          {
            head: 'Source',
            cell: ([, {source}]: (typeof entries)[number]) => (source === undefined ? null : [code(source)]),
          },
        ]
      : []),
  ];
  return {nodes: table(entries, columns, context), shows: entries.map(([key]) => `networks.${name}.${key}`)};
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
