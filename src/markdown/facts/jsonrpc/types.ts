import type {PhrasingContent} from 'mdast';

import {type JsonSchema, objectOf} from '../../../facts/jsonrpc-schema';
import {METHODS_PAGE} from '../../../site/references';
import {link, slug, text} from '../build';

/** Go types of parameters and results in the reader's words. */
const typeWords: Readonly<Record<string, string>> = {
  'common.Address': 'address, 20 bytes hex',
  'common.Hash': 'hash, 32 bytes hex',
  'rpctypes.BlockNumberOrHash': 'block number (hex), tag or block hash object',
  'rpctypes.BlockNumber': 'block number (hex) or tag',
  'rpc.BlockNumber': 'block number (hex) or tag',
  'evmtypes.TransactionArgs': 'transaction object',
  'evmtypes.TraceConfig': 'tracer options object',
  'rpctypes.StateOverride': 'state override object',
  'filters.FilterCriteria': 'filter object',
  'apitypes.TypedData': 'EIP-712 typed data object',
  'hexutil.Bytes': 'bytes, hex',
  'hexutil.Uint': 'number, hex',
  'hexutil.Uint64': 'number, hex',
  'hexutil.Big': 'number, hex',
  'rpc.ID': 'filter ID, hex',
  bool: 'boolean',
  string: 'string',
  uint: 'number',
  uint64: 'number',
  int: 'number',
  float64: 'number',
  'interface {}': 'any JSON',
  'types.RPCTransaction': 'transaction object',
  'types.Log': 'log object',
  'types.FeeHistoryResult': 'fee history object',
  'types.SignTransactionResult': 'signed transaction object',
  'types.AccountResult': 'proof object',
  'types.TxTraceResult': 'trace result object',
  'personal.RawWallet': 'wallet object',
  'debug.GCStats': 'statistics object',
  'runtime.MemStats': 'statistics object',
};

/** A Go type in the reader's words. */
export function typeOf(type: string): string {
  const bare = type.replace(/^\*/, '');
  if (bare.startsWith('[]')) return `list of: ${typeOf(bare.slice(2))}`;
  if (bare.startsWith('map[')) return 'object';
  return typeWords[bare] ?? bare;
}

/** Anchor of the table that lists the fields of an object. */
export const objectId = (name: string): string => `object-${slug(name)}`;

/** A type in the reader's words; an object whose fields are listed is a link to them. */
export function typeCell(words: string, schema: JsonSchema): PhrasingContent[] {
  const name = objectOf(schema);
  return name === undefined ? [text(words)] : [link([text(words)], `${METHODS_PAGE}#${objectId(name)}`)];
}

/** A schema of a field in the reader's words. */
export function schemaWords(schema: JsonSchema): string {
  const {$ref, oneOf, type, items} = schema as {$ref?: string; oneOf?: JsonSchema[]; type?: string; items?: JsonSchema};
  const named: Readonly<Record<string, string>> = {
    Quantity: 'number, hex',
    Bytes: 'bytes, hex',
    Hash: '32 bytes, hex',
    Address: 'address',
    BlockTag: 'block number (hex) or tag',
    Log: 'log object',
    Transaction: 'transaction',
  };
  if ($ref !== undefined) {
    const words = named[$ref.split('/').at(-1) ?? ''];
    if (words === undefined) throw new Error(`no words for ${$ref}: add them in src/markdown/facts/jsonrpc/types.ts`);
    return words;
  }
  if (oneOf) return oneOf.map(schemaWords).join(' or ');
  if (items) return `list of: ${schemaWords(items)}`;
  return type ?? 'any';
}
