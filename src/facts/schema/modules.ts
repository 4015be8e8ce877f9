import {z} from 'zod';

import {fact, facts, json, labelled, notRendered, provenance, text, textOrEmpty} from './common';

/** A field of a Protobuf message, or one that a module keeps in a packet or a registry. */
const field = z.strictObject({
  name: text,
  number: z.int().positive().optional(),
  type: text,
  /** What the scalar type holds: the Go type, or the scalar annotation of the Protobuf file. */
  go_type: text.optional(),
  scalar: text.optional(),
  meaning: text.optional(),
  validation: text.optional(),
  note: text.optional(),
  default: json.optional(),
  ...notRendered('allowed', 'nullable', 'unit_note'),
});
const fields = z.array(field);

/** Values of a parameter that were set on a node, and what became of them. */
const trial = z
  .strictObject({
    /** The values as the proposal has them; one with a space is a phrase that stands for a value. */
    values: z.array(textOrEmpty).min(1),
    result: z.enum(['accepted', 'refused']),
    /** The reason that the chain gave; `…` stands for a part that differs by value. */
    says: text.optional(),
    /** What was observed while the value was in force. */
    observed: text.optional(),
  })
  .refine(({result, says}) => result === 'refused' || says === undefined, {
    path: ['says'],
    message: 'only a refused value has a reason',
  })
  .refine(({result, observed}) => result === 'accepted' || observed === undefined, {
    path: ['observed'],
    message: 'a refused value is never in force',
  });

const param = z.strictObject({
  name: text,
  type: text,
  go_type: text.optional(),
  scalar: text.optional(),
  default: json,
  testnet_genesis: json,
  local_node_sh: json.optional(),
  effect: text.optional(),
  validation: text.optional(),
  tried: z.array(trial).min(1).optional(),
  source: text,
  ...notRendered('number'),
});

