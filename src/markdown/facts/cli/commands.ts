import {loadFacts} from '../../../facts';
import type {CliCommand} from '../../../facts/schema';
import {slug} from '../build';

/** A flag of a command. */
export type Flag = CliCommand['flags'][number];

/** Words of a command without the binary: `['tx', 'bank', 'send']`. */
export const wordsOf = (command: CliCommand): string[] => command.path.split(' ').slice(1);

/** Key of a command: `tx.bank.send`; the binary itself is `root`. */
export const keyOf = (command: CliCommand): string => wordsOf(command).join('.') || 'root';

const plainId = (command: CliCommand): string => wordsOf(command).map(slug).join('-') || 'root';

/**
 * Anchor of a command. `query ibc client params` and `query ibc client-params` would share one, so the later gets a
 * number.
 */
export function idOf(command: CliCommand): string {
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

/** ID of the fact that the command exists. */
export const factId = (command: CliCommand): string => `cli.${command.path.replaceAll(' ', '.')}`;

const shownCommands = new WeakMap<object, CliCommand[]>();

/**
 * Commands to show: hidden ones are left out, and so is one without a name, a blank line in the help text of `keys`.
 * One that the tree holds twice (`query ibc client params`) is listed once.
 */
export function visible(): CliCommand[] {
  const facts = loadFacts('cli');
  const known = shownCommands.get(facts);
  if (known) return known;
  const paths = new Set<string>();
  const commands = facts.commands.filter(
    ({hidden, path}) => hidden !== true && !path.endsWith(' ') && !paths.has(path) && paths.add(path),
  );
  shownCommands.set(facts, commands);
  return commands;
}

/** Whether a command inherits a flag from its place in the tree, so that one common table can list it. */
export const isGlobal = (flag: Flag): boolean => flag.scope === 'global' || flag.name === 'help';

const sharedFlags = new WeakMap<object, Map<string, Flag[]>>();

/** Flags that nearly all runnable commands of `tx` (or `query`) share, with the same type and default. */
export function shared(group: 'tx' | 'query'): Flag[] {
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
export function ownFlags(command: CliCommand): Flag[] {
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

/** A command, by its words without the binary, and all commands below it. */
export function below(words: readonly string[]): CliCommand[] {
  return visible().filter((command) => words.every((word, index) => wordsOf(command)[index] === word));
}

/** The command with a key. @throws Error where there is none. */
export function find(key: string): CliCommand {
  const command = visible().find((entry) => keyOf(entry) === key);
  if (!command) throw new Error(`no command "${key}"`);
  return command;
}
