import {networkInterfaces} from 'node:os';

import pMap from 'p-map';
import type {CliCommand} from '../../src/facts/schema';
import type {Documents} from './documents';
import {defaultFits, parseHelp, typeFits, typeOfShown, type HelpFlag, type HelpPage} from './help';
import type {Program} from './program';

type Flag = CliCommand['flags'][number];

/** Help pages of all commands, by path (`''` is the root, `tx bank send`). */
export type HelpTree = ReadonlyMap<string, HelpPage>;

/** Words that help pages list under the commands but that are not commands. */
const NOT_COMMANDS: ReadonlySet<string> = new Set(['help']);

/**
 * Walks the help of the binary from the root down. Commands that help pages do not list (hidden ones) are looked up by
 * their paths in `known`.
 * @throws Error where a help page takes too long: a command that is slow on a busy machine would count as removed.
 */
export async function walkHelp(run: Program, known: readonly string[], width = 4): Promise<Map<string, HelpPage>> {
  const tree = new Map<string, HelpPage>();
  const ask = async (path: string): Promise<HelpPage | undefined> => {
    const {code, output} = await run([...path.split(' ').filter((word) => word !== ''), '--help']);
    if (code === null)
      throw new Error(`\`${path} --help\` did not end in time: run this again when the machine is less busy.`);
    try {
      return parseHelp(output);
    } catch {
      return undefined;
    }
  };
  let level = [''];
  while (level.length > 0) {
    const pages = await pMap(level, ask, {concurrency: width});
    const next: string[] = [];
    level.forEach((path, index) => {
      const page = pages[index];
      if (page === undefined) return;
      tree.set(path, page);
      for (const name of page.commands) {
        const child = path === '' ? name : `${path} ${name}`;
        if (!NOT_COMMANDS.has(name) && !tree.has(child)) next.push(child);
      }
    });
    level = next;
  }
  const hidden = known.filter((path) => !tree.has(path));
  const pages = await pMap(hidden, ask, {concurrency: width});
  hidden.forEach((path, index) => {
    const page = pages[index];
    // A group responds for a subcommand it does not have: its usage line shows that.
    if (
      page?.usages.some(
        (usage) =>
          pathOf(usage) === path ||
          usage
            .split(' ')
            .slice(1, path.split(' ').length + 1)
            .join(' ') === path,
      )
    )
      tree.set(path, page);
  });
  return tree;
}

