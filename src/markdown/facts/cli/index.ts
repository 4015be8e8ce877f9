import {loadFacts} from '../../../facts';
import {commandPages} from '../../../site/references';
import {chosen, code, type Column, heading, list, paragraph, sentence, table} from '../build';
import {asConfigured} from '../configured';
import {inArea} from '../kind';
import type {FactsKind} from '../types';
import {below, factId, find, type Flag, idOf, isGlobal, keyOf, shared, visible, wordsOf} from './commands';
import {commandMap, commandNodes, flagTable, groupNodes, index} from './nodes';

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
    keys: () => groupKeys().map((key) => `cli.index.${key}`),
    render: ({words = ''}, options, context) =>
      index(
        below(words.split('.')).filter(({runnable, group}) => runnable && !group),
        options,
        context,
      ),
  },
  {
    pattern: 'cli.map.<page>',
    describe: 'the commands of a page by group, with links',
    keys: () => commandPages.map(({name}) => `cli.map.${name}`),
    render: ({page = ''}, _options, context) => ({nodes: commandMap(page, context), shows: []}),
  },
  {
    pattern: 'cli.notes',
    describe: 'unexpected behavior of the command line',
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

/** The command line of the node and of the oracle daemon. */
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
