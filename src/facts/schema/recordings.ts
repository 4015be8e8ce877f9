import {z} from 'zod';

import {hex, labelled, notRendered, provenance, recordedDocument, text, textOrEmpty} from './common';

const typedKeys = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];

const metric = z.strictObject({name: text, type: text, labels: z.array(text), meaning: text.optional()});

/** The actions of a step, each with the keys that it needs. */
const actions = {
  argv: [],
  start: [],
  edit_json: ['path', 'value'],
  edit_toml: ['section', 'key', 'value'],
  copy: ['to'],
} as const;

/** A step that sets up or starts nodes: a command, an edit of a file, or a copy. Without an action it is a note. */
const step = z
  .strictObject({
    phase: text,
    argv: z.array(text).min(1).optional(),
    start: z.array(text).min(1).optional(),
    /** JSON file, in which `path` is set to `value`. */
    edit_json: text.optional(),
    path: text.optional(),
    /** TOML file, in which `key` of `section` is set to `value`. */
    edit_toml: text.optional(),
    section: textOrEmpty.optional(),
    key: text.optional(),
    value: z.union([text, z.boolean()]).optional(),
    copy: text.optional(),
    to: text.optional(),
    note: text.optional(),
    ...notRendered('capture', 'exit', 'log', 'node', 'stdin'),
  })
  .superRefine((value, context) => {
    const given = typedKeys(actions).filter((name) => value[name] !== undefined);
    const needed = given.flatMap((name): readonly (keyof typeof value)[] => actions[name]);
    if (given.length > 1 || (given.length === 0 && value.note === undefined))
      context.addIssue({code: 'custom', message: `expected one of ${typedKeys(actions).join(', ')}, or a note alone`});
    for (const key of ['path', 'section', 'key', 'value', 'to'] as const) {
      if ((value[key] !== undefined) === needed.includes(key)) continue;
      const message = needed.includes(key) ? `${given.join()} needs it` : 'none of the actions of the step uses it';
      context.addIssue({code: 'custom', path: [key], message});
    }
  });

/**
 * A step of a run of nodes. Loose on purpose: runs measure different things, and a page shows every further key under
 * its own name, in the order of the file.
 */
const operationStep = z.looseObject({
  id: text,
  note: text.nullable().optional(),
  argv: z.array(text).optional(),
  exit: z.unknown().optional(),
  seconds: z.unknown().optional(),
  output: z.unknown().optional(),
  /** Lines of a log; empty ones are part of it. */
  logs: z.array(textOrEmpty).optional(),
  file: z.union([text, labelled]).optional(),
  proof: text.optional(),
  settings: z.union([text, labelled]).optional(),
});

const recipe = z.strictObject({
  topic: text,
  argv: z.array(text),
  exit: z.int().nullable(),
  works: z.boolean(),
  stdout: text.optional(),
  stderr: text.optional(),
  note: text.nullable().optional(),
  check_tx_rejected: text.optional(),
  tx_result: z
    .strictObject({
      code: z.int(),
      gas_wanted: text,
      gas_used: text,
      raw_log: text.optional(),
      ...notRendered('codespace', 'height'),
    })
    .optional(),
  ...notRendered('fee_events', 'node_state', 'stdin', 'stdout_saved_to'),
});

const balance = z.strictObject({
  before: text,
  after: text,
  difference: text.optional(),
  ...notRendered('address', 'at_block_before'),
});

