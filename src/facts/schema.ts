import {z} from 'zod';

/** Where the facts of a file come from. Every file has it. */
export const provenance = z.looseObject({
  /** Version of the chain the facts describe. */
  chainVersion: z.string().regex(/^v?\d+\.\d+\.\d+$/, {message: 'expected a version such as 2.0.2'}),
  commit: z.string().regex(/^[0-9a-f]{7,40}$/, {message: 'expected a commit hash'}),
  recorded: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, {message: 'expected a date of the form 2026-01-31'}),
  method: z.string().min(1),
  source: z.string().min(1),
  /** What was changed against the first recording, and why. */
  corrections: z.array(z.string().min(1)).optional(),
});

const text = z.string();
const hex = (digits: number) =>
  z.string().regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`), {message: `expected 0x and ${digits} hex digits`});
/** Values of parameters and configuration keys: any JSON. */
const json = z.json();

/** A statement with the place it was read or the run it was seen in. */
const fact = z.looseObject({fact: text, source: text.optional()});
const facts = z.array(fact);

const protoField = z.looseObject({name: text, number: z.int().positive().optional(), type: text});
const fields = z.array(protoField);

const argument = z.looseObject({name: text, type: text});
const jsonRpcRequest = z.looseObject({
  jsonrpc: z.literal('2.0'),
  method: text.optional(),
  params: z.unknown().optional(),
});
const jsonRpcExchange = z.looseObject({request: z.unknown(), response: z.unknown(), note: text.optional()});

const cliFlag = z.looseObject({
  name: text,
  shorthand: z.string().nullable(),
  type: text,
  default: text,
  /** `global`, `inherited` and `local-persistent` flags also hold for sub-commands. */
  scope: z.enum(['local', 'local-persistent', 'inherited', 'global']),
  default_note: text.optional(),
});

const param = z.looseObject({
  name: text,
  number: z.int().optional(),
  type: text,
  default: json,
  testnet_genesis: json,
  effect: text.optional(),
  validation: text.optional(),
  source: text.optional(),
});

const message = z.looseObject({
  type_url: z.string().regex(/^\//, {message: 'expected a type URL that begins with "/"'}),
  rpc: text,
  fields,
  signer_field: z.array(text).nullable().optional(),
  response_fields: fields.optional(),
  who: text.optional(),
  rules: z.array(text).optional(),
});

const query = z.looseObject({
  grpc: text,
  rest: text.nullable().optional(),
  request_fields: fields,
  response_fields: fields,
  notes: text.optional(),
});

const moduleCli = z.looseObject({
  query: z.array(z.looseObject({command: text.nullable().optional(), own_flags: z.array(text)})),
  tx: z.array(z.looseObject({command: text.nullable().optional(), own_flags: z.array(text)})),
  note: text.optional(),
});

/** One module; parts it does not have are left out. */
export const moduleFacts = z.looseObject({
  provenance,
  module: text.optional(),
  params: z.array(param).optional(),
  params_note: text.optional(),
  state_values: z.array(param).optional(),
  types: z.record(text, z.looseObject({fields: fields.optional()})).optional(),
  enums: z.record(text, z.record(text, z.int())).optional(),
  messages: z.array(message).optional(),
  messages_note: text.optional(),
  queries: z.array(query).optional(),
  cli: moduleCli.optional(),
  events: z.array(z.looseObject({type: text, attributes: z.array(text), when: text.optional()})).optional(),
  events_note: text.optional(),
  errors: z
    .union([
      z.array(z.looseObject({code: z.int().optional(), go_name: text.optional(), text: text.optional()})),
      z.unknown(),
    ])
    .optional(),
  errors_note: text.optional(),
  state: z.unknown().optional(),
  genesis: z.looseObject({}).optional(),
  abci: facts.optional(),
  hooks: facts.optional(),
  access_rules: facts.optional(),
  formulae: z.array(z.looseObject({name: text, expr: text, details: z.array(text).optional()})).optional(),
  constants: z.array(z.looseObject({name: text, value: json})).optional(),
  upstream_diff: facts.optional(),
  notes: facts.optional(),
  consensus_version: z.int().optional(),
});

const abiParameter = z.looseObject({name: text, type: text, abi_type: text});
const precompileFunction = z.looseObject({
  name: text,
  signature: text,
  selector: hex(8),
  stateMutability: z.enum(['view', 'pure', 'nonpayable', 'payable']),
  inputs: z.array(abiParameter),
  outputs: z.array(abiParameter),
  required_gas: z.union([z.int(), text]).optional(),
  caller_rule: text.optional(),
});
const precompileEvent = z.looseObject({
  name: text,
  signature: text,
  topic0: hex(64),
  inputs: z.array(abiParameter.extend({indexed: z.boolean()})),
});
const revertReason = z.looseObject({text_or_const: text, text: text.optional()});
const precompile = z.looseObject({
  name: text,
  address: text,
  kind: text,
  functions: z.array(precompileFunction),
  events: z.array(precompileEvent).optional(),
  structs: z.record(text, z.array(abiParameter)).optional(),
  revert_reasons: z.array(revertReason).optional(),
});

const metric = z.looseObject({name: text, type: text, labels: z.array(text)});
const recordedStep = z.looseObject({id: text});
const recipe = z.looseObject({
  topic: text,
  argv: z.array(text),
  exit: z.int().nullable(),
  works: z.boolean(),
  stdout: text.optional(),
  stderr: text.optional(),
});
const networkValue = z.looseObject({value: json.optional(), source: text.optional(), confidence: text.optional()});
const grpcMethod = z.looseObject({
  name: text,
  request: text,
  response: text,
  request_fields: z.array(text).nullable().optional(),
  response_fields: z.array(text).nullable().optional(),
});

/**
 * Schema of each area as `loadFacts` returns it.
 * Further keys are allowed, so that a recording may say more than the pages show; what tables and checks rely on is typed here.
 */
export const schemas = {
  ante: z.looseObject({
    provenance,
    routing: z.array(z.looseObject({first_extension_option: text})),
    cosmos_chain: z.array(z.looseObject({n: z.int(), decorator: text, package: text, does: text.optional()})),
    ethereum_chain: z.looseObject({steps: z.array(z.looseObject({n: z.int(), does: text}))}),
    error_texts: z.array(z.looseObject({text})),
  }),
  audits: z.looseObject({
    provenance,
    counts: z.record(text, z.int()),
    findings: z.array(z.looseObject({id: text, severity: text, short_title_own_words: text, status_in_report: text})),
    scope: z.array(z.looseObject({repository: text, files: z.array(text)})),
  }),
  cli: z.looseObject({
    provenance,
    commands: z.array(
      z.looseObject({
        path: text,
        usage: text,
        args: z.array(text),
        aliases: z.array(text),
        group: z.boolean(),
        runnable: z.boolean(),
        flags: z.array(cliFlag),
        subcommands: z.array(text).optional(),
        hidden: z.boolean().optional(),
        note: text.optional(),
      }),
    ),
  }),
  'cli-arguments': z.looseObject({
    provenance,
    arguments: z.array(
      z.looseObject({
        command: text,
        min_args: z.int(),
        max_args: z.int().nullable(),
        required_flags: z.array(text).optional(),
      }),
    ),
  }),
  'cli-descriptions': z.looseObject({provenance, descriptions: z.record(text, text), flags: z.record(text, text)}),
  'cli-examples': z.strictObject({
    provenance,
    examples: z.array(
      z.strictObject({
        command: text,
        lines: z.array(text).min(1),
        /** What a node answered; `…` stands for what was left out. */
        answer: text.optional(),
        /** What became of it where the answer says too little, or why it was not run. */
        result: text.optional(),
      }),
    ),
    /** Commands without an example, each with the reason. */
    without: z.array(z.strictObject({command: text, why: text})),
  }),
  'cli-oracled': z.looseObject({provenance, flags: z.array(z.looseObject({name: text}))}),
  'client-snippets': z.looseObject({
    provenance,
    snippets: z.array(
      z.looseObject({
        id: text,
        library: text,
        title: text,
        output: z.unknown(),
        code: text.optional(),
        language: text.optional(),
      }),
    ),
  }),
  'cometbft-rpc': z.looseObject({
    provenance,
    routes: z.array(
      z.looseObject({
        route: text,
        websocket_only: z.boolean(),
        params: z.array(argument),
        cacheable: z.boolean(),
        unsafe: z.boolean(),
        request: text.optional(),
        http: z.int().optional(),
        response: z.unknown().optional(),
      }),
    ),
    extra: z.array(z.looseObject({request: text, http: z.int().optional(), response: z.unknown()})),
  }),
  config: z.looseObject({
    provenance,
    keys: z.array(
      z.looseObject({
        file: z.enum(['app.toml', 'config.toml', 'client.toml']),
        section: text,
        key: text,
        type: text,
        default: json,
        testnet: json.optional(),
      }),
    ),
  }),
  'config-meaning': z.looseObject({
    provenance,
    keys: z.record(text, z.strictObject({meaning: text, when: text.optional()})),
  }),
  'evm-config': z.looseObject({provenance, values: z.array(z.looseObject({name: text}))}),
  'genesis-testnet': z.looseObject({provenance, modules: z.record(text, json)}),
  glossary: z.looseObject({provenance, terms: z.array(z.looseObject({term: text, meaning: text}))}),
  grpc: z.looseObject({
    provenance,
    services: z.array(z.looseObject({service: text, enabled: z.boolean(), methods: z.array(grpcMethod)})),
    msg_services: z.array(z.looseObject({service: text, methods: z.array(text)})),
  }),
  ibc: z.looseObject({provenance, ports: z.array(z.looseObject({port: text}))}),
  jsonrpc: z.looseObject({
    provenance,
    methods: z.array(
      z.looseObject({
        method: text,
        namespace: text,
        params: z.array(z.looseObject({name: text, type: text, optional: z.boolean().optional()})),
        returns: z.array(text),
        live: text.optional(),
        /** What to use in place of a method that is there and does nothing. */
        instead: text.optional(),
        examples: z.array(jsonRpcExchange).optional(),
      }),
    ),
    unsupported: z.array(z.looseObject({method: text, code: z.int(), message: text, instead: text})),
    errors: z.array(z.looseObject({kind: text, request: jsonRpcRequest.or(z.unknown()), response: z.unknown()})),
  }),
  'local-node': z.looseObject({
    provenance,
    accounts: z.array(z.looseObject({name: text, bech32: text, hex: hex(40), valoper: text, mnemonic: text})),
    listen: z.array(z.looseObject({address: text, what: text})),
    steps: z.array(z.looseObject({argv: z.array(text).optional()})),
  }),
  metrics: z.looseObject({
    provenance,
    listeners: z.array(
      z.looseObject({
        id: text,
        listener: text,
        path: text,
        metrics: z.array(metric),
        families: z.array(z.looseObject({name: text, match: text, meaning: text})).optional(),
      }),
    ),
  }),
  modules: z.record(text, moduleFacts),
  'multi-node': z.looseObject({provenance, steps: z.array(z.looseObject({phase: text}))}),
  networks: z.looseObject({
    provenance,
    mainnet: z.record(text, z.union([networkValue, z.unknown()])),
    testnet: z.record(text, z.union([networkValue, z.unknown()])),
    local: z.record(text, z.unknown()),
  }),
  operations: z.looseObject({
    provenance,
    findings: z.array(text),
    alert_basis: z.array(z.looseObject({situation: text, metric: text, seen: text})),
    sections: z.record(text, z.array(recordedStep)),
  }),
  'oracle-daemon': z.looseObject({
    provenance,
    config: z.looseObject({keys: z.array(z.looseObject({key: text, type: text}))}),
  }),
  'precompile-calls': z.looseObject({
    provenance,
    calls: z.array(z.looseObject({kind: text, precompile: text, function: text, calldata: text})),
  }),
  'precompile-meaning': z.looseObject({
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
  precompiles: z.looseObject({
    provenance,
    static: z.array(precompile),
    dynamic: z.array(precompile),
    common_errors: z.array(z.looseObject({name: text, text})),
  }),
  recipes: z.looseObject({provenance, recipes: z.array(recipe)}),
  'recorded-transactions': z.looseObject({
    provenance,
    transactions: z.array(z.looseObject({id: text, title: text, kind: text})),
  }),
  releases: z.looseObject({
    provenance,
    tags: z.array(z.looseObject({tag: text, commit: text})),
    branches: z.array(z.looseObject({branch: text})),
  }),
  rest: z.looseObject({
    provenance,
    routes: z.array(
      z.looseObject({
        method: text,
        path: text,
        rpc: text,
        module: text,
        request_fields: z.array(text).nullable().optional(),
      }),
    ),
    recorded: z.array(z.looseObject({url: text, http: z.int(), body: z.unknown()})),
  }),
  'sdk-modules': z.looseObject({
    provenance,
    modules: z.array(z.looseObject({name: text, go_type: text, consensus_version: z.int()})),
    module_accounts: z.record(text, z.looseObject({hex: hex(40)})),
  }),
  security: z.looseObject({provenance, known_limits: facts}),
  station: z.looseObject({provenance, what_it_is_here: facts}),
  upcoming: z.looseObject({provenance, facts}),
  versions: z.looseObject({provenance, repo: text, tag: text}),
} as const;

/** Name of an area of facts. */
export type Area = keyof typeof schemas;
/** Facts of an area. */
export type Facts<A extends Area> = z.infer<(typeof schemas)[A]>;
export type Provenance = z.infer<typeof provenance>;
export type ModuleFacts = z.infer<typeof moduleFacts>;
export type CliCommand = Facts<'cli'>['commands'][number];
export type JsonRpcMethod = Facts<'jsonrpc'>['methods'][number];
export type CometRoute = Facts<'cometbft-rpc'>['routes'][number];
export type GrpcService = Facts<'grpc'>['services'][number];
export type RestRoute = Facts<'rest'>['routes'][number];
export type ConfigKey = Facts<'config'>['keys'][number];
export type Precompile = Facts<'precompiles'>['static'][number];
export type PrecompileCall = Facts<'precompile-calls'>['calls'][number];
export type Recipe = Facts<'recipes'>['recipes'][number];
