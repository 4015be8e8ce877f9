import {near} from '../../../src/facts/near';
import type {ChainNames} from '../types';
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

/** Programs that run the command they are given. */
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

/** Calls of `binary` in a command: as the program, behind a wrapper, or in a script passed as a string. */
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
  // The word before the program is the image or container, so the program is never first.
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
 * @param words the words after the binary's name
 * @param mention whether prose mentions the command (`NODE tx bank send`): then arguments may be missing
 */
export function judgeCall(
  words: readonly ShellWord[],
  cli: CliTruth,
  chain: Pick<ChainNames, 'binary'>,
  line: number,
  mention = false,
): CallFault[] {
  return new CallJudge(cli.root, chain.binary, line, mention).judge(words);
}

/** Reads a call from left to right: the command path, which may contain flags, then arguments and flags. */
class CallJudge {
  readonly #binary: string;
  readonly #line: number;
  readonly #mention: boolean;
  readonly #faults: CallFault[] = [];
  readonly #positional: ShellWord[] = [];
  readonly #given = new Set<string>();
  #command: CliCommand;

  constructor(root: CliCommand, binary: string, line: number, mention: boolean) {
    this.#command = root;
    this.#binary = binary;
    this.#line = line;
    this.#mention = mention;
  }

  judge(words: readonly ShellWord[]): CallFault[] {
    // `help tx bank` describes another command.
    const asksHelp = words[0]?.value === 'help';
    const from = this.#readName(words, asksHelp ? 1 : 0);
    if (from === undefined) return this.#faults;
    const {many, open} = this.#readArguments(words, from);
    const free = this.#mention || asksHelp || open || this.#given.has('help') || this.#given.has('version');
    if (!asksHelp) this.#judgeMost();
    if (!free && !many) this.#judgeLeast();
    return this.#faults;
  }

