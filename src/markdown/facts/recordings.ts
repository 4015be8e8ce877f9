import type {PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../facts';
import type {Recipe} from '../../facts/schema';
import {
  type Cell,
  chosen,
  code,
  codes,
  type Column,
  cutLines,
  fence,
  heading,
  list,
  outputFence,
  paragraph,
  prose,
  sentence,
  shortened,
  slug,
  table,
  text,
  words,
} from './build';
import {asConfigured} from './configured';
import {one} from './kind';
import {anyCell, objectTable} from './modules';
import {notesKind, objectKind, rowsKind} from './rows';
import {commandLine} from './shell';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

type Row = Record<string, unknown>;

/** A recorded command as a block to paste: `bash -c` unwrapped, the folder of the run as a variable. */
function commandFence(argv: readonly string[], context: FactsContext): RootContent {
  const shown =
    argv[0] === 'bash' && argv[1] === '-c'
      ? (argv[2] ?? '')
      : commandLine(argv.map((argument) => argument.replaceAll('$HOME/', '$HOME/')));
  const line = asConfigured(shown, context)
    .replaceAll("'$DIR", '"$DIR')
    .replace(/("\$DIR[^'"\s]*)'/g, '$1"');
  return fence(
    'bash',
    line.includes('$DIR')
      ? `DIR="$HOME/nodes"\n${line}`
      : line.includes('$BASE')
        ? `BASE="$HOME/nodes"\n${line}`
        : line,
  );
}

// ---- metrics

const listeners = () => loadFacts('metrics').listeners;
const metricKinds: FactsKind[] = [
  {
    pattern: 'metrics.<listener>',
    describe: 'metric names, types and labels of a listener: cometbft, evm, rest',
    keys: () => listeners().map(({id}) => `metrics.${id}`),
    render({listener: id = ''}, options, context) {
      const found = listeners().find((entry) => entry.id === id);
      const rows = chosen(found?.metrics ?? [], ({name}) => name, options);
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'Metric', cell: ({name}) => [code(name)]},
        {head: 'Type', cell: ({type}) => [text(type)]},
        {
          head: 'Labels',
          cell: ({labels}) =>
            labels.length === 0
              ? null
              : labels.flatMap((label, index): PhrasingContent[] => [...(index > 0 ? [text(', ')] : []), code(label)]),
        },
        {head: 'Meaning', cell: ({meaning}) => (typeof meaning === 'string' ? sentence(meaning, context) : null)},
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({name}) => `metrics.${id}.${name}`)};
    },
  },
  {
    pattern: 'metrics.<listener>.families',
    describe: 'all metrics of a listener by family, with what they measure',
    keys: () =>
      listeners()
        .filter(({families}) => families !== undefined)
        .map(({id}) => `metrics.${id}.families`),
    render({listener: id = ''}, options, context) {
      const {metrics = [], families = []} = listeners().find((entry) => entry.id === id) ?? {};
      const rows = chosen(families, ({name}) => name, options).map((family) => ({
        ...family,
        members: metrics.filter(({name}) => new RegExp(family.match).test(name)).map(({name}) => name),
      }));
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'Family', cell: ({name}) => [text(name)]},
        {head: 'What it measures', cell: ({meaning}) => sentence(meaning, context)},
        {head: 'Metrics', cell: ({members}) => codes(members)},
      ];
      return {
        nodes: table(rows, columns, context),
        shows: rows.flatMap(({members}) => members.map((name) => `metrics.${id}.${name}`)),
      };
    },
  },
  one(
    (_options, context) => ({
      nodes: table(
        listeners(),
        [
          {head: 'Listener', cell: ({listener}) => sentence(listener, context)},
          {head: 'Path', cell: ({path}) => [code(path)]},
          {head: 'Metrics', cell: ({metrics}) => metrics.length},
        ],
        context,
      ),
      shows: [],
    }),
    'metrics.listeners',
    'the three listeners',
  ),
];

// ---- operations

const sections = (): [string, Row[]][] => Object.entries(loadFacts('operations').sections);
const asLines = (raw: unknown): string =>
  Array.isArray(raw)
    ? raw.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
    : String(raw);

