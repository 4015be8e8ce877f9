/** A JSON Schema (draft 7), as far as this file needs it. */
export type JsonSchema = {[key: string]: unknown};

const ref = (name: string): JsonSchema => ({$ref: `#/components/schemas/${name}`});
const listOf = (items: JsonSchema): JsonSchema => ({type: 'array', items});
const orNull = (schema: JsonSchema): JsonSchema => ({oneOf: [schema, {type: 'null'}]});
const object = (required: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  required: Object.keys(required),
  properties: {...required, ...optional},
});

/** Named shapes of the JSON-RPC interface; `additionalProperties` stay open, because nodes add fields. */
export const components: Record<string, JsonSchema> = {
  Quantity: {type: 'string', title: 'Quantity', description: 'Whole number in hex, without leading zeros.', pattern: '^0x(0|[1-9a-f][0-9a-f]*)$'},
  Bytes: {type: 'string', title: 'Bytes', description: 'Bytes in hex, two digits a byte.', pattern: '^0x([0-9a-fA-F]{2})*$'},
  Hash: {type: 'string', title: 'Hash', description: '32 bytes in hex.', pattern: '^0x[0-9a-fA-F]{64}$'},
  Address: {type: 'string', title: 'Address', description: '20 bytes in hex.', pattern: '^0x[0-9a-fA-F]{40}$'},
  FilterId: {type: 'string', title: 'Filter id', pattern: '^0x[0-9a-f]+$'},
  BlockTag: {
    title: 'Block number or tag',
    oneOf: [ref('Quantity'), {type: 'string', enum: ['latest', 'earliest', 'pending', 'safe', 'finalized']}],
  },
  BlockNumberOrHash: {
    title: 'Block number, tag or hash',
    oneOf: [
      ref('BlockTag'),
      ref('Hash'),
      {type: 'object', properties: {blockNumber: ref('Quantity'), blockHash: ref('Hash')}, additionalProperties: false},
    ],
  },
  TransactionArgs: {
    type: 'object',
    title: 'Transaction fields',
    properties: {
      from: ref('Address'),
      to: orNull(ref('Address')),
      gas: ref('Quantity'),
      gasPrice: ref('Quantity'),
      maxFeePerGas: ref('Quantity'),
      maxPriorityFeePerGas: ref('Quantity'),
      value: ref('Quantity'),
      nonce: ref('Quantity'),
      data: ref('Bytes'),
      input: ref('Bytes'),
      chainId: ref('Quantity'),
      accessList: listOf(object({address: ref('Address'), storageKeys: listOf(ref('Hash'))})),
    },
  },
  LogFilter: {
    type: 'object',
    title: 'Log filter',
    properties: {
      fromBlock: ref('BlockTag'),
      toBlock: ref('BlockTag'),
      blockHash: ref('Hash'),
      address: {oneOf: [ref('Address'), listOf(ref('Address'))]},
      topics: listOf({oneOf: [{type: 'null'}, ref('Hash'), listOf(ref('Hash'))]}),
    },
  },
  TraceConfig: {
    type: 'object',
    title: 'Trace settings',
    properties: {tracer: {type: 'string'}, tracerConfig: {type: 'string', description: 'Settings of the tracer as JSON text.'}, timeout: {type: 'string'}},
  },
  Log: object({
    address: ref('Address'),
    topics: listOf(ref('Hash')),
    data: ref('Bytes'),
    blockNumber: ref('Quantity'),
    transactionHash: ref('Hash'),
    transactionIndex: ref('Quantity'),
    blockHash: ref('Hash'),
    logIndex: ref('Quantity'),
    removed: {type: 'boolean'},
  }),
  Transaction: object(
    {
      blockHash: orNull(ref('Hash')),
      blockNumber: orNull(ref('Quantity')),
      from: ref('Address'),
      gas: ref('Quantity'),
      gasPrice: ref('Quantity'),
      hash: ref('Hash'),
      input: ref('Bytes'),
      nonce: ref('Quantity'),
      to: orNull(ref('Address')),
      transactionIndex: orNull(ref('Quantity')),
      value: ref('Quantity'),
      type: ref('Quantity'),
      v: ref('Quantity'),
      r: ref('Quantity'),
      s: ref('Quantity'),
    },
    {chainId: ref('Quantity'), maxFeePerGas: ref('Quantity'), maxPriorityFeePerGas: ref('Quantity')},
  ),
  Block: object({
    number: ref('Quantity'),
    hash: ref('Hash'),
    parentHash: ref('Hash'),
    timestamp: ref('Quantity'),
    gasLimit: ref('Quantity'),
    gasUsed: ref('Quantity'),
    miner: ref('Address'),
    baseFeePerGas: ref('Quantity'),
    transactions: listOf({oneOf: [ref('Hash'), ref('Transaction')]}),
    uncles: listOf(ref('Hash')),
  }),
  Receipt: object(
    {
      status: ref('Quantity'),
      cumulativeGasUsed: ref('Quantity'),
      gasUsed: ref('Quantity'),
      logs: listOf(ref('Log')),
      logsBloom: ref('Bytes'),
      transactionHash: ref('Hash'),
      transactionIndex: ref('Quantity'),
      blockHash: ref('Hash'),
      blockNumber: ref('Quantity'),
      from: ref('Address'),
      to: orNull(ref('Address')),
      type: ref('Quantity'),
    },
    {contractAddress: orNull(ref('Address')), effectiveGasPrice: ref('Quantity')},
  ),
  FeeHistory: object({oldestBlock: ref('Quantity'), gasUsedRatio: listOf({type: 'number'})}, {
    baseFeePerGas: listOf(ref('Quantity')),
    reward: listOf(listOf(ref('Quantity'))),
  }),
  AccountProof: object({
    address: ref('Address'),
    accountProof: listOf({type: 'string'}),
    balance: ref('Quantity'),
    codeHash: ref('Hash'),
    nonce: ref('Quantity'),
    storageHash: ref('Hash'),
    storageProof: listOf(object({key: {type: 'string'}, value: ref('Quantity'), proof: listOf({type: 'string'})})),
  }),
  FilledTransaction: object({raw: ref('Bytes'), tx: {type: 'object'}}),
  SyncStatus: {oneOf: [{type: 'boolean', const: false}, object({startingBlock: ref('Quantity'), currentBlock: ref('Quantity')})]},
};

