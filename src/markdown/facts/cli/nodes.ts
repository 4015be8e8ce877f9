import type {Link, ListItem, PhrasingContent, RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {CliCommand} from '../../../facts/schema';
import {commandPage, commandPageName, COMMANDS_PAGE} from '../../../site/references';
import {
  chosen,
  code,
  codes,
  type Column,
  fence,
  heading,
  joined,
  link,
  withoutSearch,
  paragraph,
  reference,
  sentence,
  table,
  text,
  withId,
} from '../build';
import {asConfigured} from '../configured';
import type {FactsContext, FactsOptions, Rendered} from '../types';
import {factId, type Flag, idOf, keyOf, ownFlags, visible, wordsOf} from './commands';
import {exampleOf} from './example';

const sentenceOrNothing = (note: string | undefined, context: FactsContext) =>
  note === undefined ? null : sentence(note, context);

/**
 * Flags with type, default and meaning.
 * @param command the command they belong to: the same flag may mean something else for another command
 */
export function flagTable(flags: readonly Flag[], context: FactsContext, command?: CliCommand): RootContent[] {
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

/** The recorded example of a command, or why there is none. */
function exampleNodes({path}: CliCommand, context: FactsContext): RootContent[] {
  const example = exampleOf(path, context);
  if (example.length > 0) return example;
  return loadFacts('cli-examples')
    .without.filter(({command}) => command === path)
    .map(({why}) => paragraph(...sentence(why, context)));
}

const lastWord = (command: CliCommand): string => wordsOf(command).at(-1) ?? '';

/** A link to the section of a command. */
const linkTo = (command: CliCommand, shown: string): Link =>
  link([code(shown)], `${commandPage(wordsOf(command))}#${idOf(command)}`);

/** A command without its heading: what it does, usage, example, flags. */
export function commandNodes(command: CliCommand, context: FactsContext): RootContent[] {
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
  const nodes = [
    ...(about === undefined ? [] : [paragraph(...sentence(about, context))]),
    fence('text', asConfigured(command.usage, context)),
    ...remarks.map((remark) => paragraph(...remark)),
    ...(children.length === 0
      ? []
      : withoutSearch([
          paragraph(
            text('Subcommands: '),
            ...joined(children.map((child) => [linkTo(child, lastWord(child))])),
            text('.'),
          ),
        ])),
    ...(command.group && !command.runnable
      ? []
      : own.length > 0
        ? flagTable(own, context, command)
        : withoutSearch([
            paragraph(
              text('No flags beyond the '),
              link([text('common ones')], `${COMMANDS_PAGE}#${common}`),
              text(` (${common === 'flags-global' ? 'all commands' : `all ${group} commands`}).`),
            ),
          ])),
  ];
  return reference(nodes, exampleNodes(command, context));
}

/** Commands in order, each with a heading. */
export function groupNodes(commands: readonly CliCommand[], context: FactsContext): Rendered {
  return {
    nodes: commands.flatMap((command) => [
      heading(context.headingLevel, [code(asConfigured(command.path, context))], idOf(command)),
      ...commandNodes(command, context),
    ]),
    shows: commands.map(factId),
  };
}

/** A table of commands that link to their headings. */
export function index(commands: readonly CliCommand[], options: FactsOptions, context: FactsContext): Rendered {
  const descriptions = loadFacts('cli-descriptions').descriptions;
  const columns: Column<CliCommand>[] = [
    {head: 'Command', cell: (command) => [linkTo(command, asConfigured(command.path, context))]},
    {head: 'Arguments', cell: ({args}) => codes(args), optional: true},
    {
      head: 'What it does',
      cell: (command) => sentenceOrNothing(descriptions[keyOf(command)], context),
      optional: true,
    },
  ];
  return {nodes: withoutSearch(table(chosen(commands, keyOf, options), columns, context)), shows: []};
}

/** The first words of a command that make its group: those of `query bank balance` are `query bank`. */
function groupOf(command: CliCommand): readonly string[] {
  const groups = visible()
    .filter(({group}) => group)
    .map(wordsOf);
  const [first = '', second = ''] = wordsOf(command);
  if (first !== 'query' && first !== 'tx') return groups.some(([name]) => name === first) ? [first] : [];
  // A module may have commands of one kind only; it is a group among both.
  return groups.some(([, name]) => name === second) && second !== '' ? [first, second] : [first];
}

/** ID of the section of a group. */
function sectionId([first, second]: readonly string[], page: string): string {
  const section = {query: 'queries', tx: 'transactions'}[first ?? ''];
  if (first === undefined) return page === 'state' ? 'disk' : page;
  return section === undefined ? `group-${first}` : [section, second].filter(Boolean).join('-');
}

/** Commands whose name alone does not say where a link goes: Lighthouse takes it for an empty phrase. */
const UNCLEAR: ReadonlySet<string> = new Set(['start']);

/**
 * The commands of a page as links to their sections, an item for each group. The links have the anchors that the
 * commands had while all were on one page, and the items those of the groups, so that an old address leads to the link
 * in its place.
 */
export function commandMap(page: string, context: FactsContext): RootContent[] {
  const groups = new Map<string, {group: readonly string[]; commands: CliCommand[]}>();
  for (const command of visible().filter((entry) => commandPageName(wordsOf(entry)) === page)) {
    const group = groupOf(command);
    const known = groups.get(group.join(' ')) ?? {group, commands: []};
    known.commands.push(command);
    groups.set(group.join(' '), known);
  }
  const items = [...groups.values()].map(({group, commands}): ListItem => {
    const isGroup = (command: CliCommand): boolean => wordsOf(command).length === group.length;
    const ordered = [...commands.filter(isGroup), ...commands.filter((command) => !isGroup(command))];
    const links = ordered.map((command) => {
      const rest = wordsOf(command).slice(group.length).join(' ');
      const isClear = rest !== '' && !UNCLEAR.has(rest);
      return withId(linkTo(command, isClear ? rest : asConfigured(command.path, context)), idOf(command));
    });
    const named = links.length > 1 && ordered[0] !== undefined && group.length > 0 && isGroup(ordered[0]);
    const rest = joined(links.slice(named ? 1 : 0).map((entry) => [entry]));
    const children = named ? [...links.slice(0, 1), text(': '), ...rest] : rest;
    return withId({type: 'listItem', spread: false, children: [paragraph(...children)]}, sectionId(group, page));
  });
  return items.length === 0 ? [] : withoutSearch([{type: 'list', ordered: false, spread: false, children: items}]);
}