const known = new Set(['id', 'note', 'argv', 'exit', 'seconds', 'output', 'logs', 'file', 'proof', 'settings']);

function stepNodes(step: Row, context: FactsContext): RootContent[] {
  const rest = Object.fromEntries(
    Object.entries(step).filter(
      ([key, measured]) =>
        measured !== undefined && measured !== null && !known.has(key) && !/^logs?_|_copy$/.test(key),
    ),
  );
  return [
    ...(typeof step['note'] === 'string' ? [paragraph(...sentence(step['note'], context))] : []),
    ...(typeof step['settings'] === 'string'
      ? [paragraph(text('Settings: '), ...prose(step['settings'], context), text('.'))]
      : []),
    ...(Array.isArray(step['argv']) ? [commandFence(step['argv'] as string[], context)] : []),
    ...(typeof step['file'] === 'string'
      ? [fence('text', step['file'])]
      : typeof step['file'] === 'object' && step['file'] !== null
        ? [fence('json', JSON.stringify(step['file'], null, 2))]
        : []),
    ...(step['output'] === undefined || step['output'] === null || asLines(step['output']).trim() === ''
      ? []
      : [
          !Array.isArray(step['output'])
            ? outputFence(typeof step['output'] === 'string' ? trimmedLog(step['output']) : step['output'])
            : fence('text', cutLines(asLines(step['output']), 30), 'output'),
        ]),
    ...(Array.isArray(step['logs']) && step['logs'].length > 0
      ? [paragraph(text('In the log:')), fence('text', cutLines(asLines(step['logs']), 12), 'output')]
      : []),
    ...(typeof step['exit'] === 'number' && step['exit'] !== 0
      ? [paragraph(text('Exit code '), code(String(step['exit'])), text('.'))]
      : []),
    ...(Object.keys(rest).length > 0 ? objectTable(shortened(rest) as Row, context, ['Measured', 'Value']) : []),
  ];
}

/** Log lines of level DBG and INF before an answer say nothing to a reader. */
const trimmedLog = (output: string): string => {
  const kept = output
    .split('\n')
    .filter((line) => !/^\d+:\d+[AP]M (DBG|INF) /.test(line))
    .join('\n')
    .trim();
  return kept === '' ? output : kept;
};

const operationKinds: FactsKind[] = [
  notesKind('operations.findings', 'what operating nodes showed', 'operations', 'findings'),
  rowsKind('operations.alerts', 'which metric moves when', 'operations', 'alert_basis', 'situation', [
    ['Situation', 'situation', 'sentence'],
    ['Metric', 'metric', (row, context) => prose(String(row['metric']), context)],
    ['What was seen', 'seen', 'sentence'],
  ]),
  objectKind('operations.arithmetic', 'slashing arithmetic worked', 'operations', 'arithmetic', [
    'Case',
    'Calculation',
  ]),
  notesKind('operations.from-code', 'read from the code, not run', 'operations', 'from_code'),
  notesKind('operations.not-done', 'what was not tried', 'operations', 'not_done'),
  {
    pattern: 'operations.<area>',
    describe: 'recorded steps of an area',
    keys: () => sections().map(([area]) => `operations.${area}`),
    render({area = ''}, options, context) {
      const steps = chosen((loadFacts('operations').sections[area] ?? []) as Row[], ({id}) => String(id), options);
      return {
        nodes: steps.flatMap((step) => [
          heading(context.headingLevel, words(String(step['id'])), slug(`${area}-${String(step['id'])}`)),
          ...stepNodes(step, context),
        ]),
        shows: [`operations.${area}`],
      };
    },
  },
  {
    pattern: 'operations.<area>.<step>',
    describe: 'one recorded step',
    keys: () =>
      sections().flatMap(([area, steps]) => [...new Set(steps.map(({id}) => `operations.${area}.${String(id)}`))]),
    render({area = '', step: wanted = ''}, _options, context) {
      const step = (loadFacts('operations').sections[area] ?? []).find(({id}) => id === wanted);
      return {nodes: stepNodes(step as Row, context), shows: [`operations.${area}`]};
    },
  },
];