/** Shapes of results whose type in the source says too little. */
const byMethod: Record<string, JsonSchema> = {
  eth_getBlockByHash: orNull(ref('Block')),
  eth_getBlockByNumber: orNull(ref('Block')),
  eth_getBlockReceipts: listOf(ref('Receipt')),
  eth_getTransactionReceipt: orNull(ref('Receipt')),
  eth_getUncleByBlockHashAndIndex: {type: 'null'},
  eth_getUncleByBlockNumberAndIndex: {type: 'null'},
  eth_getFilterChanges: listOf({oneOf: [ref('Hash'), ref('Log')]}),
  eth_coinbase: ref('Address'),
  eth_syncing: ref('SyncStatus'),
  debug_traceTransaction: {},
  txpool_content: object({pending: {type: 'object'}, queued: {type: 'object'}}),
  txpool_inspect: object({pending: {type: 'object'}, queued: {type: 'object'}}),
  txpool_status: object({pending: ref('Quantity'), queued: ref('Quantity')}),
};

/** Shape of each type the node's source names. */
const byType: Record<string, JsonSchema> = {
  'common.Hash': ref('Hash'),
  'common.Address': ref('Address'),
  'hexutil.Bytes': ref('Bytes'),
  'hexutil.Uint': ref('Quantity'),
  'hexutil.Uint64': ref('Quantity'),
  'hexutil.Big': ref('Quantity'),
  'rpc.ID': ref('FilterId'),
  'rpc.BlockNumber': ref('BlockTag'),
  'rpctypes.BlockNumber': ref('BlockTag'),
  'rpctypes.BlockNumberOrHash': ref('BlockNumberOrHash'),
  'rpctypes.StateOverride': {type: 'object', description: 'Refused by the node when present.'},
  'evmtypes.TransactionArgs': ref('TransactionArgs'),
  'evmtypes.TraceConfig': ref('TraceConfig'),
  'apitypes.TypedData': {type: 'object', description: 'EIP-712 typed data.'},
  'filters.FilterCriteria': ref('LogFilter'),
  'types.RPCTransaction': orNull(ref('Transaction')),
  'types.Log': ref('Log'),
  'types.FeeHistoryResult': ref('FeeHistory'),
  'types.AccountResult': ref('AccountProof'),
  'types.SignTransactionResult': ref('FilledTransaction'),
  'types.TxTraceResult': {type: 'object'},
  'personal.RawWallet': {type: 'object'},
  'debug.GCStats': {type: 'object'},
  'runtime.MemStats': {type: 'object'},
  'interface {}': {},
  string: {type: 'string'},
  bool: {type: 'boolean'},
  int: {type: 'integer'},
  uint: {type: 'integer', minimum: 0},
  uint64: {type: 'integer', minimum: 0},
  float64: {type: 'number'},
};

/** Shape of a type as the node's source writes it: `*` may be missing, `[]` is a list. @throws Error for an unknown type. */
export function schemaOfType(type: string): JsonSchema {
  const bare = type.replace(/^\*/, '');
  if (bare.startsWith('[]')) return orNull(listOf(schemaOfType(bare.slice(2))));
  if (bare.startsWith('map[')) return {type: 'object'};
  const schema = byType[bare];
  if (!schema) throw new Error(`the JSON-RPC type "${type}" has no schema: add it to src/plugins/machine-readers/schemas.ts`);
  return schema;
}

/** Shape of a method's result. `returns` lists the types of the source; none means `null`. */
export function resultSchema(method: string, returns: readonly string[]): JsonSchema {
  const known = byMethod[method];
  if (known) return known;
  const [type] = returns;
  return type === undefined ? {type: 'null'} : schemaOfType(type);
}
