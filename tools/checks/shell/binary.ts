import type {ChainNames} from '../types';
import {didYouMean} from '../outcome';
import type {CliCommand, CliFlag, CliTruth} from '../truth/cli';
import type {ShellCommand, ShellWord} from './script';
import {PROGRAMS} from './programs';
import {readScript} from './script';

/** What is wrong with a call of the node's binary. */
export interface CallFault {
  line: number;
  statement: string;
  truth: string;
}

/** Programs that run the command given to them; the number says how many of their own arguments may come first. */
const WRAPPERS = new Set([
  'sudo',
  'env',
  'nohup',
  'exec',
  'time',
  'watch',
  'timeout',
  'docker',
  'podman',
  'xargs',
  'ssh',
  'command',
  'nice',
  'ionice',
  'setsid',
  'systemd-run',
  'strace',
  'if',
  'while',
  'until',
  '!',
  'systemd-inhibit',
  'cosmovisor',
  'unbuffer',
  'expect',
  'flock',
  'su',
  'runuser',
  'script',
]);

/** Programs whose string argument is a script. */
const SHELLS = new Set(['bash', 'sh', 'ssh', 'su', 'eval', 'watch']);

/** Calls of `binary` inside a command: as the program, behind a wrapper, or in a script given as a string. */
export function callsOf(command: ShellCommand, binary: string): ShellWord[][] {
  const [program] = command.words;
  if (program === undefined) return [];
  if (isBinary(program.value, binary)) return [command.words.slice(1)];
  const calls: ShellWord[][] = [];
  const name = basename(program.value);
  if (WRAPPERS.has(name)) {
    const at = command.words.findIndex((word, index) => index > 0 && isBinary(word.value, binary));
    // `sudo cp NODE …` calls cp.
    const other = command.words
      .slice(1, Math.max(at, 1))
      .some(
        ({value}, index) =>
          PROGRAMS.has(value) && !WRAPPERS.has(value) && !/^-[ughpCTRDrt]$/.test(command.words[index]?.value ?? ''),
      );
    if (at > 0 && !other && !/^(-v|-V)$/.test(command.words[at - 1]?.value ?? '')) {
      // `docker build -t NODE .` and `docker run … NODE` name an image, not the program.
      const container = (name === 'docker' || name === 'podman') && !isContainerCommand(command.words, at);
      if (!container) return [command.words.slice(at + 1)];
    }
  }
  if (SHELLS.has(name)) {
    for (const word of command.words.slice(1)) {
      if (!/\s/.test(word.value) || !word.value.includes(binary)) continue;
      for (const inner of readScript(word.value).commands) {
        for (const call of callsOf(inner, binary)) calls.push(call.map((part) => ({...part, line: word.line})));
      }
    }
  }
  return calls;
}

function isContainerCommand(words: readonly ShellWord[], at: number): boolean {
  const [, verb] = words;
  const direct = verb?.value === 'exec' || verb?.value === 'run' || verb?.value === 'compose';
  // The last word before the program's own arguments has to be an image or container, so the program is never first.
  return (
    direct &&
    at >= 3 &&
    !/^(-t|--tag|--name|-h|--hostname|-f|--network|--build-arg)$/.test(words[at - 1]?.value ?? '') &&
    words.length > at + 1 &&
    !/^(run|exec)$/.test(words[at - 1]?.value ?? '') &&
    !(words[at - 1]?.value ?? '').startsWith('-')
  );
}

function basename(path: string): string {
  return path.replace(/^.*\//, '');
}

function isBinary(word: string, binary: string): boolean {
  return (
    word === binary || (word.endsWith(`/${binary}`) && /^[.~/$\w-]/.test(word)) || word === `$${binary.toUpperCase()}`
  );
}

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  'broadcast-mode': ['sync', 'async'],
  'keyring-backend': ['os', 'file', 'test', 'kwallet', 'pass', 'keychain', 'memory'],
  'sign-mode': ['direct', 'amino-json', 'direct-aux', 'textual', 'eip-191'],
};

