import {asArray, asRecord, asText} from './walk';

/** A flag of a command of the node. */
export interface CliFlag {
  name: string;
  shorthand: string | null;
  type: string;
}

/** How many positional arguments a command takes. */
export interface Arity {
  min: number;
  max: number;
}

/** Undocumented aliases of flags (`keys add --algo`, seen in a recorded run). */
const FLAG_ALIASES: Readonly<Record<string, string>> = {'key-type': 'algo'};

/** What a command requires, as measured. */
export interface MeasuredArguments extends Arity {
  requiredFlags: readonly string[];
}

/** A command of the node; `path` is without the binary: `tx bank send`. */
export interface CliCommand {
  path: string;
  usage: string;
  group: boolean;
  arity: Arity;
  /** Flags that the command requires. */
  requiredFlags: readonly string[];
  flags: ReadonlyMap<string, CliFlag>;
  shorthands: ReadonlyMap<string, CliFlag>;
  /** Subcommands by name and by alias. */
  children: Map<string, CliCommand>;
}

/** The command tree of the node. */
export interface CliTruth {
  root: CliCommand;
  commands: ReadonlyMap<string, CliCommand>;
  flagNames: ReadonlySet<string>;
}

/**
 * Builds the command tree from the recorded list.
 * @param measured argument rules by path (`tx bank send`); without one, the usage line decides
 */
export function cliTruth(commands: readonly unknown[], measured: ReadonlyMap<string, MeasuredArguments>): CliTruth {
  const byPath = new Map<string, CliCommand>();
  const aliases = new Map<string, string[]>();
  const flagNames = new Set<string>();
  for (const entry of commands.map(asRecord)) {
    const path = asText(entry['path']).split(' ').slice(1).join(' ');
    const flags = new Map<string, CliFlag>();
    const shorthands = new Map<string, CliFlag>();
    for (const raw of asArray(entry['flags']).map(asRecord)) {
      const flag: CliFlag = {
        name: asText(raw['name']),
        shorthand: typeof raw['shorthand'] === 'string' ? raw['shorthand'] : null,
        type: asText(raw['type']),
      };
      flags.set(flag.name, flag);
      const alias = FLAG_ALIASES[flag.name];
      if (alias !== undefined) flags.set(alias, flag);
      flagNames.add(flag.name);
      if (flag.shorthand !== null && flag.shorthand !== '') shorthands.set(flag.shorthand, flag);
    }
    const usage = asText(entry['usage']);
    byPath.set(path, {
      path,
      usage,
      group: asArray(entry['subcommands']).length > 0,
      arity: arityOf(asArray(entry['args']).map(asText), usage, measured.get(path)),
      requiredFlags: measured.get(path)?.requiredFlags ?? [],
      flags,
      shorthands,
      children: new Map(),
    });
    aliases.set(path, asArray(entry['aliases']).map(asText));
  }
  for (const [path, command] of byPath) {
    if (path === '') continue;
    const parent = byPath.get(path.split(' ').slice(0, -1).join(' '));
    const name = path.split(' ').at(-1) ?? '';
    parent?.children.set(name, command);
    for (const alias of aliases.get(path) ?? []) if (!parent?.children.has(alias)) parent?.children.set(alias, command);
  }
  const root = byPath.get('');
  if (root === undefined)
    throw new Error('The recorded command tree has no root command. Record it again: npm run facts:record.');
  return {root, commands: byPath, flagNames};
}

/** A command that accepts any number of arguments but documents none ignores the extra ones: they are not allowed. */
function arityOf(args: readonly string[], usage: string, measured: Arity | undefined): Arity {
  if (measured === undefined) return arityFromArgs(args, usage);
  return measured.max === Infinity && args.length === 0
    ? {min: measured.min, max: measured.min}
    : {min: measured.min, max: measured.max};
}

/** Number of positional arguments in a usage line; what looks optional or repeated is not required. */
function arityFromArgs(args: readonly string[], usage: string): Arity {
  const positional = args.filter((arg) => !/^[(-]|^keyname$/.test(arg) && !/=/.test(arg));
  const repeated = usage.includes('...') || usage.includes('[,[');
  const sure = positional.filter((arg) => !arg.includes('...') && !arg.includes('|') && !arg.includes(',['));
  return {min: repeated ? Math.max(0, sure.length - 1) : sure.length, max: repeated ? Infinity : positional.length};
}