const message = z.strictObject({
  type_url: z.string().regex(/^\//, {message: 'expected a type URL that begins with "/"'}),
  rpc: text,
  fields,
  signer_field: z.array(text).nullable(),
  response_fields: fields.optional(),
  who: text.optional(),
  rules: z.array(text).optional(),
  /** Gas that the message's transaction used when it was run: see `gas_note` of the module. */
  gas: z.int().positive().optional(),
  /** What it costs, where no transaction with only this message was recorded. */
  cost: text.optional(),
  /** What it changes in the store, which events it emits, and who can undo it. */
  changes: text.optional(),
  emits: text.optional(),
  undo: text.optional(),
  /** Amino JSON names: as the Protobuf file has it, and as it is registered. */
  proto_amino_name: text.optional(),
  legacy_amino_name: text.optional(),
  ...notRendered('event', 'http_annotation', 'new_in_fork', 'proto_file', 'response_type', 'signed_bytes', 'source'),
});

const query = z.strictObject({
  grpc: text,
  rest: text.nullable(),
  request_fields: fields,
  response_fields: fields,
  cli: text.optional(),
  notes: text.optional(),
  ...notRendered('note', 'source'),
});

const command = z.strictObject({
  /** Null for a method of the interface without a command. */
  command: text.nullable(),
  own_flags: z.array(text),
  note: text.optional(),
  ...notRendered('source'),
});

const genesis = z.strictObject({
  fields: fields.optional(),
  default: z.unknown().optional(),
  init: z.array(fact.or(text)).optional(),
  note: text.optional(),
  not_exported: z.array(text).optional(),
  validation: z.union([text, z.array(text)]).optional(),
  ...notRendered('code_only_default', 'code_only_note', 'local_node_sh', 'source', 'testnet'),
});

/** One module. A list that every module has may be empty; parts that only some modules have are optional. */
const moduleFacts = z.strictObject({
  provenance,
  module: text,
  consensus_version: z.int().optional(),
  module_account: z
    .strictObject({permissions: z.array(text), bech32: text.optional(), ...notRendered('hex')})
    .optional(),
  params: z.array(param),
  /** How the values in `tried` of the parameters were set. */
  trials: z.strictObject({chainVersion: text, recorded: text, method: text}).optional(),
  state_values: z.array(param).optional(),
  messages: z.array(message),
  messages_note: text.optional(),
  queries: z.array(query),
  cli: z.strictObject({
    query: z.array(command),
    tx: z.array(command),
    note: text.optional(),
    ...notRendered('missing_vs_upstream'),
  }),
  events: z
    .array(
      z.strictObject({
        type: text,
        attributes: z.array(text),
        when: text.optional(),
        source: text.optional(),
        ...notRendered('emitted', 'note'),
      }),
    )
    .optional(),
  events_note: text.optional(),
  events_defined_but_not_emitted: z.array(text).optional(),
  errors: z
    .array(
      z.strictObject({
        codespace: text,
        code: z.int(),
        go_name: text,
        text: text.optional(),
        /** Where the code returns it, as `repository:path:lines function`; empty where no code does. */
        returned_in: z.array(text).optional(),
        ...notRendered('source'),
      }),
    )
    .optional(),
  errors_note: text.optional(),
  state: z
    .strictObject({
      store_key: text,
      transient_store_key: text.optional(),
      entries: z
        .array(z.strictObject({prefix: text, name: text.optional(), value: text, ...notRendered('type', 'source')}))
        .optional(),
      note: text.optional(),
      ...notRendered('source'),
    })
    .optional(),
  genesis: genesis.optional(),
  formulae: z
    .array(
      z.strictObject({
        name: text,
        expr: text,
        details: z.array(text).optional(),
        note: text.optional(),
        ...notRendered('func', 'source'),
      }),
    )
    .optional(),
  constants: z
    .array(z.strictObject({name: text, value: json, note: text.optional(), ...notRendered('source')}))
    .optional(),
  types: z.record(text, z.strictObject({fields, ...notRendered('purpose', 'source')})).optional(),
  enums: z.record(text, z.record(text, z.int())).optional(),
  abci: facts.optional(),
  access_rules: facts.optional(),
  channel_rules: z.array(z.strictObject({fact: text, ...notRendered('func')})).optional(),
  hooks: facts.optional(),
  ibc: facts.optional(),
  known_issues: z.array(z.strictObject({fact: text, source: text, ...notRendered('verified')})).optional(),
  notes: facts.optional(),
  relations: z.array(z.strictObject({to: text, fact: text, source: text})).optional(),
  upstream_diff: facts.optional(),
  blocked_addresses: z.array(text).optional(),
  block_context: z.array(z.strictObject({name: text, value: json, source: text})).optional(),
  ibc_flow: z.array(z.strictObject({step: z.int(), actor: text, fact: text, ...notRendered('source')})).optional(),
  packet: z
    .strictObject({
      name: text,
      json_encoding_default: z.boolean(),
      unknown_fields: text,
      fields: z.array(
        z.strictObject({
          n: z.int(),
          name: text,
          type: text,
          meaning: text.optional(),
          validation: text.optional(),
          note: text.optional(),
          ...notRendered('json'),
        }),
      ),
      incompatibility: text,
      outgoing_exchange_id: text,
      source: text,
    })
    .optional(),
  ratemeter: z.strictObject({fields, enforcement: fact, ...notRendered('source')}).optional(),
  status: labelled.optional(),
  supported_tx_types: z.record(text, text).optional(),
  variants: z
    .array(z.strictObject({ref: text, path: text, note: text, ...notRendered('module_path', 'source')}))
    .optional(),
  worked_example: labelled.optional(),
  ...notRendered(
    'access_source',
    'amino_note',
    'authority',
    'bex_and_oracle_use',
    'channel_source',
    'cli_source',
    'code_differs_from_upstream',
    'derived_from',
    'diff_source',
    'errors_source',
    'events_source',
    'files_changed_vs_upstream',
    'go_package',
    'go_path',
    'legacy_amino_names',
    'light_clients',
    'light_clients_source',
    'measured',
    'messages_source',
    'minter',
    'newer_refs',
    'not_wired',
    'not_wired_source',
    'origin',
    'params_note',
    'proto_package',
    'queries_note',
    'queries_source',
    'read_at',
    'stack_source',
    'stack_v1',
    'stack_v2',
    'state_source',
    'testnet_genesis_extra_keys',
    'types_source',
    'upgrade',
    'wiring',
  ),
});

/** Schema of the modules, by area; each module is a file named after it. */
export const moduleSchemas = {modules: z.record(text, moduleFacts)} as const;