// ---- local node and network of four

const steps = (all: readonly Row[], context: FactsContext): RootContent[] => {
  const nodes: RootContent[] = [];
  let phase = '';
  for (const step of all) {
    if (step['phase'] !== phase) {
      phase = String(step['phase']);
      nodes.push(heading(context.headingLevel, phase.charAt(0).toUpperCase() + phase.slice(1), slug(`step-${phase}`)));
    }
    if (Array.isArray(step['argv'])) nodes.push(commandFence(step['argv'] as string[], context));
    else if (Array.isArray(step['start'])) nodes.push(commandFence(step['start'] as string[], context));
    else if (typeof step['edit_json'] === 'string')
      nodes.push(
        paragraph(
          text('In '),
          code(step['edit_json']),
          text(' set '),
          code(String(step['path'])),
          text(' to '),
          code(asConfigured(String(step['value']), context)),
          text('.'),
        ),
      );
    else if (typeof step['edit_toml'] === 'string')
      nodes.push(
        paragraph(
          text('In '),
          code(step['edit_toml']),
          text(' set '),
          code([step['section'], step['key']].filter(Boolean).join('.')),
          text(' to '),
          code(asConfigured(String(step['value']), context)),
          text('.'),
        ),
      );
    else if (typeof step['copy'] === 'string')
      nodes.push(paragraph(text('Copy '), code(step['copy']), text(' to '), code(String(step['to'])), text('.')));
    if (typeof step['note'] === 'string') nodes.push(paragraph(...sentence(step['note'], context)));
  }
  return nodes;
};

const localKinds: FactsKind[] = [
  rowsKind('localnode.accounts', 'public development accounts', 'local-node', 'accounts', 'name', [
    ['Name', 'name', 'code'],
    ['Address', 'bech32', 'code'],
    ['Hex', 'hex', 'code'],
    ['Balance at genesis', 'genesis_balance', 'code'],
  ]),
  rowsKind('localnode.mnemonics', 'mnemonics of the public development accounts', 'local-node', 'accounts', 'name', [
    ['Name', 'name', 'code'],
    ['Mnemonic (public, never for real money)', 'mnemonic', (row) => [code(String(row['mnemonic']))]],
  ]),
  rowsKind('localnode.listen', 'addresses a node listens on', 'local-node', 'listen', 'address', [
    ['Address', 'address', 'code'],
    ['What', 'what', 'sentence'],
    [
      'Default',
      'default',
      (row, context) => (row['default'] === true ? 'the same' : prose(String(row['default']), context)),
    ],
  ]),
  one(
    (_options, context) => ({nodes: steps(loadFacts('local-node').steps, context), shows: ['localnode.steps']}),
    'localnode.steps',
    'commands that make and start a local node',
  ),
  rowsKind('localnode.genesis-edits', 'changes to the genesis file', 'local-node', 'genesis_edits', 'path', [
    ['Path', 'path', 'code'],
    ['Written by init', 'old', 'code'],
    ['Set to', 'new', 'code'],
    ['Result', 'status', (row) => [text(String(row['status']).replaceAll('_', ' '))]],
  ]),
  objectKind('localnode.config-edits', 'changes to the configuration files', 'local-node', 'config_edits_live_node', [
    'File',
    'Values',
  ]),
  rowsKind(
    'localnode.script-problems',
    'steps of the upstream script that do nothing',
    'local-node',
    'script_problems',
    'step',
    [
      ['Step', 'step', 'code'],
      ['Problem', 'problem', 'sentence'],
    ],
  ),
  notesKind('localnode.mandatory', 'edits a genesis needs', 'local-node', 'mandatory_edits'),
  one(
    (_options, context) => ({nodes: steps(loadFacts('multi-node').steps, context), shows: ['multinode.steps']}),
    'multinode.steps',
    'the network of four validators, step by step',
  ),
  one(
    (_options, context) => {
      const ports = Object.entries(loadFacts('multi-node')['ports'] as Record<string, Record<string, number>>);
      const kinds = Object.keys(ports[0]?.[1] ?? {});
      return {
        nodes: table(
          kinds,
          [
            {head: 'Port', cell: (kind: string) => [code(kind)]},
            ...ports.map(([node, of]) => ({head: node, cell: (kind: string) => [code(String(of[kind]))]})),
          ],
          context,
        ),
        shows: ['multinode.ports'],
      };
    },
    'multinode.ports',
    'ports of the four nodes',
  ),
  rowsKind('multinode.verified', 'runs of the network', 'multi-node', 'verified', 'run', [
    ['Run', 'run', 'text'],
    ['Seconds to height 4', 'seconds_to_height_4', 'text'],
    ['Heights', 'heights', 'any'],
    ['Peers', 'peers', 'any'],
    ['Voting powers', 'voting_powers', 'any'],
  ]),
];

