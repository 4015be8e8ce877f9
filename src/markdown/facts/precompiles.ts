import type {PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../facts';
import {meaningOf} from '../../facts/precompiles';
import type {Precompile, PrecompileCall} from '../../facts/schema';
import {
  type Cell,
  chosen,
  code,
  codes,
  type Column,
  cutLines,
  fence,
  heading,
  joined,
  link,
  list,
  markRecorded,
  paragraph,
  prose,
  sentence,
  slug,
  table,
  text,
} from './build';
import {asConfigured} from './configured';
import {one} from './kind';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

type Method = Precompile['functions'][number];
type Event = NonNullable<Precompile['events']>[number];
type Parameter = {name: string; type: string; abi_type: string; indexed?: boolean};
type Note = {fact: string};
type Decoded = {name: string; type: string; value: unknown};
type Outcome = {raw?: string; decoded?: Decoded[]; error?: unknown; message?: string; data?: unknown};

const precompiles = (): Precompile[] => {
  const {static: fixed, dynamic} = loadFacts('precompiles');
  return [...fixed, ...dynamic];
};
const byName = (name: string): Precompile => {
  const found = precompiles().find((entry) => entry.name === name);
  if (!found) throw new Error(`no precompile "${name}"`);
  return found;
};
const calls = (name: string): PrecompileCall[] =>
  loadFacts('precompile-calls').calls.filter(({precompile}) => precompile === name);
const methodId = (precompile: Precompile, method: Method): string => {
  const overloads = precompile.functions.filter(({name}) => name === method.name);
  return slug(
    `${precompile.name}-${method.name}${overloads.indexOf(method) > 0 ? `-${overloads.indexOf(method) + 1}` : ''}`,
  );
};
const eventId = (precompile: Precompile, event: Event): string => slug(`${precompile.name}-event-${event.name}`);

/** What this site says about the members of a precompile. */
const saidOf = ({name}: Precompile) => loadFacts('precompile-meaning').precompiles[name];

/** Links to the events that a method emits; the events of one precompile stand on one page. */
function emits(precompile: Precompile, method: Method, path: string): PhrasingContent[][] {
  return (saidOf(precompile)?.functions[method.name]?.emits ?? []).map((name) => {
    const event = precompile.events?.find((entry) => entry.name === name);
    if (!event)
      throw new Error(
        `${precompile.name}.${method.name} emits ${name}, which is no event of the precompile: mend src/facts/data/precompile-meaning.json`,
      );
    return [link([code(name)], `${path}#${eventId(precompile, event)}`)];
  });
}

/** Where the reference of a precompile stands on this site. */
const pages: Readonly<Record<string, string>> = {
  staking: '/develop/smart-contracts/evm-precompiles/staking',
  distribution: '/develop/smart-contracts/evm-precompiles/distribution',
  ics20: '/develop/smart-contracts/evm-precompiles/ibc-transfer',
};
const pageOf = (name: string): string => pages[name] ?? '/develop/smart-contracts/evm-precompiles/evm-extensions';

/** Parameters, results or fields of one member (method, event or struct) of a precompile. */
function parameterTable(
  precompile: Precompile,
  member: string,
  parameters: readonly Parameter[],
  context: FactsContext,
  none: string,
): RootContent[] {
  const columns: Column<Parameter>[] = [
    {head: 'Name', cell: ({name}) => (name === '' ? null : [code(name)])},
    {head: 'Type', cell: ({type}) => [code(type)]},
    {head: 'ABI type', cell: ({type, abi_type: abi}) => (abi === type ? null : [code(abi)])},
    {head: 'Indexed', cell: ({indexed}) => (indexed === undefined ? null : indexed ? 'yes' : 'no')},
    {head: 'Meaning and unit', cell: ({name}) => meaningOf(precompile.name, member, name) ?? null},
  ];
  return table(parameters, columns, context, none);
}

const gasOf = (raw: Method['required_gas'], context: FactsContext): PhrasingContent[] =>
  typeof raw === 'number'
    ? [text(raw.toLocaleString('en-US'))]
    : prose((raw ?? 'not stated').replace(/len\(args bytes\)/, 'bytes of arguments').replaceAll('*', ' × '), context);

function methodNodes(
  precompile: Precompile,
  method: Method,
  options: FactsOptions,
  context: FactsContext,
): RootContent[] {
  const said = saidOf(precompile)?.functions[method.name];
  const emitted = emits(precompile, method, '');
  const facts: PhrasingContent[][] = [
    [text('Signature: '), code(method.signature)],
    [text('Selector: '), code(method.selector)],
    [text('Mutability: '), code(method.stateMutability)],
    [text('Required gas: '), ...gasOf(method.required_gas, context)],
    ...(method.caller_rule ? [[text('Caller: '), ...prose(method.caller_rule, context)]] : []),
    ...(emitted.length === 0 ? [] : [[text('Emits: '), ...joined(emitted)]]),
  ];
  const mine = calls(precompile.name).filter(
    ({function: name, signature}) =>
      name === method.name && (signature === undefined || signature === method.signature),
  );
  return [
    ...(said ? [paragraph(...sentence(said.does, context))] : []),
    ...list(facts, context),
    paragraph(text('Parameters:')),
    ...parameterTable(precompile, method.name, method.inputs, context, 'No parameters.'),
    ...(method.outputs.length === 0
      ? []
      : [paragraph(text('Returns:')), ...parameterTable(precompile, method.name, method.outputs, context, 'Nothing.')]),
    ...(options['calls'] === 'no' ? [] : callNodes(firstCalls(mine, options), context)),
  ];
}

/** What the page shows of many recorded calls: one that worked and one that failed, or as many as asked for. */
function firstCalls(all: readonly PrecompileCall[], options: FactsOptions): PrecompileCall[] {
  if (options['limit'] !== undefined) return all.slice(0, Number(options['limit']));
  const works = all.find((call) => !failed(call) && call['tx_hash'] !== undefined) ?? all.find((call) => !failed(call));
  const fails = all.find(failed);
  return [works, fails].filter((call): call is PrecompileCall => call !== undefined);
}

const outcome = (call: PrecompileCall): Outcome | undefined =>
  (call['result'] ?? call['eth_call']) as Outcome | undefined;
const failed = (call: PrecompileCall): boolean => {
  const receipt = call['receipt'] as {status?: number} | undefined;
  const result = outcome(call);
  return receipt
    ? receipt.status !== 1
    : result !== undefined && result.raw === undefined && result.decoded === undefined;
};

const plain = (raw: unknown): string => (typeof raw === 'string' && raw !== '' ? raw : JSON.stringify(raw));

function callNodes(entries: readonly PrecompileCall[], context: FactsContext): RootContent[] {
  return entries.flatMap((call): RootContent[] => {
    const result = outcome(call);
    const receipt = call['receipt'] as
      | {status?: number; gasUsed?: number; gasLimit?: number; logs?: {decoded?: {event?: string; args?: Decoded[]}}[]}
      | undefined;
    const args = Array.isArray(call['arguments']) ? (call['arguments'] as Decoded[]) : [];
    const estimate = call['eth_estimateGas'] ?? call['estimateGas'];
    const caller = call['caller'] as {kind?: string; account?: string} | undefined;
    const who = caller?.account ? ` from ${caller.account}` : caller?.kind === 'contract' ? ' from a contract' : '';
    const title =
      typeof call['title'] === 'string'
        ? prose(call['title'].charAt(0).toUpperCase() + call['title'].slice(1), context)
        : [code(call.function), text(receipt ? ' in a transaction' : ' by '), ...(receipt ? [] : [code('eth_call')])];
    const events = (receipt?.logs ?? []).filter(({decoded}) => decoded?.event !== undefined);
    const facts: PhrasingContent[][] = [
      ...(receipt
        ? [
            [
              text(`Transaction${who}: status `),
              code(String(receipt.status)),
              text(`, gas used ${(receipt.gasUsed ?? 0).toLocaleString('en-US')}.`),
            ],
          ]
        : []),
      ...(typeof estimate === 'number'
        ? [[code('eth_estimateGas'), text(` answered ${estimate.toLocaleString('en-US')}.`)]]
        : []),
      ...events.map(({decoded}): PhrasingContent[] => [
        text('Event: '),
        code(decoded?.event ?? ''),
        text(' with '),
        ...joined((decoded?.args ?? []).map(({name, value}) => [code(`${name} = ${plain(value)}`)])),
        text('.'),
      ]),
      ...(typeof call['meaning'] === 'string' ? [sentence(call['meaning'], context)] : []),
      ...(typeof call['note'] === 'string' ? [sentence(call['note'], context)] : []),
    ];
    const answer = result?.decoded
      ? JSON.stringify(
          Object.fromEntries(result.decoded.map(({name, value}, index) => [name || `result${index || ''}`, value])),
          null,
          2,
        )
      : (result?.raw ?? plain(result?.error ?? result ?? 'no answer recorded'));
    return markRecorded([
      paragraph(...title, text(failed(call) ? ' (fails):' : ':')),
      ...(args.length === 0
        ? []
        : [
            ...table(
              args,
              [
                {head: 'Argument', cell: ({name}) => [code(name)]},
                {head: 'Value', cell: ({value}) => [code(plain(value))]},
              ],
              context,
            ),
          ]),
      fence(
        /^\s*[[{]/.test(answer) ? 'json' : 'text',
        cutLines(
          answer.replace(/0x[0-9a-fA-F]{120,}/g, (hex) => `${hex.slice(0, 42)}…${hex.slice(-8)}`),
          30,
        ),
        'output',
      ),
      ...list(facts, context, '').filter((node) => node.type === 'list'),
    ]);
  });
}

function methodGroup(
  precompile: Precompile,
  methods: readonly Method[],
  options: FactsOptions,
  context: FactsContext,
): Rendered {
  return {
    nodes: methods.flatMap((method) => [
      heading(context.headingLevel, [code(method.name)], methodId(precompile, method)),
      ...methodNodes(precompile, method, options, context),
    ]),
    shows: methods.map(({selector}) => `precompile.${precompile.name}.method.${selector}`),
  };
}

const parts: Record<
  string,
  {
    describe: string;
    options?: string[];
    when?: (precompile: Precompile) => boolean;
    render: (precompile: Precompile, options: FactsOptions, context: FactsContext) => Rendered;
  }
> = {
  summary: {
    describe: 'address, kind, activity, counts',
    render(precompile, _options, context) {
      const active = precompile['active'] as Record<string, boolean> | undefined;
      const where: Readonly<Record<string, string>> = {
        code_default_params: 'code default',
        gurud_init: 'genesis of init',
        local_node_sh: 'local_node.sh of the chain',
        single_node: 'single node of this site',
        testnet_genesis: 'testnet genesis',
      };
      const rows: {name: string; cell: Cell}[] = [
        {
          name: 'Address',
          cell: /^0x[0-9a-f]{40}$/i.test(precompile.address) ? [code(precompile.address)] : precompile.address,
        },
        {
          name: 'Kind',
          cell: [text(precompile['stateful'] === false ? `${precompile.kind}, without state` : precompile.kind)],
        },
        {
          name: 'Solidity interface',
          cell: codes(((precompile['solidity'] ?? []) as string[]).map((file) => file.split('/').at(-1) ?? file)),
        },
        {
          name: 'Active in',
          cell: active
            ? [
                text(
                  Object.entries(active)
                    .filter(([, on]) => on)
                    .map(([name]) => where[name] ?? name)
                    .join(', ') || 'none',
                ),
              ]
            : null,
        },
        {name: 'Methods', cell: precompile.functions.length},
        {name: 'Events', cell: precompile.events?.length ?? 0},
        {name: 'Input', cell: (precompile['raw_input'] as string | undefined) ?? null},
        {name: 'Output', cell: (precompile['raw_output'] as string | undefined) ?? null},
        {name: 'Required gas', cell: (precompile['required_gas'] as number | undefined) ?? null},
      ];
      return {
        nodes: [
          ...table(
            rows.filter(({cell}) => cell !== null && !(Array.isArray(cell) && cell.length === 0)),
            [
              {head: 'Item', cell: ({name}) => [text(name)]},
              {head: 'Value', cell: ({cell}) => cell},
            ],
            context,
          ),
          ...(typeof precompile['note'] === 'string' ? [paragraph(...sentence(precompile['note'], context))] : []),
          ...((precompile['facts'] as Note[] | undefined)
            ? list(
                (precompile['facts'] as Note[]).map(({fact}) => fact),
                context,
              )
            : []),
        ],
        shows: [`precompile.${precompile.name}`],
      };
    },
  },
  index: {
    describe: 'methods with what they do, events and selectors',
    options: ['path'],
    render(precompile, options, context) {
      const columns: Column<Method>[] = [
        {
          head: 'Method',
          cell: (method) => [
            link([code(method.signature)], `${options['path'] ?? ''}#${methodId(precompile, method)}`),
          ],
        },
        {head: 'What it does', cell: ({name}) => saidOf(precompile)?.functions[name]?.does ?? null},
        {
          head: 'Event',
          cell: (method) =>
            method.stateMutability === 'view' ? null : joined(emits(precompile, method, options['path'] ?? '')),
        },
        {head: 'Selector', cell: ({selector}) => [code(selector)]},
      ];
      return {
        nodes: table(
          chosen(precompile.functions, ({name}) => name, options),
          columns,
          context,
          'No methods.',
        ),
        shows: [],
      };
    },
  },
  methods: {
    describe: 'every method with parameters, returns and recorded calls',
    options: ['calls', 'limit'],
    render: (precompile, options, context) =>
      precompile.functions.length === 0
        ? {nodes: [paragraph(text('It has no methods: the input is raw bytes.'))], shows: []}
        : methodGroup(
            precompile,
            chosen(precompile.functions, ({name}) => name, options),
            options,
            context,
          ),
  },
  events: {
    describe: 'events with topics',
    render(precompile, options, context) {
      const events = chosen(precompile.events ?? [], ({name}) => name, options);
      if (events.length === 0) return {nodes: [paragraph(text('It emits no events.'))], shows: []};
      return {
        nodes: events.flatMap((event): RootContent[] => [
          heading(context.headingLevel, [code(event.name)], eventId(precompile, event)),
          ...(saidOf(precompile)?.events?.[event.name]
            ? [paragraph(...sentence(saidOf(precompile)?.events?.[event.name] ?? '', context))]
            : []),
          ...list(
            [
              [text('Signature: '), code(event.signature)],
              [text('Topic 0: '), code(event.topic0)],
            ],
            context,
          ),
          ...parameterTable(precompile, event.name, event.inputs, context, 'No parameters.'),
        ]),
        shows: events.map(({topic0}) => `precompile.${precompile.name}.event.${topic0}`),
      };
    },
  },
  structs: {
    describe: 'structs of the interface',
    render(precompile, options, context) {
      const about: Readonly<Record<string, string | undefined>> = {
        ...loadFacts('precompile-meaning').structs,
        ...saidOf(precompile)?.structs,
      };
      const structs = chosen(Object.entries(precompile.structs ?? {}), ([name]) => name, options);
      if (structs.length === 0) return {nodes: [paragraph(text('It uses no structs.'))], shows: []};
      return {
        nodes: structs.flatMap(([name, fields]): RootContent[] => [
          heading(context.headingLevel, [code(name)], slug(`${precompile.name}-struct-${name}`)),
          ...(about[name] === undefined ? [] : [paragraph(...sentence(about[name], context))]),
          ...parameterTable(precompile, name, fields, context, 'No fields.'),
        ]),
        shows: [`precompile.${precompile.name}.structs`],
      };
    },
  },
  errors: {
    describe: 'texts it reverts with',
    render(precompile, _options, context) {
      const reasons = (precompile.revert_reasons ?? []) as {text_or_const: string; text?: string}[];
      const seen = new Set<string>();
      const rows = reasons
        .map(({text_or_const: name, text: shown}) => ({
          name: shown === undefined ? null : name.replace(/^cmn\./, ''),
          shown: shown ?? name,
        }))
        .filter(({shown}) => !seen.has(shown) && seen.add(shown));
      return {
        nodes: table(
          rows,
          [
            {head: 'Revert text', cell: ({shown}) => [code(asConfigured(shown, context))]},
            {head: 'Name in the code', cell: ({name}) => (name === null ? null : [code(name)])},
          ],
          context,
          'It has no revert texts of its own.',
        ),
        shows: [`precompile.${precompile.name}.errors`],
      };
    },
  },
  calls: {
    describe: 'recorded calls, also failing ones',
    options: ['limit', 'works'],
    when: ({name}) => calls(name).length > 0,
    render(precompile, options, context) {
      const all = chosen(calls(precompile.name), ({function: name}) => name, options).filter(
        (call) => options['works'] === undefined || failed(call) === (options['works'] === 'no'),
      );
      return {
        nodes: callNodes(options['limit'] === undefined ? all : all.slice(0, Number(options['limit'])), context),
        shows: [`precompile.${precompile.name}.calls`],
      };
    },
  },
};

const noteKind = (key: string, field: string, describe: string): FactsKind =>
  one(
    (_options, context) => ({
      nodes: list(
        (loadFacts('precompiles')[field] as (Note | string)[]).map((note) =>
          typeof note === 'string' ? note : note.fact,
        ),
        context,
      ),
      shows: [key],
    }),
    key,
    describe,
  );

export const precompileKinds: FactsKind[] = [
  one(
    (options, context) => {
      const rows = chosen(precompiles(), ({name}) => name, options);
      const columns: Column<Precompile>[] = [
        {head: 'Name', cell: ({name}) => (name === 'vesting' ? [code(name)] : [link([code(name)], pageOf(name))])},
        {head: 'Address', cell: ({address}) => (/^0x[0-9a-f]{40}$/i.test(address) ? [code(address)] : address)},
        {head: 'Methods', cell: ({functions}) => functions.length},
        {head: 'Events', cell: ({events}) => events?.length ?? 0},
        {
          head: 'Testnet genesis',
          cell: ({active}) =>
            active === undefined
              ? 'per token pair'
              : (active as Record<string, boolean>)['testnet_genesis']
                ? 'active'
                : 'not active',
        },
        {
          head: 'local_node.sh',
          cell: ({active}) =>
            active === undefined
              ? 'per token pair'
              : (active as Record<string, boolean>)['local_node_sh']
                ? 'active'
                : 'not active',
        },
        {
          head: 'Single node of this site',
          cell: ({active}) =>
            active === undefined
              ? 'per token pair'
              : (active as Record<string, boolean>)['single_node']
                ? 'active'
                : 'not active',
        },
        {
          head: 'Code default',
          cell: ({active}) =>
            active === undefined
              ? ''
              : (active as Record<string, boolean>)['code_default_params']
                ? 'active'
                : 'not active',
        },
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({name}) => `precompile.${name}`)};
    },
    'precompiles.list',
    'all stateful precompiles of the chain',
  ),
  one(
    (_options, context) => {
      const {implemented, listed_by_geth_for_prague_but_missing: missing} = loadFacts('precompiles')[
        'ethereum_standard'
      ] as {
        implemented: {address: string; go_type: string}[];
        listed_by_geth_for_prague_but_missing: string[];
      };
      const names: Readonly<Record<string, string>> = {
        ecrecover: 'ECDSA public key recovery',
        sha256hash: 'SHA-256',
        ripemd160hash: 'RIPEMD-160',
        dataCopy: 'identity',
        bigModExp: 'modular exponentiation',
        bn256AddIstanbul: 'BN254 addition',
        bn256ScalarMulIstanbul: 'BN254 scalar multiplication',
        bn256PairingIstanbul: 'BN254 pairing check',
        blake2F: 'BLAKE2 compression function F',
      };
      return {
        nodes: [
          ...table(
            implemented,
            [
              {head: 'Address', cell: ({address}) => [code(address)]},
              {head: 'Function', cell: ({go_type: type}) => [text(names[type.replace('*vm.', '')] ?? type)]},
            ],
            context,
          ),
          paragraph(
            text('Not implemented here although Prague defines them: '),
            ...joined(missing.map((entry) => prose(entry, context))),
            text('. Do not call them.'),
          ),
        ],
        shows: ['precompiles.ethereum'],
      };
    },
    'precompiles.ethereum',
    "Ethereum's own precompiles",
  ),
  one(
    (_options, context) => {
      const rows = loadFacts('precompiles').common_errors;
      return {
        nodes: table(
          rows,
          [
            {head: 'Name in the code', cell: ({name}) => [code(name)]},
            {head: 'Text', cell: (row) => [code(row.text)]},
          ],
          context,
        ),
        shows: ['precompiles.errors'],
      };
    },
    'precompiles.errors',
    'errors all precompiles share',
  ),
  one(
    (_options, context) => {
      const gas = loadFacts('precompiles')['gas'] as {
        kv_gas_config: Record<string, number>;
        rule: string;
        bank_extra: string;
      };
      return {
        nodes: [
          paragraph(...sentence(gas.rule, context)),
          ...table(
            Object.entries(gas.kv_gas_config),
            [
              {head: 'Cost', cell: ([name]) => [code(name)]},
              {head: 'Gas', cell: ([, cost]) => cost},
            ],
            context,
          ),
          paragraph(text('Bank: '), ...prose(gas.bank_extra, context), text('.')),
        ],
        shows: ['precompiles.gas'],
      };
    },
    'precompiles.gas',
    'how gas is counted',
  ),
  one(
    (options, context) => {
      const {rows, rule} = loadFacts('precompile-calls')['gas_estimates'] as {
        rule: string;
        rows: {precompile: string; function: string; estimate: number; used: number}[];
      };
      const kept = chosen(rows, ({precompile}) => precompile, options);
      return {
        nodes: [
          ...table(
            kept,
            [
              {head: 'Method', cell: (row) => [code(`${row.precompile}.${row.function}`)]},
              {head: 'Estimated gas', cell: ({estimate}) => estimate.toLocaleString('en-US')},
              {head: 'Used gas', cell: ({used}) => used.toLocaleString('en-US')},
              {
                head: 'Difference',
                cell: ({estimate, used}) =>
                  used === estimate
                    ? '0'
                    : `${used > estimate ? '+' : '−'}${Math.abs(used - estimate).toLocaleString('en-US')}`,
              },
            ],
            context,
          ),
          paragraph(...sentence(rule, context)),
        ],
        shows: ['precompiles.gas-measured'],
      };
    },
    'precompiles.gas-measured',
    'estimated and used gas of recorded transactions',
  ),
  noteKind('precompiles.rules', 'authorization', 'who may call what'),
  noteKind('precompiles.activation', 'activation', 'when an address is active'),
  noteKind('precompiles.here', 'guru_specific', 'what is peculiar to this chain'),
  one(
    (_options, context) => {
      const forms = loadFacts('precompile-calls')['error_forms'] as Record<string, string>;
      return {
        nodes: table(
          Object.entries(forms),
          [
            {head: 'Caller', cell: ([name]) => [text(name === 'json_rpc' ? 'JSON-RPC' : 'Solidity')]},
            {head: 'What it gets', cell: ([, form]) => sentence(form, context)},
          ],
          context,
        ),
        shows: ['precompiles.error-forms'],
      };
    },
    'precompiles.error-forms',
    'in which form an error arrives',
  ),
  one(
    () => {
      const {PrecompileCaller: contract} = loadFacts('precompile-calls')['contracts'] as Record<
        string,
        {source: string}
      >;
      return {
        nodes: [fence('solidity', (contract?.source ?? '').trim(), 'title="PrecompileCaller.sol"')],
        shows: ['precompiles.caller'],
      };
    },
    'precompiles.caller',
    'the contract behind the recorded contract calls',
  ),
  ...Object.entries(parts).map(([name, part]): FactsKind => ({
    pattern: `precompile.<precompile>.${name}`,
    describe: `${part.describe} of a precompile`,
    options: part.options ?? [],
    keys: () =>
      precompiles()
        .filter((precompile) => part.when?.(precompile) ?? true)
        .map((precompile) => `precompile.${precompile.name}.${name}`),
    render: ({precompile = ''}, options, context) => part.render(byName(precompile), options, context),
  })),
  {
    pattern: 'precompile.<precompile>.method.<method>',
    describe: 'one method (all overloads)',
    options: ['heading', 'calls', 'limit'],
    keys: () => [
      ...new Set(
        precompiles().flatMap(({name, functions}) =>
          functions.map((method) => `precompile.${name}.method.${method.name}`),
        ),
      ),
    ],
    render({precompile: name = '', method: wanted = ''}, options, context) {
      const precompile = byName(name);
      const methods = precompile.functions.filter((method) => method.name === wanted);
      const group = methodGroup(precompile, methods, options, context);
      return options['heading'] === 'yes'
        ? group
        : {nodes: methods.flatMap((method) => methodNodes(precompile, method, options, context)), shows: group.shows};
    },
  },
  {
    pattern: 'precompile.<precompile>.calls.<method>',
    describe: 'recorded calls of one method',
    options: ['limit', 'works'],
    keys: () => [
      ...new Set(
        loadFacts('precompile-calls').calls.map((call) => `precompile.${call.precompile}.calls.${call.function}`),
      ),
    ],
    render({precompile = '', method = ''}, options, context) {
      const all = calls(precompile)
        .filter((call) => call.function === method)
        .filter((call) => options['works'] === undefined || failed(call) === (options['works'] === 'no'));
      return {
        nodes: callNodes(options['limit'] === undefined ? all : all.slice(0, Number(options['limit'])), context),
        shows: [`precompile.${precompile}.calls`],
      };
    },
  },
];

/** Facts of precompiles that have to be shown somewhere. */
export const precompileFacts = (): string[] => [
  ...precompiles().flatMap((precompile) => [
    `precompile.${precompile.name}`,
    ...precompile.functions.map(({selector}) => `precompile.${precompile.name}.method.${selector}`),
    ...(precompile.events ?? []).map(({topic0}) => `precompile.${precompile.name}.event.${topic0}`),
    ...(Object.keys(precompile.structs ?? {}).length > 0 ? [`precompile.${precompile.name}.structs`] : []),
    ...((precompile.revert_reasons?.length ?? 0) > 0 ? [`precompile.${precompile.name}.errors`] : []),
  ]),
  'precompiles.ethereum',
  'precompiles.errors',
  'precompiles.gas',
  'precompiles.gas-measured',
  'precompiles.rules',
  'precompiles.activation',
  'precompiles.here',
  'precompiles.error-forms',
  'precompiles.caller',
];