/** Path in a usage line: `x tx bank send [from] [flags]` → `tx bank send`. */
function pathOf(usage: string): string {
  const words = usage.split(' ').slice(1);
  const end = words.findIndex((word) => !/^[a-z0-9][\w-]*$/.test(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

/**
 * Updates the recorded commands from the help pages. What help pages do not show (full type names, defaults that are
 * left out, notes) is kept as recorded as long as it does not contradict them.
 */
export function mergeCli(documents: Documents, tree: HelpTree, home: string): void {
  const known = new Set<string>();
  let binary = 'binary';
  for (const [, document] of documents.area('cli')) {
    const {commands} = document;
    if (commands === undefined) continue;
    document.commands = commands.filter((command) => {
      const full = command.path;
      binary = full.split(' ')[0] ?? binary;
      // `help` and commands with an empty name have no page of their own.
      const path = full.split(' ').slice(1).join(' ');
      known.add(path);
      const page = tree.get(path);
      if (page === undefined) return path === 'help' || full.endsWith(' ');
      updateCommand(command, page, home);
      return true;
    });
  }
  for (const [path, page] of tree) {
    if (known.has(path)) continue;
    const file = fileFor(documents, path);
    const document = documents.area('cli').find(([name]) => name === file)?.[1];
    const command = newCommand(`${binary} ${path}`, page, home);
    const provenance = documents.provenance();
    if (document === undefined)
      documents.put('cli', file, {...(provenance === undefined ? {} : {provenance}), commands: [command]});
    else document.commands = [...(document.commands ?? []), command];
  }
}

function updateCommand(command: CliCommand, page: HelpPage, home: string): void {
  const {usage} = command;
  const [first] = page.usages;
  if (first !== undefined && !page.usages.some((written) => sameUsage(written, usage))) {
    command.usage = first;
    command.args = argsOf(first);
  }
  command.aliases = keepOrder(command.aliases, page.aliases);
  if (command.subcommands !== undefined || page.commands.length > 0) {
    const listed = page.commands.filter((name) => !NOT_COMMANDS.has(name));
    const before = command.subcommands ?? [];
    // `help` and hidden commands are recorded although no help page lists them.
    const kept = before.filter(
      (name) => listed.includes(name) || name === 'help' || name === 'completion' || name.trim() === '',
    );
    const added = listed.filter((name) => !before.includes(name));
    command.subcommands = [...kept, ...added];
  }
  const flags = command.flags.filter((flag) => {
    const shown = page.flags.find(({name}) => name === flag.name);
    if (shown === undefined) return flag.hidden === true;
    updateFlag(flag, shown, home);
    return true;
  });
  for (const shown of page.flags) if (!flags.some((flag) => flag.name === shown.name)) flags.push(newFlag(shown, home));
  command.flags = flags;
}

function sameUsage(written: string, recorded: string): boolean {
  const plain = (text: string): string =>
    text
      .replace(/ \[flags\]$| \[command\]$/, '')
      .replace(/\s+/g, ' ')
      .trim();
  return plain(written) === plain(recorded);
}

/** Positional arguments of a usage line. */
export function argsOf(usage: string): string[] {
  return [
    ...usage.replace(/ \[flags\]$| \[command\]$/, '').matchAll(/<[^>]*>(?:\.\.\.)?|\[(?:[^[\]]|\[[^\]]*\])*\]/g),
  ].map((match) => match[0]);
}

function updateFlag(flag: Flag, shown: HelpFlag, home: string): void {
  if (flag.shorthand !== shown.shorthand) flag.shorthand = shown.shorthand;
  if (!typeFits(flag.type, shown.shown)) flag.type = typeOfShown(shown.shown);
  const shownDefault = neutral(shown.shownDefault, home);
  // `default_note`: the recorded default is the effective one, while help shows the flag's own.
  if (flag.default_note === undefined && !defaultFits(flag.default, shownDefault))
    flag.default = shownDefault ?? zeroOf(flag.type);
}

function newFlag(shown: HelpFlag, home: string): Flag {
  const type = typeOfShown(shown.shown);
  return {
    name: shown.name,
    shorthand: shown.shorthand,
    type,
    default: neutral(shown.shownDefault, home) ?? zeroOf(type),
    scope: shown.inherited ? 'global' : 'local',
  };
}

function newCommand(path: string, page: HelpPage, home: string): CliCommand {
  const usage = page.usages[0] ?? path;
  return {
    path,
    usage,
    args: argsOf(usage),
    aliases: page.aliases,
    group: page.commands.length > 0,
    runnable: true,
    flags: page.flags.map((flag) => newFlag(flag, home)),
    ...(page.commands.length > 0 ? {subcommands: page.commands} : {}),
  };
}

/** Recorded in place of a default that is the address of the recording machine (`genesis gentx --ip`). */
export const OWN_ADDRESS = '(address of the machine)';

/** Addresses of this machine, without loopback. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({internal}) => !internal)
    .map(({address}) => address);

/**
 * A default without what belongs to the recording alone: `~` for the scratch home, {@link OWN_ADDRESS} for this
 * machine's address.
 */
export function neutral(
  text: string | undefined,
  home: string,
  addresses: readonly string[] = ownAddresses(),
): string | undefined {
  return text !== undefined && addresses.includes(text) ? OWN_ADDRESS : text?.replaceAll(home, '~');
}

function zeroOf(type: string): string {
  if (type === 'bool') return 'false';
  if (/^u?int|^float/.test(type)) return type.endsWith('Slice') ? '[]' : '0';
  if (type === 'duration') return '0s';
  return type.endsWith('Slice') || type === 'strings' ? '[]' : '';
}

function keepOrder(before: readonly string[], now: readonly string[]): string[] {
  return before.length === now.length && before.every((name) => now.includes(name)) ? [...before] : [...now];
}

function fileFor(documents: Documents, path: string): string {
  const words = path.split(' ');
  const deep =
    (words[0] === 'tx' || words[0] === 'query') && words[1] !== undefined
      ? `cli/${words[0]}-${words[1]}.json`
      : `cli/${words[0] ?? 'root'}.json`;
  return documents.files.has(deep) || words.length > 1 ? deep : 'cli/root.json';
}

/** Paths of the recorded commands. */
export function recordedPaths(documents: Documents): string[] {
  return documents
    .area('cli')
    .flatMap(([, {commands = []}]) => commands)
    .map((command) => command.path.split(' ').slice(1).join(' '))
    .filter((path) => path !== '' && path.trim() === path);
}