// ---- recipes

const recipes = (): Recipe[] => loadFacts('recipes').recipes;
const topics = (): string[] => [...new Set(recipes().map(({topic}) => slug(topic)))];
const ofTopic = (topic: string, options: FactsOptions): Recipe[] =>
  chosen(
    recipes().filter(
      (recipe) =>
        slug(recipe.topic) === topic &&
        (options['works'] === undefined || recipe.works === (options['works'] === 'yes')),
    ),
    ({argv}) => argv.slice(1).join(' '),
    options,
  );

function errorLine(recipe: Recipe): string {
  const {check_tx_rejected: rejected, tx_result: result} = recipe as {
    check_tx_rejected?: string;
    tx_result?: {raw_log?: string; code?: number};
  };
  const stderr = (recipe.stderr ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(Usage|Flags|Global Flags|gas estimate)/.test(line.trim()));
  return (
    rejected ??
    (result?.code ? result.raw_log : undefined) ??
    stderr.find((line) => /^(Error|error|panic)/i.test(line)) ??
    stderr[0] ??
    (recipe.stdout ?? '').trim().split('\n')[0] ??
    ''
  );
}

const recipeKinds: FactsKind[] = [
  {
    pattern: 'recipes.<topic>',
    describe: 'recorded command lines of a topic with output; works="yes" or "no"',
    options: ['works', 'limit'],
    keys: () => topics().map((topic) => `recipes.${topic}`),
    render({topic = ''}, options, context) {
      const all = ofTopic(topic, options);
      return {
        nodes: (options['limit'] === undefined ? all : all.slice(0, Number(options['limit']))).flatMap(
          (recipe): RootContent[] => {
            const output = [recipe.stdout, recipe.works ? undefined : recipe.stderr].find(
              (part) => part !== undefined && part.trim() !== '',
            );
            const result = recipe['tx_result'] as
              {code: number; gas_wanted: string; gas_used: string; raw_log?: string} | undefined;
            return [
              ...(recipe['note'] === undefined ? [] : [paragraph(...sentence(String(recipe['note']), context))]),
              commandFence(recipe.argv, context),
              ...(output === undefined ? [] : [outputFence(output)]),
              ...(result
                ? [
                    paragraph(
                      text('In the block: code '),
                      code(String(result.code)),
                      text(', gas used '),
                      code(result.gas_used),
                      text(' of '),
                      code(result.gas_wanted),
                      ...(result.raw_log
                        ? [text(', '), code(asConfigured(result.raw_log.split('\n')[0] ?? '', context))]
                        : []),
                      text('.'),
                    ),
                  ]
                : []),
              ...(recipe.exit === 0 || recipe.exit === null
                ? []
                : [paragraph(text('Exit code '), code(String(recipe.exit)), text('.'))]),
            ];
          },
        ),
        shows: [`recipes.${topic}`],
      };
    },
  },
  {
    pattern: 'recipes.<topic>.errors',
    describe: 'what fails in a topic, and how',
    keys: () =>
      topics()
        .filter((topic) => ofTopic(topic, {works: 'no'}).length > 0)
        .map((topic) => `recipes.${topic}.errors`),
    render({topic = ''}, options, context) {
      const rows = ofTopic(topic, {...options, works: 'no'});
      const columns: Column<Recipe>[] = [
        {
          head: 'Command',
          cell: ({argv}) => [code(asConfigured(commandLine(argv).replaceAll(' \\\n  ', ' '), context))],
        },
        {
          head: 'Error',
          cell: (recipe) =>
            errorLine(recipe) === '' ? null : [code(asConfigured(errorLine(recipe).slice(0, 300), context))],
        },
        {head: 'Remark', cell: ({note}) => (typeof note === 'string' ? sentence(note, context) : null)},
      ];
      return {nodes: table(rows, columns, context), shows: [`recipes.${topic}.errors`]};
    },
  },
];

