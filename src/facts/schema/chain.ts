import {z} from 'zod';

import {fact, facts, hex, json, labelled, notRendered, provenance, text} from './common';

const evmSetting = z.strictObject({
  name: text,
  code_default: json,
  gurud_init: json,
  local_node_sh: json,
  testnet_genesis: json,
  source: text,
});

const evmConfig = z.strictObject({
  provenance,
  values: z.array(evmSetting),
  hard_forks: z.strictObject({
    /** Forks by name (`londonBlock`, `pragueTime`) with their height or time, among further settings. */
    config: labelled,
    ...notRendered('rules_at_height_1', 'all_until', 'source'),
  }),
  eips: z.strictObject({
    activateable_extra_eips: z.array(text),
    guru_custom: z.array(z.strictObject({id: z.int(), effect: text, ...notRendered('source')})),
    active_by_forks: z.array(text),
    ...notRendered('custom_note', 'active_by_forks_note', 'not_available'),
  }),
  json_rpc_defaults: labelled,
  evm_chain_id: labelled,
  wallet_consequences: facts,
  ...notRendered('chain_id_map', 'chain_id_map_source', 'coin', 'cosmos_chain_id', 'evm_chain_id_630', 'measured_rpc'),
});

const sdkModules = z.strictObject({
  provenance,
  modules: z.array(z.strictObject({name: text, go_type: text, consensus_version: z.int(), job: text})),
  module_accounts: z.record(text, z.strictObject({hex: hex(40), bech32: text, permissions: z.array(text)})),
  not_wired: z.array(text),
  order: z.strictObject({
    pre_blockers: z.array(text),
    begin_blockers: z.array(text),
    end_blockers: z.array(text),
    init_genesis: z.array(text),
    export_genesis: z.array(text),
    effective_begin_order: z.array(text),
    effective_end_order: z.array(text),
    ...notRendered('consensus_not_in_init_order', 'note', 'with_BeginBlock', 'with_EndBlock', 'with_PreBlock'),
  }),
  sdk_fork_differences: z.array(
    z.strictObject({area: text, values: z.union([z.record(text, text), text]), ...notRendered('source')}),
  ),
  msg_type_urls: z.array(text),
  authorizations: z.array(text),
  sign_modes: z.array(text),
  extension_options: z.array(text),
  pubkey_interfaces: z.array(text),
  account_interfaces: z.array(text),
  keys: labelled,
  hd: labelled,
  bech32: labelled,
  eip712_domain: labelled,
  store_keys: labelled,
  ibc: labelled,
  ...notRendered(
    'app',
    'bech32_source',
    'blocked_addresses_count',
    'cli_all',
    'genesis_writer_note',
    'json_rpc_chain_id',
    'legacy_gov_router',
    'mempool',
    'mempool_source',
    'module_accounts_source',
    'modules_source',
    'params_subspace_only',
    'power_reduction',
    'power_reduction_source',
    'precisebank_and_others_note',
    'priority_reduction',
    'priority_reduction_source',
    'rest_check',
    'rest_note',
    'sign_modes_source',
    'store_keys_note',
    'upgrade_handlers',
    'upgrade_handlers_source',
  ),
});

/** The chain as a whole: checks of transactions, EVM, modules that are wired in, genesis. */
export const chainSchemas = {
  ante: z.strictObject({
    provenance,
    /** Each transaction reaches one of the chains of checks, or is refused with a result. */
    routing: z.array(
      z
        .strictObject({first_extension_option: text, chain: text.optional(), result: text.optional()})
        .refine(({chain, result}) => (chain === undefined) !== (result === undefined), {
          message: 'expected either "chain" or "result"',
        }),
    ),
    cosmos_chain: z.array(
      z.strictObject({
        n: z.int(),
        decorator: text,
        package: text,
        does: text,
        source: text,
        ...notRendered('differs_from_upstream'),
      }),
    ),
    ethereum_chain: z.strictObject({
      steps: z.array(z.strictObject({n: z.int(), does: text, source: text})),
      ...notRendered('decorator', 'source'),
    }),
    error_texts: z.array(z.strictObject({text, source: text})),
    fee_checker: labelled,
    eip712: labelled,
    mempool: labelled,
    measured_gas: labelled,
    differences_to_cosmos_evm_v0_3_1: z.array(text),
    ...notRendered('routing_source', 'node_min_gas_prices', 'post_handler', 'simulation_note'),
  }),
  'evm-config': evmConfig,
  'genesis-keys': z.strictObject({
    provenance,
    genesis_keys: z.array(
      z.strictObject({path: text, type: z.enum(['string', 'number', 'bool', 'array', 'object', 'null'])}),
    ),
  }),
  'genesis-testnet': z.strictObject({
    provenance,
    /** Shown whole, as JSON. */
    modules: z.record(text, z.unknown()),
    header: z.unknown(),
    consensus: z.unknown(),
    compatibility: z.array(fact),
    ...notRendered('file', 'auth', 'bank', 'genutil'),
  }),
  'sdk-modules': sdkModules,
} as const;