  get #shown(): string {
    return this.#command.path === '' ? this.#binary : `${this.#binary} ${this.#command.path}`;
  }

  #fault(word: ShellWord | undefined, statement: string, truth: string): void {
    this.#faults.push({line: word?.line ?? this.#line, statement, truth});
  }

  /**
   * Follows the words that are subcommands. Returns the index of the first argument, or `undefined` where the rest
   * cannot be judged.
   */
  #readName(words: readonly ShellWord[], start: number): number | undefined {
    let index = start;
    const flagsBefore: Array<{word: ShellWord; value: ShellWord | undefined}> = [];
    while (index < words.length && (this.#command.group || this.#command.children.size > 0)) {
      const word = words[index];
      if (word === undefined) break;
      if (word.value.startsWith('-') && word.value.length > 1) {
        const flag = flagOf(word.value, this.#command);
        const takesNext = flag !== undefined && flag.type !== 'bool' && !word.value.includes('=');
        flagsBefore.push({word, value: takesNext ? words[index + 1] : undefined});
        index += takesNext ? 2 : 1;
        continue;
      }
      if (word.dynamic || /…|\.\.\./.test(word.value)) return undefined;
      const child = this.#command.children.get(word.value);
      if (child === undefined) {
        if (!this.#mention || /^[a-z][\w-]*$/.test(word.value)) {
          this.#fault(
            word,
            `${this.#shown} ${word.value}`,
            `\`${this.#shown}\` has no subcommand ` +
              `"${word.value}"${near(word.value, this.#command.children.keys())}`,
          );
        }
        return undefined;
      }
      this.#command = child;
      index += 1;
    }
    for (const {word, value} of flagsBefore) this.#takeFlag(word, value);
    return index;
  }

  /**
   * Returns whether a word may expand to any number of words (`many`), and whether an ellipsis leaves the rest `open`.
   */
  #readArguments(words: readonly ShellWord[], start: number): {many: boolean; open: boolean} {
    let many = false;
    let open = false;
    let endOfFlags = false;
    for (let index = start; index < words.length; index += 1) {
      const word = words[index];
      if (word === undefined) break;
      if (word.many) many = true;
      if (/^(?:…|\.\.\.)$/.test(word.value)) open = true;
      else if (!endOfFlags && word.value === '--') endOfFlags = true;
      else if (!endOfFlags && /^-[^\d]/.test(word.value) && word.value.length > 1) {
        if (this.#takeFlag(word, words[index + 1])) index += 1;
      } else if (!word.many) this.#positional.push(word);
    }
    return {many, open};
  }

  /** Judges a flag. Returns whether the next word is its value. */
  #takeFlag(word: ShellWord, next: ShellWord | undefined): boolean {
    const parsed = /^(--?)([^=]+)(?:=([\s\S]*))?$/.exec(word.value);
    if (parsed === null) return false;
    const [, dashes = '', name = '', inline] = parsed;
    return dashes === '--' ? this.#takeLong(name, inline, word, next) : this.#takeShort(name, inline, word, next);
  }

  #takeLong(name: string, inline: string | undefined, word: ShellWord, next: ShellWord | undefined): boolean {
    if (/[$…]/.test(name)) return false;
    const {flags, arity} = this.#command;
    const flag = flags.get(name);
    if (flag === undefined) {
      const truth = `\`${this.#shown}\` has no flag --${name}${near(name, flags.keys())}`;
      this.#fault(word, `${this.#shown} --${name}`, truth);
      // A next word that is not a flag is most likely the value of the unknown flag.
      const mayBeValue = inline === undefined && next !== undefined && !next.value.startsWith('-');
      return mayBeValue && this.#positional.length >= arity.max;
    }
    this.#given.add(flag.name);
    if (inline !== undefined) this.#judgeValue(flag, word, inline);
    if (inline !== undefined || flag.type === 'bool') return false;
    return this.#takeValue(flag, `--${name}`, `--${name}`, word, next);
  }

  #takeShort(letters: string, inline: string | undefined, word: ShellWord, next: ShellWord | undefined): boolean {
    for (const [at, letter] of [...letters].entries()) {
      const flag = this.#command.shorthands.get(letter);
      if (flag === undefined) {
        // `-y`, `-h` and the like are recorded as shorthands; a letter that is not recorded does not exist.
        this.#fault(word, `${this.#shown} -${letter}`, `\`${this.#shown}\` has no flag -${letter}`);
        return false;
      }
      this.#given.add(flag.name);
      if (flag.type === 'bool') continue;
      if (at < letters.length - 1 || inline !== undefined) return false;
      return this.#takeValue(flag, `-${letter}`, `-${letter} (--${flag.name})`, word, next);
    }
    return false;
  }

  /** Judges the word after a flag that needs a value. Returns whether there is one. */
  #takeValue(flag: CliFlag, written: string, named: string, word: ShellWord, next: ShellWord | undefined): boolean {
    if (next === undefined) {
      const type = written.startsWith('--') ? ` (${flag.type})` : '';
      if (!this.#mention) this.#fault(word, `${this.#shown} ${written}`, `the flag ${named} needs a value${type}`);
      return false;
    }
    if (!next.dynamic) this.#judgeValue(flag, next, next.value);
    return true;
  }

  #judgeValue(flag: CliFlag, word: ShellWord, value: string): void {
    if (/[$…`]/.test(value) || (this.#mention && /^[A-Z_]+$/.test(value))) return;
    const allowed = ENUMERATIONS[flag.name];
    if (allowed !== undefined && !allowed.includes(value)) {
      this.#fault(word, `--${flag.name} ${value}`, `--${flag.name} must be one of ${allowed.join(', ')}`);
    }
    const pattern = TYPES[flag.type];
    if (pattern !== undefined && !pattern.test(value))
      this.#fault(word, `--${flag.name} ${value}`, `--${flag.name} takes a value of type ${flag.type}`);
  }

  #judgeMost(): void {
    const {group, arity, usage} = this.#command;
    const {length} = this.#positional;
    if (group || length <= arity.max) return;
    this.#fault(this.#positional[arity.max], `${this.#shown} with ${length} arguments`, `usage: ${usage}`);
  }

  #judgeLeast(): void {
    const {group, arity, usage, requiredFlags} = this.#command;
    const {length} = this.#positional;
    if (!group && length < arity.min)
      this.#fault(undefined, `${this.#shown} with ${length} argument${length === 1 ? '' : 's'}`, `usage: ${usage}`);
    for (const name of requiredFlags) {
      if (!this.#given.has(name))
        this.#fault(undefined, `${this.#shown} without --${name}`, `the command requires --${name}`);
    }
    if (needsFrom(this.#command) && !this.#given.has('from')) {
      const truth = 'name the account that signs the transaction: --from KEY';
      this.#fault(undefined, `${this.#shown} without --from`, truth);
    }
  }
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

/** Whether this is a transaction whose signer is not a positional argument. */
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