// ---- transactions

type Transaction = Row & {id: string; title: string; kind: string};
const transactions = (): Transaction[] => loadFacts('recorded-transactions').transactions as Transaction[];
const transactionId = (id: string): string => slug(`transaction-${id}`);

const arithmeticRows = (transaction: Transaction, context: FactsContext): RootContent[] =>
  transaction['fee_arithmetic'] === undefined
    ? [paragraph(text('No fee was charged.'))]
    : objectTable(transaction['fee_arithmetic'] as Row, context, ['Quantity', 'Value']);

function transactionNodes(transaction: Transaction, context: FactsContext): RootContent[] {
  const deeper = {...context, headingLevel: context.headingLevel + 1};
  const id = transactionId(transaction.id);
  const parts: [title: string, key: string, content: RootContent[]][] = [
    ...(['unsigned', 'unsigned_json'] as const)
      .filter((key) => transaction[key] !== undefined)
      .map((key): [string, string, RootContent[]] => ['Unsigned', 'unsigned', [outputFence(transaction[key])]]),
    ...(Array.isArray(transaction['commands'])
      ? [
          [
            'Commands',
            'commands',
            [fence('bash', asConfigured((transaction['commands'] as string[]).join('\n'), context))],
          ] as [string, string, RootContent[]],
        ]
      : []),
    ...(typeof transaction['raw_signed'] === 'string'
      ? [
          ['Signed bytes', 'bytes', [fence('text', wrapped(transaction['raw_signed']), 'output')]] as [
            string,
            string,
            RootContent[],
          ],
        ]
      : []),
    ...(typeof transaction['raw_hex'] === 'string'
      ? [
          ['Signed bytes', 'bytes', [fence('text', wrapped(transaction['raw_hex']), 'output')]] as [
            string,
            string,
            RootContent[],
          ],
        ]
      : []),
    ...(transaction['decoded'] === undefined
      ? []
      : [['Decoded', 'decoded', [outputFence(transaction['decoded'])]] as [string, string, RootContent[]]]),
    ...(transaction['receipt'] === undefined
      ? []
      : [['Receipt', 'receipt', [outputFence(transaction['receipt'])]] as [string, string, RootContent[]]]),
    ...(transaction['result'] === undefined
      ? []
      : [['Result in the block', 'result', [outputFence(transaction['result'])]] as [string, string, RootContent[]]]),
    ...(transaction['balances'] === undefined
      ? []
      : [
          ['Balances', 'balances', balances(transaction['balances'] as Record<string, Row>, context)] as [
            string,
            string,
            RootContent[],
          ],
        ]),
    ['Fee', 'fee', arithmeticRows(transaction, context)],
  ];
  const hashes: PhrasingContent[][] = [
    ...(typeof transaction['ethereum_hash'] === 'string'
      ? [[text('Ethereum hash: '), code(transaction['ethereum_hash'])]]
      : []),
    ...(cosmosHash(transaction) === undefined ? [] : [[text('CometBFT hash: '), code(cosmosHash(transaction) ?? '')]]),
    ...(typeof transaction['hash_is'] === 'string' ? [sentence(`The hash is ${transaction['hash_is']}`, context)] : []),
    ...(typeof transaction['raw_bytes'] === 'number' ? [[text(`Size: ${transaction['raw_bytes']} bytes`)]] : []),
  ];
  return [
    ...(hashes.length > 0 ? list(hashes, context) : []),
    ...parts.flatMap(([title, key, content]) => [heading(deeper.headingLevel, title, `${id}-${key}`), ...content]),
  ];
}

