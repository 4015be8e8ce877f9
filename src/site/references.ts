/** The long references that are divided into pages: which page has the section of a method or a command. */

/** The first page of the JSON-RPC methods: what all share, and the index. */
export const METHODS_PAGE = '/develop/api/ethereum-json-rpc/methods';

/** The first page of the commands: what all share, and the index. */
export const COMMANDS_PAGE = '/protocol/guru-cli/cli-commands';

/** A group of methods with one heading: the ID of the heading, the page it is on, and the methods by name. */
interface MethodGroup {
  id: string;
  page: string;
  methods: readonly string[];
}

const named = (namespace: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${namespace}_${name}`);

/** The namespace `eth` by subject: it is too long for one list. The other namespaces have a heading each. */
export const methodGroups: readonly MethodGroup[] = [
  {
    id: 'state',
    page: 'eth',
    methods: named('eth', 'accounts getBalance getCode getProof getStorageAt getTransactionCount'),
  },
  {
    id: 'blocks',
    page: 'eth',
    methods: named(
      'eth',
      `blockNumber getBlockByHash getBlockByNumber getBlockReceipts getBlockTransactionCountByHash
       getBlockTransactionCountByNumber getUncleByBlockHashAndIndex getUncleByBlockNumberAndIndex
       getUncleCountByBlockHash getUncleCountByBlockNumber`,
    ),
  },
  {id: 'node', page: 'eth', methods: named('eth', 'chainId coinbase hashrate mining protocolVersion syncing')},
  {
    id: 'calls',
    page: 'eth-transactions',
    methods: named('eth', 'call estimateGas feeHistory gasPrice maxPriorityFeePerGas'),
  },
  {
    id: 'sending',
    page: 'eth-transactions',
    methods: named('eth', 'fillTransaction resend sendRawTransaction sendTransaction sign signTypedData'),
  },
  {
    id: 'transactions',
    page: 'eth-transactions',
    methods: named(
      'eth',
      `getPendingTransactions getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex
       getTransactionByHash getTransactionLogs getTransactionReceipt`,
    ),
  },
  {
    id: 'logs',
    page: 'eth-transactions',
    methods: named(
      'eth',
      'getFilterChanges getFilterLogs getLogs newBlockFilter newFilter newPendingTransactionFilter uninstallFilter',
    ),
  },
];

const pageOfMethod: ReadonlyMap<string, string> = new Map(
  methodGroups.flatMap(({page, methods}) => methods.map((method) => [method, page])),
);

/** Route of the page with the section of a method, whether a group names it or its namespace has a heading. */
export function methodPage(method: string): string {
  const [namespace = ''] = method.split('_');
  return `${METHODS_PAGE}/${pageOfMethod.get(method) ?? namespacePage(namespace)}`;
}

/** Name of the first page with methods of a namespace. */
export const namespacePage = (namespace: string): string =>
  namespace === 'eth' || namespace === 'debug' ? namespace : 'other';

/** Pages of the commands in their order, each with the first words of its commands; the first has all others. */
export const commandPages: readonly {name: string; words: readonly string[]}[] = [
  {name: 'node', words: []},
  {name: 'state', words: ['export', 'prune', 'rollback', 'index-eth-tx', 'snapshots', 'debug']},
  {name: 'keys', words: ['keys']},
  {name: 'query', words: ['query']},
  {name: 'tx', words: ['tx']},
];

/**
 * Name of the page with the section of a command.
 * @param words the words after the name of the binary, none for the binary itself
 */
export const commandPageName = ([first = '']: readonly string[]): string =>
  (commandPages.find(({words}) => words.includes(first)) ?? commandPages[0])?.name ?? '';

/** Route of the page with the section of a command. */
export const commandPage = (words: readonly string[]): string => `${COMMANDS_PAGE}/${commandPageName(words)}`;
