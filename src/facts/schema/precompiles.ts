import {z} from 'zod';

import {facts, hex, notRendered, provenance, text, textOrEmpty} from './common';

/** A parameter or result of a function, or a member of a struct. Results may have no name. */
const abiParameter = z.strictObject({name: textOrEmpty, type: text, abi_type: text});
const method = z.strictObject({
  name: text,
  signature: text,
  selector: hex(8),
  stateMutability: z.enum(['view', 'pure', 'nonpayable', 'payable']),
  inputs: z.array(abiParameter),
  outputs: z.array(abiParameter),
  required_gas: z.union([z.int(), text]),
  caller_rule: text.optional(),
  ...notRendered('note'),
});
const event = z.strictObject({
  name: text,
  signature: text,
  topic0: hex(64),
  inputs: z.array(abiParameter.extend({indexed: z.boolean()})),
  anonymous: z.boolean(),
});

/** Where a precompile is active. */
const active = z.strictObject({
  code_default_params: z.boolean(),
  gurud_init: z.boolean(),
  local_node_sh: z.boolean(),
  single_node: z.boolean(),
  testnet_genesis: z.boolean(),
});

const precompile = z.strictObject({
  name: text,
  address: text,
  kind: text,
  functions: z.array(method),
  events: z.array(event).optional(),
  structs: z.record(text, z.array(abiParameter)).optional(),
  revert_reasons: z
    .array(z.strictObject({text_or_const: text, text: text.optional(), ...notRendered('source')}))
    .optional(),
  solidity: z.array(text).optional(),
  stateful: z.boolean().optional(),
  raw_input: text.optional(),
  raw_output: text.optional(),
  required_gas: z.int().optional(),
  note: text.optional(),
  facts: facts.optional(),
  ...notRendered('abi_file', 'go_package', 'source', 'special'),
});

const decoded = z.strictObject({name: text.optional(), type: text, value: z.unknown()});

/** The outcome of a call: bytes, their meaning, or an error. */
const outcome = z.strictObject({
  raw: text.optional(),
  decoded: z.array(decoded).optional(),
  error: z.unknown().optional(),
  ...notRendered('meaning'),
});

const receipt = z.strictObject({
  status: z.int(),
  gasUsed: z.int(),
  logs: z.array(
    z.strictObject({
      decoded: z.strictObject({event: text, args: z.array(decoded), ...notRendered('abi')}),
      ...notRendered('address', 'topics', 'data'),
    }),
  ),
  ...notRendered('blockNumber', 'gasLimit', 'effectiveGasPrice', 'fee_agxn'),
});

const call = z.strictObject({
  precompile: text,
  function: text,
  signature: text.optional(),
  title: text.optional(),
  caller: z
    .strictObject({
      kind: text,
      account: text.optional(),
      ...notRendered('contract', 'contract_address', 'entry', 'eoa', 'from', 'msg_sender_seen_by_precompile'),
    })
    .optional(),
  /** By name; the raw-bytes precompile has parts of its input instead. */
  arguments: z.union([z.array(decoded), z.record(text, text)]),
  result: outcome.optional(),
  eth_call: outcome.optional(),
  estimateGas: z.int().optional(),
  eth_estimateGas: z.union([z.int(), z.strictObject({error: z.unknown()})]).optional(),
  tx_hash: text.optional(),
  receipt: receipt.optional(),
  meaning: text.optional(),
  note: text.optional(),
  ...notRendered(
    'address',
    'calldata',
    'contract_kind',
    'cosmos',
    'cosmos_check',
    'kind',
    'outer_calldata',
    'outer_to',
    'selector',
    'sender_balance',
    'stateMutability',
    'value',
  ),
});

/** Precompiled contracts, calls of them, and what their members mean. */
export const precompileSchemas = {
  'precompile-calls': z.strictObject({
    provenance,
    calls: z.array(call),
    contracts: z.strictObject({
      PrecompileCaller: z.strictObject({source: text, ...notRendered('address', 'bech32', 'solc', 'abi', 'funded')}),
    }),
    gas_estimates: z.strictObject({
      rows: z.array(z.strictObject({precompile: text, function: text, estimate: z.int(), used: z.int()})),
      ...notRendered('rule'),
    }),
    error_forms: z.record(text, text),
    ...notRendered('meta', 'coverage'),
  }),
  'precompile-meaning': z.strictObject({
    provenance,
    structs: z.record(text, text),
    fields: z.record(text, text),
    precompiles: z.record(
      text,
      z.strictObject({
        about: text,
        functions: z.record(text, z.strictObject({does: text, emits: z.array(text).optional()})),
        events: z.record(text, text).optional(),
        structs: z.record(text, text).optional(),
        fields: z.record(text, text),
      }),
    ),
  }),
  precompiles: z.strictObject({
    provenance,
    static: z.array(precompile.extend({active})),
    /** Precompiles that come with a token pair: active as long as it is. */
    dynamic: z.array(precompile.extend({active: z.undefined().optional()})),
    common_errors: z.array(z.strictObject({name: text, text})),
    ethereum_standard: z.strictObject({
      implemented: z.array(z.strictObject({address: text, go_type: text})),
      listed_by_geth_for_prague_but_missing: z.array(text),
      effect: text,
      ...notRendered('source'),
    }),
    activation: facts,
    authorization: facts,
    guru_specific: facts,
    gas: z.strictObject({
      kv_gas_config: z.record(text, z.int()),
      bank_extra: text,
      ...notRendered('bank_extra_source', 'rule', 'source', 'transient_kv_gas_config'),
    }),
    ...notRendered(
      'common_structs_file',
      'differences_to_cosmos_evm_v0_3_1',
      'measured',
      'other_contracts',
      'selector_method',
      'solidity_copies',
    ),
  }),
} as const;
