import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import path from 'node:path';

import {type Node, Language, Parser} from 'web-tree-sitter';
import {isMap, isSeq, LineCounter, parseDocument} from 'yaml';

import {siteDir} from '../../src/chain/load';
import {goSymbols, rustSymbols, type SymbolNode} from './symbols';
import {tomlSymbols} from './toml';

/** A token of a file with the lines on which it begins and ends, from 1. */
interface Token {
  text: string;
  first: number;
  last: number;
  /** Offset of its first character. */
  at: number;
}

/** Something a file defines, with its lines from 1 and its place in the text. */
export interface CodeSymbol {
  name: string;
  first: number;
  last: number;
  from: number;
  to: number;
}

/** A file taken apart: what it defines, and its tokens without comments and white space. */
export interface Code {
  /** Number of lines. */
  lines: number;
  /** Whether a parser knows the names in it. */
  hasSymbols: boolean;
  symbols: readonly CodeSymbol[];
  tokens: readonly Token[];
}

/** Nodes whose text is one token, white space in it included. */
const ATOMS: ReadonlySet<string> = new Set([
  'interpreted_string_literal',
  'raw_string_literal',
  'rune_literal',
  'string_literal',
  'char_literal',
]);

/** Tokens below a node, in the order of the file, without comments and without what only breaks lines. */
function leaves(node: Node, found: Token[] = []): Token[] {
  if (node.type.includes('comment')) return found;
  if (node.childCount > 0 && !ATOMS.has(node.type)) {
    for (const child of node.children) if (child) leaves(child, found);
    return found;
  }
  const text = node.text.trim();
  if (text !== '')
    found.push({text, first: node.startPosition.row + 1, last: node.endPosition.row + 1, at: node.startIndex});
  return found;
}

/** In Go a comma before a closing bracket only says that the bracket is on a line of its own. */
const withoutLastCommas = (tokens: Token[]): Token[] =>
  tokens.filter(({text}, index) => text !== ',' || !/^[)\]}]$/.test(tokens[index + 1]?.text ?? ''));

interface Grammar {
  wasm: string;
  symbols(root: Node): SymbolNode[];
  tidy(tokens: Token[]): Token[];
}

const grammars: Readonly<Record<string, Grammar>> = {
  '.go': {wasm: 'tree-sitter-go/tree-sitter-go.wasm', symbols: goSymbols, tidy: withoutLastCommas},
  '.rs': {wasm: 'tree-sitter-rust/tree-sitter-rust.wasm', symbols: rustSymbols, tidy: (tokens) => tokens},
};

const require = createRequire(path.join(siteDir, 'package.json'));
const languages = new Map<string, Promise<Language>>();
let started: Promise<void> | undefined;

async function language({wasm}: Grammar): Promise<Language> {
  started ??= Parser.init();
  await started;
  const known = languages.get(wasm) ?? Language.load(require.resolve(wasm));
  languages.set(wasm, known);
  return known;
}

async function parsed(text: string, grammar: Grammar): Promise<Omit<Code, 'lines'>> {
  const loaded = await language(grammar); // before the first parser is made: this starts the library
  const parser = new Parser();
  parser.setLanguage(loaded);
  const tree = parser.parse(text);
  if (tree === null) throw new Error('the parser gave no tree');
  const symbols = grammar.symbols(tree.rootNode).map(({name, node}) => ({
    name,
    first: node.startPosition.row + 1,
    last: node.endPosition.row + 1,
    from: node.startIndex,
    to: node.endIndex,
  }));
  const tokens = grammar.tidy(leaves(tree.rootNode));
  tree.delete();
  parser.delete();
  return {hasSymbols: true, symbols, tokens};
}

/** Signs that begin a comment to the end of the line, where no parser of the language is at hand. */
const COMMENT: Readonly<Record<string, string>> = {
  '.proto': '//',
  '.sol': '//',
  '.ts': '//',
  '.js': '//',
  '.toml': '#',
  '.yaml': '#',
  '.yml': '#',
  '.sh': '#',
  '.py': '#',
  '.conf': '#',
};

/**
 * Of a file without a grammar each line is a token, with single spaces; lines that are a comment and empty ones are
 * none.
 */
function lineTokens(text: string, extension: string): Token[] {
  const comment = COMMENT[extension];
  let at = 0;
  const tokens: Token[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const plain = line.replace(/\s+/g, ' ').trim();
    const isComment = comment !== undefined && plain.startsWith(comment);
    if (plain !== '' && !isComment) tokens.push({text: plain, first: index + 1, last: index + 1, at});
    at += line.length + 1;
  }
  return tokens;
}

/** Files whose keys a parser of YAML finds. */
const KEYED: ReadonlySet<string> = new Set(['.yaml', '.yml', '.json']);

/** Keys of YAML and JSON, with dots between them. */
function keySymbols(text: string): CodeSymbol[] {
  const counter = new LineCounter();
  const document = parseDocument(text, {lineCounter: counter, logLevel: 'silent'});
  const symbols: CodeSymbol[] = [];
  const walk = (node: unknown, prefix: string): void => {
    if (isSeq(node)) for (const item of node.items) walk(item, prefix);
    if (!isMap(node)) return;
    for (const {key, value} of node.items) {
      const {range: [from] = [0]} = key as {range?: [number, number, number]};
      const {range: [, end] = [0, from]} = (value ?? key) as {range?: [number, number, number]};
      const name = `${prefix}${String(key)}`;
      const to = from + text.slice(from, end).trimEnd().length;
      symbols.push({name, from, to, first: counter.linePos(from).line, last: counter.linePos(to).line});
      walk(value, `${name}.`);
    }
  };
  walk(document.contents, '');
  return symbols;
}

/**
 * Takes a file apart by the language that its name ends with. Go and Rust are parsed by their grammars; keys of YAML,
 * JSON and TOML are symbols; of other files only lines are known.
 */
export async function readCode(file: string, text: string): Promise<Code> {
  const extension = path.extname(file);
  const lines = text.replace(/\n$/, '').split('\n').length;
  const grammar = grammars[extension];
  if (grammar) return {lines, ...(await parsed(text, grammar))};
  const tokens = lineTokens(text, extension);
  const keys = extension === '.toml' ? tomlSymbols : KEYED.has(extension) ? keySymbols : undefined;
  if (!keys) return {lines, hasSymbols: false, symbols: [], tokens};
  // Found when they are asked for: many files are cited by lines alone.
  let symbols: CodeSymbol[] | undefined;
  return {
    lines,
    hasSymbols: true,
    get symbols() {
      return (symbols ??= keys(text));
    },
    tokens,
  };
}

/** Tokens of a symbol. */
export const tokensOf = ({tokens}: Code, {from, to, first, last}: CodeSymbol): readonly string[] => {
  const inside = tokens.filter(({at}) => at >= from && at < to);
  // A key of YAML that is not the first on its line has the line as its token.
  return (inside.length > 0 ? inside : tokens.filter((token) => token.last >= first && token.first <= last)).map(
    ({text}) => text,
  );
};

/** Tokens that begin, end or continue on a range of lines. */
export const tokensOn = ({tokens}: Code, first: number, last: number): readonly string[] =>
  tokens.filter((token) => token.last >= first && token.first <= last).map(({text}) => text);

/**
 * Hash of code as it is recorded: a change of comments, white space or line breaks does not change it. 128 bits of
 * SHA-256 in hex, over the tokens with a zero byte after each.
 */
export const hashOf = (tokens: readonly string[]): string =>
  createHash('sha256')
    .update(tokens.map((token) => `${token}\0`).join(''))
    .digest('hex')
    .slice(0, 32);