const transaction = z.strictObject({
  id: text,
  title: text,
  kind: text,
  commands: z.array(text).optional(),
  /** Transaction before it was signed; shown whole, like the parts below that hold anything. */
  unsigned: z.unknown().optional(),
  unsigned_json: z.unknown().optional(),
  raw_signed: text.optional(),
  raw_hex: text.optional(),
  raw_bytes: z.int().optional(),
  decoded: z.unknown().optional(),
  receipt: z.unknown().optional(),
  receipt_decoded: z
    .strictObject({status: z.int(), gasUsed: z.int(), ...notRendered('blockNumber', 'effectiveGasPrice', 'logs')})
    .optional(),
  result: recordedDocument({code: z.int(), gas_used: text}).optional(),
  balances: z.record(text, balance).optional(),
  fee_arithmetic: labelled.optional(),
  next_block_split: z.strictObject({arithmetic: labelled, ...notRendered('events', 'source')}).optional(),
  ethereum_hash: text.optional(),
  cosmos_hash: text.optional(),
  cosmos: recordedDocument({hash: text}).optional(),
  hash_is: text.optional(),
  ...notRendered(
    'broadcast',
    'call',
    'cli_decode',
    'contract',
    'digest_eip712',
    'discount',
    'estimateGas',
    'eth_signTypedData',
    'ethereum_view',
    'ethers_v6',
    'half_fee_offered',
    'hash_local',
    'hash_matches',
    'note',
    'notes',
    'partial_signatures',
    'protobuf',
    'raw_base64',
    'recovered',
    'result_summary',
    'send',
    'sign_doc',
    'signature',
    'signature_length_in_tx',
    'signed_json',
    'signer',
    'simulated',
    'token_balances',
    'trace_callTracer',
    'transaction_by_hash',
    'type_rules',
    'typed_data',
  ),
});

/** Recorded runs: metrics, operations, local networks, command lines, transactions, client programs. */
export const recordingSchemas = {
  'client-snippets': z.strictObject({
    provenance,
    snippets: z.array(
      z.strictObject({
        id: text,
        library: text,
        title: text,
        output: z.unknown(),
        works: z.union([z.boolean(), text]),
        explanation: text,
        code: text.optional(),
        language: text.optional(),
        config: text.optional(),
        contract: text.optional(),
        commands: z.array(text).optional(),
        ...notRendered('build_output'),
      }),
    ),
    ...notRendered('meta'),
  }),
  'local-node': z.strictObject({
    provenance,
    accounts: z.array(
      z.strictObject({
        name: text,
        bech32: text,
        hex: hex(40),
        valoper: text,
        mnemonic: text,
        genesis_balance: text,
        source: text,
      }),
    ),
    listen: z.array(z.strictObject({address: text, what: text, default: z.union([z.boolean(), text])})),
    steps: z.array(step),
    genesis_edits: z.array(
      z.strictObject({
        path: text,
        old: z.unknown().optional(),
        new: z.unknown(),
        status: text,
        ...notRendered('missing'),
      }),
    ),
    config_edits_live_node: labelled,
    script_problems: z.array(z.strictObject({step: text, problem: text})),
    mandatory_edits: z.array(text),
    ...notRendered(
      'chain_id',
      'evm_chain_id',
      'home',
      'keys_algo',
      'live_node_deviations_from_script',
      'published_testnet_genesis',
      'script_seds',
      'script_unmodified_result',
      'version',
    ),
  }),
  metrics: z.strictObject({
    provenance,
    listeners: z.array(
      z.strictObject({
        id: text,
        listener: text,
        path: text,
        metrics: z.array(metric),
        families: z.array(z.strictObject({name: text, match: text, meaning: text})).optional(),
      }),
    ),
  }),
  'multi-node': z.strictObject({
    provenance,
    steps: z.array(step),
    /** Ports by node and by kind. */
    ports: z.record(text, z.record(text, z.int())),
    verified: z.array(
      z.strictObject({
        run: z.int(),
        seconds_to_height_4: z.number(),
        heights: z.array(z.int()).optional(),
        peers: z.array(z.int()).optional(),
        voting_powers: z.array(text).optional(),
        ...notRendered('dir', 'exit_codes_nonzero', 'note', 'signature_flags_last_commit'),
      }),
    ),
    ...notRendered('base_dir_variable', 'step_kinds', 'variables', 'what'),
  }),
  operations: z.strictObject({
    provenance,
    findings: z.array(text),
    alert_basis: z.array(z.strictObject({situation: text, metric: text, seen: text})),
    sections: z.record(text, z.array(operationStep)),
    arithmetic: labelled,
    from_code: z.array(text),
    not_done: z.array(text),
    ...notRendered('recorded'),
  }),
  recipes: z.strictObject({provenance, recipes: z.array(recipe), ...notRendered('node', 'counts', 'note')}),
  'recorded-transactions': z.strictObject({provenance, transactions: z.array(transaction), ...notRendered('meta')}),
} as const;
