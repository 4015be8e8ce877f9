import {forEachChild, parse, type Command, type SyntaxNode, type Word} from 'unbash';

/** A word of a command, as far as it is known without running it. */
export interface ShellWord {
  /** Value without quotes; expansions stay as written (`$KEY`). */
  value: string;
  text: string;
  /** Contains an expansion, so the real value is unknown. */
  dynamic: boolean;
  /** May expand to several words or none (`"${ARGS[@]}"`, `$FLAGS`). */
  many: boolean;
  line: number;
}

/** A simple command anywhere in a script, also in pipes, `$(…)`, loops and functions. */
export interface ShellCommand {
  /** Variables set before the command, as in `A=1 command`. */
  environment: string[];
  words: ShellWord[];
  /** 1-based line in the script. */
  line: number;
}

/** What a script sets, uses and runs. */
export interface ShellScript {
  commands: ShellCommand[];
  /** Names set anywhere (assignments, `for`, `read`, `export`, …), with the value where it is a literal. */
  assigned: Map<string, string | undefined>;
  /** Names read as `$NAME` without a default. */
  used: Array<{name: string; line: number}>;
  functions: Set<string>;
  /** The script reads settings from elsewhere (`source x`), so unknown names are not errors. */
  sourcesFiles: boolean;
  errors: Array<{message: string; line: number}>;
}

const READERS = new Set(['read', 'mapfile', 'readarray']);
const DECLARERS = new Set(['export', 'declare', 'local', 'readonly', 'typeset']);

/** Parses a shell script. */
export function readScript(source: string): ShellScript {
  const script: ShellScript = {
    commands: [],
    assigned: new Map(),
    used: [],
    functions: new Set(),
    sourcesFiles: false,
    errors: [],
  };
  const starts = lineStarts(source);
  const lineAt = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  const tree = parse(source);
  for (const error of tree.errors ?? []) script.errors.push({message: error.message, line: lineAt(error.pos)});
  const visitNode = (node: SyntaxNode): void => {
    switch (node.type) {
      case 'Command':
        readCommand(node, script, lineAt);
        break;
      case 'Assignment':
        script.assigned.set(
          node.name,
          node.value.type === 'Word' && !isDynamic(node.value) ? node.value.value : undefined,
        );
        break;
      case 'For':
      case 'Select':
        script.assigned.set(node.name.value, undefined);
        break;
      case 'Function':
        script.functions.add(node.name.value);
        break;
      case 'SimpleExpansion': {
        const name = node.text.slice(1);
        if (/^[A-Za-z_]/.test(name)) script.used.push({name, line: lineAt(node.pos)});
        break;
      }
      case 'ParameterExpansion': {
        if (node.operation?.type === 'Default') {
          // `${X:-…}` and `${X:?…}` mean that X may come from outside.
          if (!script.assigned.has(node.parameter)) script.assigned.set(node.parameter, undefined);
        } else if (/^[A-Za-z_]/.test(node.parameter)) script.used.push({name: node.parameter, line: lineAt(node.pos)});
        break;
      }
      default:
    }
    forEachChild(node, visitNode);
  };
  visitNode(tree);
  return script;
}

function readCommand(node: Command, script: ShellScript, lineAt: (offset: number) => number): void {
  const words: ShellWord[] = [];
  const toWord = (word: Word): ShellWord => ({
    value: word.value,
    text: word.text,
    dynamic: isDynamic(word),
    many:
      /\[[@*]\]|\$[@*]|\$\{[@*]\}/.test(word.text) ||
      /^\$\{?[A-Z_]*(?:FLAGS|ARGS|OPTS|OPTIONS|FEES?|GAS|COMMON|TX)\}?$/.test(word.text),
    line: lineAt(word.pos),
  });
  if (node.name !== undefined) words.push(toWord(node.name));
  for (const argument of node.args) {
    if (argument.type === 'Word') words.push(toWord(argument));
    else {
      script.assigned.set(argument.name, undefined);
      words.push({value: argument.text, text: argument.text, dynamic: true, many: false, line: lineAt(argument.pos)});
    }
  }
  const name = node.name?.value ?? '';
  if (READERS.has(name) || DECLARERS.has(name)) {
    for (const word of words.slice(1))
      if (/^[A-Za-z_]\w*$/.test(word.value)) script.assigned.set(word.value, undefined);
  }
  if (name === 'source' || name === '.') script.sourcesFiles = true;
  if (name === 'printf') {
    const index = words.findIndex((word) => word.value === '-v');
    const target = words[index + 1];
    if (index > 0 && target !== undefined) script.assigned.set(target.value, undefined);
  }
  const environment = node.prefix.flatMap((part) => (part.type === 'Assignment' ? [part.name] : []));
  script.commands.push({environment, words, line: lineAt(node.pos)});
}

function isDynamic(word: Word): boolean {
  const dynamic = (parts: readonly {type: string; parts?: unknown}[] | undefined): boolean =>
    (parts ?? []).some(
      (part) =>
        part.type.endsWith('Expansion') ||
        part.type === 'ProcessSubstitution' ||
        (Array.isArray(part.parts) && dynamic(part.parts as {type: string}[])),
    );
  return dynamic(word.parts as readonly {type: string}[] | undefined);
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let index = source.indexOf('\n'); index !== -1; index = source.indexOf('\n', index + 1)) starts.push(index + 1);
  return starts;
}