const TYPES: Readonly<Record<string, RegExp>> = {
  bool: /^(?:true|false|1|0|t|f|T|F|TRUE|FALSE|True|False)$/,
  int: /^-?\d+$/,
  int32: /^-?\d+$/,
  int64: /^-?\d+$/,
  uint: /^\d+$/,
  uint32: /^\d+$/,
  uint64: /^\d+$/,
  float64: /^-?\d+(?:\.\d+)?$/,
  duration: /^-?(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$|^0$/,
};

/**
 * Judges one call of the node's binary.
 * @param words what stands after the binary's name
 * @param mention a mention in prose (`NODE tx bank send`): arguments may be missing
 */
export function judgeCall(
  words: readonly ShellWord[],
  cli: CliTruth,
  chain: Pick<ChainNames, 'binary'>,
  line: number,
  mention = false,
): CallFault[] {
  const faults: CallFault[] = [];
  const fault = (word: ShellWord | undefined, statement: string, truth: string): void => {
    faults.push({line: word?.line ?? line, statement, truth});
  };
  const shown = (command: CliCommand): string => `${chain.binary}${command.path === '' ? '' : ` ${command.path}`}`;

  let command = cli.root;
  let index = 0;
  let unknowable = false;
  const flagsBefore: Array<{word: ShellWord; value: ShellWord | undefined}> = [];
  // `help tx bank` describes another command.
  const asksHelp = words[0]?.value === 'help';
  if (asksHelp) index = 1;
  // The command's name: words that are sub-commands, with flags between them.
  while (index < words.length && (command.group || command.children.size > 0)) {
    const word = words[index];
    if (word === undefined) break;
    if (word.value.startsWith('-') && word.value.length > 1) {
      const flag = flagOf(word.value, command);
      const takesNext = flag !== undefined && flag.type !== 'bool' && !word.value.includes('=');
      flagsBefore.push({word, value: takesNext ? words[index + 1] : undefined});
      index += takesNext ? 2 : 1;
      continue;
    }
    if (word.dynamic || /…|\.\.\./.test(word.value)) {
      unknowable = true;
      break;
    }
    const child = command.children.get(word.value);
    if (child === undefined) {
      if (mention && !/^[a-z][\w-]*$/.test(word.value)) {
        unknowable = true;
        break;
      }
      fault(
        word,
        `${shown(command)} ${word.value}`,
        `\`${shown(command)}\` has no sub-command "${word.value}"${didYouMean(word.value, command.children.keys())}`,
      );
      return faults;
    }
    command = child;
    index += 1;
  }
  if (unknowable) return faults;

  const positional: ShellWord[] = [];
  const given = new Set<string>();
  let many = false;
  let endOfFlags = false;
  let open = false;
  const takeFlag = (word: ShellWord, next: ShellWord | undefined): boolean => {
    const parsed = /^(--?)([^=]+)(?:=([\s\S]*))?$/.exec(word.value);
    if (parsed === null) return false;
    const [, dashes = '', name = '', inline] = parsed;
    if (dashes === '--') {
      if (/[$…]/.test(name)) return false;
      const flag = command.flags.get(name);
      if (flag === undefined) {
        fault(
          word,
          `${shown(command)} --${name}`,
          `\`${shown(command)}\` has no flag --${name}${didYouMean(name, command.flags.keys())}`,
        );
        // A following word that is no flag is most likely the value of the unknown flag.
        return (
          inline === undefined &&
          next !== undefined &&
          !next.value.startsWith('-') &&
          positional.length >= command.arity.max
        );
      }
      given.add(flag.name);
      if (flag.type === 'bool') {
        if (inline !== undefined) judgeValue(flag, word, inline);
        return false;
      }
      if (inline !== undefined) {
        judgeValue(flag, word, inline);
        return false;
      }
      if (next === undefined) {
        if (!mention) fault(word, `${shown(command)} --${name}`, `the flag --${name} needs a value (${flag.type})`);
        return false;
      }
      if (!next.dynamic) judgeValue(flag, next, next.value);
      return true;
    }
    for (let at = 0; at < name.length; at += 1) {
      const letter = name[at] ?? '';
      const flag = command.shorthands.get(letter);
      if (flag === undefined) {
        // `-y`, `-h` and the like are recorded as shorthands; what is not recorded does not exist.
        fault(word, `${shown(command)} -${letter}`, `\`${shown(command)}\` has no flag -${letter}`);
        return false;
      }
      given.add(flag.name);
      if (flag.type === 'bool') continue;
      if (at < name.length - 1 || inline !== undefined) return false;
      if (next === undefined) {
        if (!mention) fault(word, `${shown(command)} -${letter}`, `the flag -${letter} (--${flag.name}) needs a value`);
        return false;
      }
      if (!next.dynamic) judgeValue(flag, next, next.value);
      return true;
    }
    return false;
  };
  const judgeValue = (flag: CliFlag, word: ShellWord, value: string): void => {
    if (/[$…`]/.test(value) || (mention && /^[A-Z_]+$/.test(value))) return;
    const allowed = ENUMERATIONS[flag.name];
    if (allowed !== undefined && !allowed.includes(value)) {
      fault(word, `--${flag.name} ${value}`, `--${flag.name} is one of ${allowed.join(', ')}`);
    }
    const pattern = TYPES[flag.type];
    if (pattern !== undefined && !pattern.test(value))
      fault(word, `--${flag.name} ${value}`, `--${flag.name} takes a value of type ${flag.type}`);
  };
  for (const {word, value} of flagsBefore) takeFlag(word, value);
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) break;
    if (word.many) many = true;
    if (/^(?:…|\.\.\.)$/.test(word.value)) {
      open = true;
      continue;
    }
    if (!endOfFlags && word.value === '--') {
      endOfFlags = true;
      continue;
    }
    if (!endOfFlags && /^-[^\d]/.test(word.value) && word.value.length > 1) {
      if (takeFlag(word, words[index + 1])) index += 1;
      continue;
    }
    if (word.many) continue;
    positional.push(word);
  }

  const free = mention || asksHelp || open || given.has('help') || given.has('version');
  if (!command.group && !many && !free && positional.length < command.arity.min) {
    fault(
      undefined,
      `${shown(command)} with ${positional.length} argument${positional.length === 1 ? '' : 's'}`,
      `usage: ${command.usage}`,
    );
  }
  if (!command.group && positional.length > command.arity.max && !asksHelp) {
    fault(
      positional[command.arity.max],
      `${shown(command)} with ${positional.length} arguments`,
      `usage: ${command.usage}`,
    );
  }
  for (const name of free || many ? [] : command.requiredFlags) {
    if (!given.has(name))
      fault(undefined, `${shown(command)} without --${name}`, `the command refuses to run without --${name}`);
  }
  if (!free && !many && needsFrom(command) && !given.has('from')) {
    fault(undefined, `${shown(command)} without --from`, 'the transaction needs the account that signs it: --from KEY');
  }
  return faults;
}

function flagOf(word: string, command: CliCommand): CliFlag | undefined {
  const long = /^--([^=]+)/.exec(word)?.[1];
  if (long !== undefined) return command.flags.get(long) ?? deepFlag(command, long);
  return command.shorthands.get(word.slice(-1));
}

function deepFlag(command: CliCommand, name: string): CliFlag | undefined {
  for (const child of new Set(command.children.values())) {
    const flag = child.flags.get(name) ?? deepFlag(child, name);
    if (flag !== undefined) return flag;
  }
  return undefined;
}

/** Module transactions whose signer is not a positional argument. */
function needsFrom(command: CliCommand): boolean {
  const path = command.path.split(' ');
  if (path[0] !== 'tx' || path.length < 3 || command.group) return false;
  if (!command.flags.has('from') || !command.flags.has('gas')) return false;
  if (/draft-proposal|^tx evm raw$/.test(command.path)) return false;
  // AutoCLI takes the signer of these from the first argument.
  return !/from_key_or_address|granter_key_or_address|withdraw-validator-commission|tx feegrant (?:grant|revoke)/.test(
    command.usage,
  );
}
