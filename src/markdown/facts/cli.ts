import type {PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../facts';
import type {CliCommand} from '../../facts/schema';
import {
  chosen,
  code,
  codes,
  type Column,
  fence,
  heading,
  link,
  list,
  paragraph,
  sentence,
  slug,
  table,
  text,
} from './build';
import {asConfigured} from './configured';
import {inArea} from './kind';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

type Flag = CliCommand['flags'][number];

/** Words of a command without the binary: `['tx', 'bank', 'send']`. */
const wordsOf = (command: CliCommand): string[] => command.path.split(' ').slice(1);
/** Key of a command: `tx.bank.send`; the binary itself is `root`. */
const keyOf = (command: CliCommand): string => wordsOf(command).join('.') || 'root';
const plainId = (command: CliCommand): string => wordsOf(command).map(slug).join('-') || 'root';
/** `query ibc client params` and `query ibc client-params` would have the same id: the later one gets a number. */
function idOf(command: CliCommand): string {
  const facts = loadFacts('cli');
  const known = ids.get(facts) ?? numbered(visible());
  ids.set(facts, known);
  return known.get(command.path) ?? plainId(command);
}

const ids = new WeakMap<object, ReadonlyMap<string, string>>();

function numbered(commands: readonly CliCommand[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    commands.map((command) => {
      const id = plainId(command);
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return [command.path, count > 1 ? `${id}-${count}` : id];
    }),
  );
}
const factId = (command: CliCommand): string => `cli.${command.path.replaceAll(' ', '.')}`;

const shownCommands = new WeakMap<object, CliCommand[]>();

/** Commands to show: hidden ones are left out, and one that the tree holds twice (`query ibc client params`) stands once. */
function visible(): CliCommand[] {
  const facts = loadFacts('cli');
  const known = shownCommands.get(facts);
  if (known) return known;
  const paths = new Set<string>();
  const commands = facts.commands.filter(({hidden, path}) => hidden !== true && !paths.has(path) && paths.add(path));
  shownCommands.set(facts, commands);
  return commands;
}

/** Whether a flag holds for a command because of where it stands in the tree, so that one common table can list it. */
const isGlobal = (flag: Flag): boolean => flag.scope === 'global' || flag.name === 'help';

const sharedFlags = new WeakMap<object, Map<string, Flag[]>>();

/** Flags that nearly all runnable commands of `tx` (or `query`) share, with the same type and default. */
function shared(group: 'tx' | 'query'): Flag[] {
  const facts = loadFacts('cli');
  const known = sharedFlags.get(facts) ?? new Map<string, Flag[]>();
  sharedFlags.set(facts, known);
  const flags = known.get(group) ?? countShared(group);
  known.set(group, flags);
  return flags;
}

function countShared(group: 'tx' | 'query'): Flag[] {
  const commands = visible().filter((command) => wordsOf(command)[0] === group && !command.group && command.runnable);
  const counts = new Map<string, {flag: Flag; count: number}>();
  for (const command of commands) {
    for (const flag of command.flags) {
      if (isGlobal(flag)) continue;
      const key = `${flag.name} ${flag.type} ${flag.default}`;
      const known = counts.get(key);
      if (known) known.count++;
      else counts.set(key, {flag, count: 1});
    }
  }
  return [...counts.values()].filter(({count}) => count >= commands.length * 0.8).map(({flag}) => flag);
}

/** Flags of a command that no common table lists. */
function ownFlags(command: CliCommand): Flag[] {
  const [group] = wordsOf(command);
  const common = group === 'tx' || group === 'query' ? shared(group) : [];
  return command.flags.filter(
    (flag) =>
      !isGlobal(flag) &&
      !common.some(
        ({name, type, default: value}) => name === flag.name && type === flag.type && value === flag.default,
      ),
  );
}

const sentenceOrNothing = (note: string | undefined, context: FactsContext) =>
  note === undefined ? null : sentence(note, context);

/** Flags with type, default and meaning. @param command the command they belong to, where a flag of the same name means something else elsewhere */
function flagTable(flags: readonly Flag[], context: FactsContext, command?: CliCommand): RootContent[] {
  const meanings = loadFacts('cli-descriptions').flags;
  // A flag of `start` such as `--json-rpc.gas-cap` means what the configuration key of that name means.
  const keys = loadFacts('config-meaning').keys;
  const meaningOf = (name: string): string | undefined =>
    meanings[name] ?? (keys[`app.${name}`] ?? keys[`config.${name}`])?.meaning;
  const meaning = (name: string) =>
    meanings[`${command === undefined ? '' : keyOf(command)} --${name}`] ?? meaningOf(name);
  const columns: Column<Flag>[] = [
    {
      head: 'Flag',
      cell: ({name, shorthand}) => [code(`--${name}`), ...(shorthand ? [text(', '), code(`-${shorthand}`)] : [])],
    },
    {head: 'Type', cell: ({type}) => type},
    {
      head: 'Default',
      cell: ({default: value}) => (value === '' || value === '[]' ? null : [code(asConfigured(value, context))]),
      optional: true,
    },
    {head: 'Meaning', cell: ({name}) => sentenceOrNothing(meaning(name), context), optional: true},
  ];
  return table(flags, columns, context);
}

/** The recorded example of a command: what to type, what a node answered, what became of it; or why there is none. */
function exampleNodes(command: CliCommand, context: FactsContext): RootContent[] {
  const {examples, without} = loadFacts('cli-examples');
  const example = examples.find((entry) => entry.command === command.path);
  if (!example)
    return without
      .filter((entry) => entry.command === command.path)
      .map(({why}) => paragraph(...sentence(why, context)));
  return [
    fence('bash', asConfigured(example.lines.join('\n'), context)),
    ...(example.answer === undefined ? [] : [fence('text', asConfigured(example.answer, context), 'output')]),
    ...(example.result === undefined ? [] : [paragraph(...sentence(example.result, context))]),
  ];
}

function commandNodes(command: CliCommand, context: FactsContext): RootContent[] {
  const about = loadFacts('cli-descriptions').descriptions[keyOf(command)];
  const measured = loadFacts('cli-arguments').arguments.find((entry) => entry.command === command.path);
  const own = ownFlags(command);
  const [group] = wordsOf(command);
  const required = measured?.required_flags ?? [];
  const remarks: PhrasingContent[][] = [];
  if (command.aliases.length > 0) remarks.push([text('Aliases: '), ...codes(command.aliases), text('.')]);
  if (required.length > 0) remarks.push([text('Required: '), ...codes(required.map((flag) => `--${flag}`)), text('.')]);
  if (command.note) remarks.push(sentence(command.note, context));
  const children = command.group
    ? visible().filter(
        (child) => wordsOf(child).slice(0, -1).join(' ') === wordsOf(command).join(' ') && child !== command,
      )
    : [];
  const common = group === 'tx' || group === 'query' ? `flags-${group}` : 'flags-global';
  return [
    ...(about === undefined ? [] : [paragraph(...sentence(about, context))]),
    fence('text', asConfigured(command.usage, context)),
    ...exampleNodes(command, context),
    ...remarks.map((remark) => paragraph(...remark)),
    ...(children.length === 0
      ? []
      : [paragraph(text('Subcommands: '), ...codes(children.map((child) => wordsOf(child).at(-1) ?? '')), text('.'))]),
    ...(command.group && !command.runnable
      ? []
      : own.length > 0
        ? flagTable(own, context, command)
        : [
            paragraph(
              text(
                `No flags of its own beyond the common ones (${common === 'flags-global' ? 'all commands' : `all ${group} commands`}).`,
              ),
            ),
          ]),
  ];
}

/** Commands below a path in tree order, the path's own command first. */
function below(words: readonly string[]): CliCommand[] {
  return visible().filter((command) => words.every((word, index) => wordsOf(command)[index] === word));
}

function find(key: string): CliCommand {
  const command = visible().find((entry) => keyOf(entry) === key);
  if (!command) throw new Error(`no command "${key}"`);
  return command;
}

function groupNodes(commands: readonly CliCommand[], context: FactsContext): Rendered {
  return {
    nodes: commands.flatMap((command) => [
      heading(context.headingLevel, [code(asConfigured(command.path, context))], idOf(command)),
      ...commandNodes(command, context),
    ]),
    shows: commands.map(factId),
  };
}

function index(commands: readonly CliCommand[], options: FactsOptions, context: FactsContext): Rendered {
  const descriptions = loadFacts('cli-descriptions').descriptions;
  const columns: Column<CliCommand>[] = [
    {
      head: 'Command',
      cell: (command) => [
        link([code(asConfigured(command.path, context))], `${options['path'] ?? ''}#${idOf(command)}`),
      ],
    },
    {head: 'Arguments', cell: ({args}) => codes(args), optional: true},
    {
      head: 'What it does',
      cell: (command) => sentenceOrNothing(descriptions[keyOf(command)], context),
      optional: true,
    },
  ];
  return {nodes: table(chosen(commands, keyOf, options), columns, context), shows: []};
}

const groupKeys = (): string[] =>
  visible()
    .filter(({group, path}) => group && path.includes(' '))
    .map(keyOf);

const nodeKinds: FactsKind[] = inArea('cli', [
  {
    pattern: 'cli.all',
    describe: 'the whole command tree by top-level group',
    keys: () => ['cli.all'],
    render(_parts, options, context) {
      const tops = chosen(
        visible().filter((command) => wordsOf(command).length === 1),
        keyOf,
        options,
      );
      const root = find('root');
      const rendered = tops.map((top) => {
        const rest = below(wordsOf(top)).filter((command) => command !== top);
        return {
          nodes: [
            heading(context.headingLevel, [code(asConfigured(top.path, context))], idOf(top)),
            ...commandNodes(top, context),
            ...groupNodes(rest, {...context, headingLevel: context.headingLevel + 1}).nodes,
          ],
          shows: [factId(top), ...rest.map(factId)],
        };
      });
      return {
        nodes: rendered.flatMap(({nodes}) => nodes),
        shows: [factId(root), ...rendered.flatMap(({shows}) => shows)],
      };
    },
  },
  {
    pattern: 'cli.group.<words>',
    describe: 'all commands below a command, each with its own heading',
    options: ['self'],
    keys: () => groupKeys().map((key) => `cli.group.${key}`),
    render({words = ''}, options, context) {
      const all = below(words.split('.'));
      const commands = options['self'] === 'no' ? all.slice(1) : all;
      return groupNodes(chosen(commands, keyOf, options), context);
    },
  },
  {
    pattern: 'cli.command.<words>',
    describe: 'one command: usage, arguments, its own flags',
    options: ['heading'],
    keys: () => visible().map((command) => `cli.command.${keyOf(command)}`),
    render({words = ''}, options, context) {
      const command = find(words);
      return options['heading'] === 'yes'
        ? groupNodes([command], context)
        : {nodes: commandNodes(command, context), shows: [factId(command)]};
    },
  },
  {
    pattern: 'cli.common',
    describe: 'flags of every command, of transaction commands, of query commands',
    keys: () => ['cli.common'],
    render(_parts, _options, context) {
      const globals = find('version').flags.filter(isGlobal);
      const of = (id: string, title: string, flags: Flag[]) => [
        heading(context.headingLevel, title, id),
        ...flagTable(flags, context),
      ];
      return {
        nodes: [
          ...of('flags-global', 'Flags of every command', globals),
          ...of('flags-tx', 'Flags of transaction commands', shared('tx')),
          ...of('flags-query', 'Flags of query commands', shared('query')),
        ],
        shows: ['cli.flags.global', 'cli.flags.tx', 'cli.flags.query'],
      };
    },
  },
  {
    pattern: 'cli.index',
    describe: 'the top-level commands with links',
    options: ['path'],
    keys: () => ['cli.index'],
    render: (_parts, options, context) =>
      index(
        visible().filter((command) => wordsOf(command).length === 1),
        options,
        context,
      ),
  },
  {
    pattern: 'cli.index.<words>',
    describe: 'the runnable commands below a command with links',
    options: ['path'],
    keys: () => groupKeys().map((key) => `cli.index.${key}`),
    render: ({words = ''}, options, context) =>
      index(
        below(words.split('.')).filter(({runnable, group}) => runnable && !group),
        options,
        context,
      ),
  },
  {
    pattern: 'cli.notes',
    describe: 'what surprises in the command line',
    keys: () => ['cli.notes'],
    render(_parts, _options, context) {
      return {nodes: list(loadFacts('cli').facts, context), shows: ['cli.notes']};
    },
  },
]);

const daemonKinds: FactsKind[] = inArea('cli-oracled', [
  {
    pattern: 'cli.oracled',
    describe: 'flags of the oracle daemon',
    keys: () => ['cli.oracled'],
    render(_parts, _options, context) {
      const {flags, behaviour} = loadFacts('cli-oracled');
      const columns: Column<(typeof flags)[number]>[] = [
        {head: 'Flag', cell: ({name}) => [code(name.startsWith('-') ? name : `--${name}`)]},
        {head: 'Type', cell: ({type}) => type},
        {head: 'Default', cell: (flag) => [code(asConfigured(flag.default, context))]},
        {head: 'What it does', cell: ({effective}) => sentence(effective, context)},
      ];
      return {
        nodes: [...table(flags, columns, context), paragraph(...sentence(behaviour, context))],
        shows: ['cli.oracled'],
      };
    },
  },
]);

export const cliKinds: FactsKind[] = [...nodeKinds, ...daemonKinds];

/** Facts of the command line that have to be shown somewhere. */
export const cliFacts = (): string[] => [
  ...visible().map(factId),
  'cli.flags.global',
  'cli.flags.tx',
  'cli.flags.query',
  'cli.notes',
  'cli.oracled',
];