const wrapped = (hex: string): string => hex.replace(/(.{96})(?=.)/g, '$1\n');

const balances = (all: Record<string, Row>, context: FactsContext): RootContent[] =>
  table(
    Object.entries(all),
    [
      {head: 'Account', cell: ([name]) => [text(words(name))]},
      {head: 'Before', cell: ([, balance]) => anyCell(balance['before'], context)},
      {head: 'After', cell: ([, balance]) => anyCell(balance['after'], context)},
      {head: 'Difference', cell: ([, balance]) => anyCell(balance['difference'], context)},
    ],
    context,
  );

const byId = (id: string): Transaction => {
  const found = transactions().find((transaction) => transaction.id === id);
  if (!found) throw new Error(`no recorded transaction "${id}"`);
  return found;
};

const transactionKinds: FactsKind[] = [
  one(
    (options, context) => {
      const columns: Column<Transaction>[] = [
        {head: 'Transaction', cell: ({title}) => sentence(title, context)},
        {head: 'Kind', cell: ({kind}) => [text(kind)]},
        {head: 'Result', cell: (transaction) => resultOf(transaction)},
        {head: 'Fee', cell: (transaction) => feeOf(transaction, context)},
      ];
      return {
        nodes: table(
          chosen(transactions(), ({id}) => id, options),
          columns,
          context,
        ),
        shows: ['transactions.index'],
      };
    },
    'transactions.index',
    'the recorded transactions',
  ),
  {
    pattern: 'transactions.<id>',
    describe: 'a recorded transaction from bytes to receipt',
    options: ['heading'],
    keys: () => transactions().map(({id}) => `transactions.${id}`),
    render({id = ''}, options, context): Rendered {
      const transaction = byId(id);
      return {
        nodes:
          options['heading'] === 'yes'
            ? [
                heading(context.headingLevel, sentence(transaction.title, context), transactionId(id)),
                ...transactionNodes(transaction, context),
              ]
            : transactionNodes(transaction, {...context, headingLevel: context.headingLevel - 1}),
        shows: [`transactions.${id}`],
      };
    },
  },
  {
    pattern: 'transactions.<id>.summary',
    describe: 'hashes, size, result and fee of a recorded transaction',
    keys: () => transactions().map(({id}) => `transactions.${id}.summary`),
    render({id = ''}, _options, context) {
      const transaction = byId(id);
      const rows: [string, Cell][] = [
        ['Transaction', sentence(transaction.title, context)],
        [
          'Ethereum hash',
          typeof transaction['ethereum_hash'] === 'string' ? [code(transaction['ethereum_hash'])] : null,
        ],
        ['CometBFT hash', cosmosHash(transaction) === undefined ? null : [code(cosmosHash(transaction) ?? '')]],
        ['Size in bytes', (transaction['raw_bytes'] as number | undefined) ?? null],
        ['Result', resultOf(transaction)],
        ['Fee', feeOf(transaction, context)],
      ];
      return {
        nodes: table(
          rows.filter(([, content]) => content !== null),
          [
            {head: 'Item', cell: ([name]) => [text(name)]},
            {head: 'Value', cell: ([, content]) => content},
          ],
          context,
        ),
        shows: [`transactions.${id}`],
      };
    },
  },
  {
    pattern: 'transactions.<id>.fee',
    describe: 'fee arithmetic of a recorded transaction',
    keys: () =>
      transactions()
        .filter((transaction) => transaction['fee_arithmetic'] !== undefined)
        .map(({id}) => `transactions.${id}.fee`),
    render: ({id = ''}, _options, context) => ({
      nodes: arithmeticRows(byId(id), context),
      shows: [`transactions.${id}.fee`],
    }),
  },
  {
    pattern: 'transactions.<id>.split',
    describe: 'how the fee of a recorded transaction was split in the next block',
    keys: () =>
      transactions()
        .filter((transaction) => transaction['next_block_split'] !== undefined)
        .map(({id}) => `transactions.${id}.split`),
    render: ({id = ''}, _options, context) => ({
      nodes: objectTable(((byId(id)['next_block_split'] as Row)['arithmetic'] ?? {}) as Row, context, [
        'Quantity',
        'Value',
      ]),
      shows: [`transactions.${id}.split`],
    }),
  },
];

