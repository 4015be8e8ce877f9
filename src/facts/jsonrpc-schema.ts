/** A JSON Schema (draft 7), as far as this file needs it. */
export type JsonSchema = {[key: string]: unknown};

const ref = (name: string): JsonSchema => ({$ref: `#/components/schemas/${name}`});
/** The schema with a sentence part that says what a field means here. */
const said = (schema: JsonSchema, description: string): JsonSchema => ({...schema, description});
const text: JsonSchema = {type: 'string'};
const flag: JsonSchema = {type: 'boolean'};
const listOf = (items: JsonSchema): JsonSchema => ({type: 'array', items});
const orNull = (schema: JsonSchema): JsonSchema => ({oneOf: [schema, {type: 'null'}]});
const object = (required: Record<string, JsonSchema>, optional: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  required: Object.keys(required),
  properties: {...required, ...optional},
});

/** Named shapes of the JSON-RPC interface; `additionalProperties` stay open, because nodes add fields. */
export const components: Record<string, JsonSchema> = {
  Quantity: {
    type: 'string',
    title: 'Quantity',
    description: 'Whole number in hex, without leading zeros.',
    pattern: '^0x(0|[1-9a-f][0-9a-f]*)$',
  },
  Bytes: {
    type: 'string',
    title: 'Bytes',
    description: 'Bytes in hex, two digits a byte.',
    pattern: '^0x([0-9a-fA-F]{2})*$',
  },
  Hash: {type: 'string', title: 'Hash', description: '32 bytes in hex.', pattern: '^0x[0-9a-fA-F]{64}$'},
  Address: {type: 'string', title: 'Address', description: '20 bytes in hex.', pattern: '^0x[0-9a-fA-F]{40}$'},
  FilterId: {type: 'string', title: 'Filter ID', pattern: '^0x[0-9a-f]+$'},
  BlockTag: {
    title: 'Block number or tag',
    oneOf: [ref('Quantity'), {type: 'string', enum: ['latest', 'earliest', 'pending', 'safe', 'finalized']}],
  },
  BlockNumberOrHash: {
    title: 'Block number, tag, or hash',
    oneOf: [
      ref('BlockTag'),
      ref('Hash'),
      {type: 'object', properties: {blockNumber: ref('Quantity'), blockHash: ref('Hash')}, additionalProperties: false},
    ],
  },
  TransactionArgs: {
    type: 'object',
    title: 'Transaction object',
    properties: {
      from: said(ref('Address'), 'sender; the zero address if omitted. `eth_estimateGas` checks its balance'),
      to: said(orNull(ref('Address')), 'contract or recipient; omitted or `null` to create a contract'),
      gas: said(ref('Quantity'), 'gas limit; for calls at most `json-rpc.gas-cap`'),
      gasPrice: said(ref('Quantity'), 'price for types 0 and 1; needed in `eth_sendTransaction`, which fills in 0'),
      maxFeePerGas: said(ref('Quantity'), 'for type 2: at least `eth_gasPrice`'),
      maxPriorityFeePerGas: said(ref('Quantity'), 'for type 2: the same as `maxFeePerGas` while the base fee is off'),
      value: said(ref('Quantity'), 'base units sent with the call'),
      nonce: said(ref('Quantity'), 'if omitted, the next one of the sender'),
      data: said(ref('Bytes'), 'selector and arguments, or code to deploy'),
      input: said(ref('Bytes'), 'the same as `data`; pass one of them'),
      chainId: said(ref('Quantity'), 'EVM chain ID; if omitted, that of the node'),
      accessList: said(
        listOf(object({address: ref('Address'), storageKeys: listOf(ref('Hash'))})),
        'slots to warm up, for types 1 and 2',
      ),
    },
  },
  LogFilter: {
    type: 'object',
    title: 'Filter object',
    properties: {
      fromBlock: said(ref('BlockTag'), 'first block; pass a number, because `earliest` finds nothing'),
      toBlock: said(ref('BlockTag'), 'last block; at most `json-rpc.block-range-cap` after the first'),
      blockHash: said(ref('Hash'), 'one block, instead of the range'),
      address: said(
        {oneOf: [ref('Address'), listOf(ref('Address'))]},
        'contracts or precompiles whose logs are returned; all if omitted',
      ),
      topics: said(
        listOf({oneOf: [{type: 'null'}, ref('Hash'), listOf(ref('Hash'))]}),
        'by position: `null` for any, a topic, or a list of alternatives',
      ),
    },
  },
  TraceConfig: {
    type: 'object',
    title: 'Tracer options object',
    properties: {
      tracer: said(
        text,
        '`callTracer`, `prestateTracer`, `flatCallTracer`, or a program in JavaScript; step by step if omitted',
      ),
      tracerConfig: said(text, 'settings of the tracer: a JSON-encoded string, not an object'),
      timeout: said(text, 'run time after which the trace fails, such as `10s`'),
      limit: said({type: 'integer'}, 'bytes of steps after which the step tracer stops recording; 0 for all'),
      disableStack: said(flag, 'leaves the stack out of the steps'),
      disableStorage: said(flag, 'leaves storage out of the steps'),
      enableMemory: said(flag, 'puts memory into the steps'),
      enableReturnData: said(flag, 'puts returned data into the steps'),
    },
  },
  Log: {
    title: 'Log object',
    ...object({
      address: said(ref('Address'), 'contract or precompile that wrote the log'),
      topics: said(listOf(ref('Hash')), 'hash of the event signature, then the indexed arguments'),
      data: said(ref('Bytes'), 'the other arguments'),
      blockNumber: said(ref('Quantity'), 'block'),
      transactionHash: said(ref('Hash'), 'Ethereum hash'),
      transactionIndex: said(ref('Quantity'), 'index among the Ethereum transactions in the block'),
      blockHash: said(ref('Hash'), 'block'),
      logIndex: said(ref('Quantity'), 'index in the block'),
      removed: said(flag, 'always `false`: blocks are final'),
    }),
  },
  Transaction: {
    title: 'Transaction returned',
    ...object(
      {
        blockHash: said(orNull(ref('Hash')), '`null` while it waits'),
        blockNumber: said(orNull(ref('Quantity')), '`null` while it waits'),
        from: said(ref('Address'), 'sender'),
        gas: said(ref('Quantity'), 'gas limit'),
        gasPrice: said(ref('Quantity'), 'price in base units'),
        hash: said(ref('Hash'), 'Ethereum hash'),
        input: said(ref('Bytes'), 'data of the call'),
        nonce: said(ref('Quantity'), 'nonce'),
        to: said(orNull(ref('Address')), '`null` when a contract was created'),
        transactionIndex: said(orNull(ref('Quantity')), 'index among the Ethereum transactions in the block'),
        value: said(ref('Quantity'), 'base units'),
        type: said(ref('Quantity'), '0, 1, or 2'),
        v: said(ref('Quantity'), 'part of the signature'),
        r: said(ref('Quantity'), 'part of the signature'),
        s: said(ref('Quantity'), 'part of the signature'),
      },
      {
        chainId: said(ref('Quantity'), 'EVM chain ID'),
        maxFeePerGas: said(ref('Quantity'), 'type 2 only'),
        maxPriorityFeePerGas: said(ref('Quantity'), 'type 2 only'),
      },
    ),
  },
  Block: {
    title: 'Block object',
    ...object(
      {
        number: said(ref('Quantity'), 'height, the same as in CometBFT'),
        hash: said(ref('Hash'), 'the CometBFT hash with `0x`'),
        parentHash: said(ref('Hash'), 'hash of the previous block'),
        timestamp: said(ref('Quantity'), 'Unix seconds'),
        gasLimit: said(ref('Quantity'), 'the consensus parameter `block.max_gas`'),
        gasUsed: said(ref('Quantity'), 'gas of all transactions in the block'),
        miner: said(ref('Address'), 'account of the validator that proposed the block'),
        baseFeePerGas: said(ref('Quantity'), '0 while the base fee is off'),
        transactions: said(
          listOf({oneOf: [ref('Hash'), ref('Transaction')]}),
          'Ethereum transactions only: hashes, or objects on request',
        ),
        uncles: said(listOf(ref('Hash')), 'always empty'),
      },
      {
        stateRoot: said(ref('Hash'), 'application hash of CometBFT'),
        transactionsRoot: said(ref('Hash'), 'data hash of CometBFT'),
        receiptsRoot: said(ref('Hash'), 'constant'),
        sha3Uncles: said(ref('Hash'), 'constant'),
        logsBloom: said(ref('Bytes'), 'bloom filter of the logs'),
        size: said(ref('Quantity'), 'bytes of the CometBFT block'),
        difficulty: said(ref('Quantity'), 'always 0'),
        totalDifficulty: said(ref('Quantity'), 'always 0'),
        extraData: said(ref('Bytes'), 'empty'),
        mixHash: said(ref('Hash'), 'zeros'),
        nonce: said(ref('Bytes'), 'zeros'),
      },
    ),
  },
  Receipt: {
    title: 'Receipt object',
    ...object(
      {
        status: said(ref('Quantity'), '1 success, 0 reverted: the fee is paid in both cases'),
        cumulativeGasUsed: said(ref('Quantity'), 'gas of the block up to and including this transaction'),
        gasUsed: said(ref('Quantity'), 'gas that is charged: at least `min_gas_multiplier` of the limit'),
        logs: said(listOf(ref('Log')), 'logs of the transaction'),
        logsBloom: said(ref('Bytes'), 'bloom filter of these logs'),
        transactionHash: said(ref('Hash'), 'Ethereum hash'),
        transactionIndex: said(ref('Quantity'), 'index among the Ethereum transactions in the block'),
        blockHash: said(ref('Hash'), 'block'),
        blockNumber: said(ref('Quantity'), 'block'),
        from: said(ref('Address'), 'sender'),
        to: said(orNull(ref('Address')), '`null` when a contract was created'),
        type: said(ref('Quantity'), '0, 1, or 2'),
      },
      {
        contractAddress: said(orNull(ref('Address')), 'the contract that was created, or `null`'),
        effectiveGasPrice: said(ref('Quantity'), 'price that was paid, in base units'),
      },
    ),
  },
  FeeHistory: {
    title: 'Fee history object',
    ...object(
      {
        oldestBlock: said(ref('Quantity'), 'first block in the lists'),
        gasUsedRatio: said(listOf({type: 'number'}), 'gas used as a share of the limit, by block'),
      },
      {
        baseFeePerGas: said(listOf(ref('Quantity')), 'one entry more than blocks; 0 while the base fee is off'),
        reward: said(listOf(listOf(ref('Quantity'))), 'priority fees at the percentiles, by block; 0 in empty blocks'),
      },
    ),
  },
  AccountProof: {
    title: 'Proof object',
    ...object({
      address: said(ref('Address'), 'account'),
      accountProof: said(listOf(text), 'proof of the Cosmos store, not a Merkle-Patricia proof'),
      balance: said(ref('Quantity'), 'base units'),
      codeHash: said(ref('Hash'), 'hash of the code'),
      nonce: said(ref('Quantity'), 'nonce'),
      storageHash: said(ref('Hash'), 'zeros: the chain has no storage root by account'),
      storageProof: said(
        listOf(object({key: text, value: ref('Quantity'), proof: listOf(text)})),
        'value and proof of each slot',
      ),
    }),
  },
  FilledTransaction: object({raw: ref('Bytes'), tx: {type: 'object'}}),
  SyncStatus: {
    oneOf: [{type: 'boolean', const: false}, object({startingBlock: ref('Quantity'), currentBlock: ref('Quantity')})],
  },
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

/**
 * Shape of a type as the node's source writes it: `*` may be missing, `[]` is a list.
 * @throws Error for an unknown type.
 */
export function schemaOfType(type: string): JsonSchema {
  const bare = type.replace(/^\*/, '');
  if (bare.startsWith('[]')) return orNull(listOf(schemaOfType(bare.slice(2))));
  if (bare.startsWith('map[')) return {type: 'object'};
  const schema = byType[bare];
  if (!schema) throw new Error(`the JSON-RPC type "${type}" has no schema: add it to src/facts/jsonrpc-schema.ts`);
  return schema;
}

/** Shape of a method's result. `returns` lists the types of the source; none means `null`. */
export function resultSchema(method: string, returns: readonly string[]): JsonSchema {
  const known = byMethod[method];
  if (known) return known;
  const [type] = returns;
  return type === undefined ? {type: 'null'} : schemaOfType(type);
}

/** Objects of parameters and results whose fields the reference lists, in its order. */
export const objectNames = [
  'TransactionArgs',
  'LogFilter',
  'TraceConfig',
  'Block',
  'Transaction',
  'Receipt',
  'Log',
  'FeeHistory',
  'AccountProof',
] as const;

/**
 * Which of these objects a type of the node's source, or the result of a method, is or lists; nothing for other types.
 */
export function objectOf(schema: JsonSchema): (typeof objectNames)[number] | undefined {
  const {$ref, oneOf, items} = schema as {$ref?: string; oneOf?: JsonSchema[]; items?: JsonSchema};
  const name = $ref?.split('/').at(-1);
  const own = objectNames.find((known) => known === name);
  return own ?? (items ? objectOf(items) : oneOf?.map(objectOf).find((found) => found !== undefined));
}