const cosmosHash = (transaction: Transaction): string | undefined => {
  const hash = transaction['cosmos_hash'] ?? (transaction['cosmos'] as Row | undefined)?.['hash'];
  return typeof hash === 'string' ? hash : undefined;
};

function resultOf(transaction: Transaction): PhrasingContent[] {
  const receipt = transaction['receipt_decoded'] as {status?: number; gasUsed?: number} | undefined;
  const result = transaction['result'] as {code?: number; gas_used?: string} | undefined;
  if (receipt) return [text(`status ${String(receipt.status)}, gas used ${String(receipt.gasUsed)}`)];
  return result
    ? [text(`code ${String(result.code)}, gas used ${String(result.gas_used)}`)]
    : [text('refused before a block')];
}

function feeOf(transaction: Transaction, context: FactsContext): PhrasingContent[] | null {
  const fee = transaction['fee_arithmetic'] as Row | undefined;
  const paid = fee?.['fee_paid'] ?? fee?.['charged_fee_event'];
  return paid === undefined ? null : [code(asConfigured(`${String(paid).replace(/[a-z]+$/, '')} agxn`, context))];
}

// ---- client programs

type Snippet = {
  id: string;
  title: string;
  library: string;
  language?: string;
  code?: string;
  output: unknown;
  works?: unknown;
  explanation?: string;
  config?: string;
  contract?: string;
  commands?: string[];
};
const snippets = (): Snippet[] => loadFacts('client-snippets').snippets as unknown as Snippet[];
const works = (snippet: Snippet): string =>
  snippet.works === true ? 'yes' : snippet.works === false ? 'no' : String(snippet.works ?? '');

const snippetKinds: FactsKind[] = [
  one(
    (options, context) => ({
      nodes: table(
        chosen(snippets(), ({id}) => id, options),
        [
          {head: 'Program', cell: ({title}) => sentence(title, context)},
          {head: 'Library', cell: ({library}) => [text(library)]},
          {head: 'Works', cell: (snippet) => [text(works(snippet))]},
        ],
        context,
      ),
      shows: ['snippets.index'],
    }),
    'snippets.index',
    'recorded client programs',
  ),
  {
    pattern: 'snippets.<id>',
    describe: 'a client program as run, with its output',
    keys: () => snippets().map(({id}) => `snippets.${slug(id)}`),
    render({id = ''}, _options, context) {
      const snippet = snippets().find((entry) => slug(entry.id) === id);
      if (!snippet) throw new Error(`no program "${id}"`);
      return {
        nodes: [
          ...(snippet.contract ? [fence('solidity', snippet.contract.trim())] : []),
          ...(snippet.config ? [fence('ts', snippet.config.trim(), 'title="hardhat.config.ts"')] : []),
          ...(snippet.code ? [fence(snippet.language ?? 'js', snippet.code.trim())] : []),
          ...(snippet.commands ? [fence('bash', snippet.commands.join('\n'))] : []),
          outputFence(snippet.output),
          ...(snippet.explanation ? [paragraph(...sentence(snippet.explanation, context))] : []),
        ],
        shows: [`snippets.${id}`],
      };
    },
  },
];

export const recordingKinds: FactsKind[] = [
  ...metricKinds,
  ...operationKinds,
  ...localKinds,
  ...recipeKinds,
  ...transactionKinds,
  ...snippetKinds,
];

/** Recordings that have to be shown somewhere. */
export const recordingFacts = (): string[] => [
  ...listeners().flatMap(({id, metrics}) => metrics.map(({name}) => `metrics.${id}.${name}`)),
  ...sections().map(([area]) => `operations.${area}`),
  ...topics().map((topic) => `recipes.${topic}`),
  ...transactions().map(({id}) => `transactions.${id}`),
  ...snippets().map(({id}) => `snippets.${slug(id)}`),
  ...recordingKinds
    .map(({pattern}) => pattern)
    .filter((key) => !key.includes('<') && !['metrics.listeners'].includes(key)),
];
