import type {ElementContent} from 'hast';
import {Prism, normalizeTokens} from 'prism-react-renderer';

import {h, hText} from '../nodes';

// Grammars beyond those prism-react-renderer brings register themselves on a global Prism.
const globals = globalThis as {Prism?: typeof Prism | undefined};
const before = globals.Prism;
globals.Prism = Prism;
// Grammars add themselves to the global, so it has to be set first: an import would be done before it.
require('prismjs/components/prism-bash');
require('prismjs/components/prism-docker');
require('prismjs/components/prism-go-module');
require('prismjs/components/prism-http');
require('prismjs/components/prism-ini');
require('prismjs/components/prism-nginx');
require('prismjs/components/prism-promql');
require('prismjs/components/prism-protobuf');
require('prismjs/components/prism-solidity');
require('prismjs/components/prism-systemd');
require('prismjs/components/prism-toml');
globals.Prism = before;

/** Languages a fence may name, with the grammar that colors it; `text` has none. */
export const languages: Readonly<Record<string, string>> = {
  bash: 'bash',
  sh: 'bash',
  css: 'css',
  diff: 'diff',
  dockerfile: 'docker',
  go: 'go',
  html: 'markup',
  http: 'http',
  ini: 'ini',
  js: 'javascript',
  json: 'json',
  jsx: 'jsx',
  markdown: 'markdown',
  md: 'markdown',
  mdx: 'markdown',
  nginx: 'nginx',
  promql: 'promql',
  protobuf: 'protobuf',
  python: 'python',
  solidity: 'solidity',
  systemd: 'systemd',
  text: '',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'tsx',
  yaml: 'yaml',
};

/** Token kinds of all grammars, folded into the few colors of the design (src/css/code.css). */
const kinds: Readonly<Record<string, string>> = {
  comment: 'c',
  prolog: 'c',
  doctype: 'c',
  cdata: 'c',
  shebang: 'c',
  string: 's',
  char: 's',
  'template-string': 's',
  'attr-value': 's',
  regex: 's',
  url: 's',
  inserted: 's',
  number: 'n',
  boolean: 'n',
  constant: 'n',
  symbol: 'n',
  date: 'n',
  keyword: 'k',
  builtin: 'k',
  important: 'k',
  tag: 'k',
  selector: 'k',
  atrule: 'k',
  deleted: 'k',
  function: 'f',
  'class-name': 'f',
  'function-variable': 'f',
  'maybe-class-name': 'f',
  directive: 'f',
  instruction: 'f',
  property: 'p',
  'attr-name': 'p',
  key: 'p',
  variable: 'p',
  parameter: 'p',
  'assign-left': 'p',
  environment: 'p',
  header: 'p',
  table: 'p',
};

/** A flag of a command, up to its `=`; a longer one would not fit on the line of a phone. */
const FLAG = /(?<=^|[\s(])(--?[A-Za-z][\w.-]{0,25})(?![\w.-])/;

/** A word that no line of a phone holds: it may be broken anywhere, and then begins after its indentation. */
const LONG = 25;
const LONG_WORD = new RegExp(`^\\S{${LONG},}$`);
const LONG_ADDRESS = new RegExp(`(?<=^|\\s)(https?://\\S{${LONG},})`);

/** A text cut by an expression with one group: what it finds is in elements of this class. */
const marked = (text: string, expression: RegExp, className: string): ElementContent[] =>
  text
    .split(expression)
    .map((part, at) => (at % 2 === 1 ? h('span', {className: [className]}, [hText(part)]) : hText(part)))
    .filter((node) => node.type !== 'text' || node.value !== '');

/** Spaces or tabs that align the columns of a text. */
const GAP = /(?<=\S)( {2,}|\t+)(?=\S)/;

/** Text of commands without a color: its flags, in which no line breaks, its long addresses, and the rest. */
const withFlags = (text: string): ElementContent[] =>
  marked(text, FLAG, 't-o').flatMap((node) =>
    node.type === 'text' ? marked(node.value, LONG_ADDRESS, 't-u') : [node],
  );

/**
 * Colored text of a code block, as spans with the classes `t-c`, `t-s`, … and `t-o` for flags, `t-w` for a string and
 * `t-u` for an address that may be broken anywhere. Where the language has no grammar, only `t-g` for the gaps between
 * columns.
 */
export function highlight(code: string, language: string): ElementContent[] {
  const name = languages[language] ?? '';
  const grammar = name === '' ? undefined : Prism.languages[name];
  if (!grammar) return marked(code, GAP, 't-g');
  const lines = normalizeTokens(Prism.tokenize(code, grammar));
  const out: ElementContent[] = [];
  let run = ''; // neighboring text of the same kind becomes one node
  let runKind: string | undefined;
  const flush = (): void => {
    const kind = runKind === 's' && LONG_WORD.test(run.trim()) ? 'w' : runKind;
    if (run !== '' && kind) out.push(h('span', {className: [`t-${kind}`]}, [hText(run)]));
    else if (run !== '') out.push(...(name === 'bash' ? withFlags(run) : [hText(run)]));
    run = '';
  };
  const add = (text: string, kind: string | undefined): void => {
    if (kind !== runKind && text.trim() !== '') {
      flush();
      runKind = kind;
    }
    run += text;
  };
  lines.forEach((line, index) => {
    for (const token of line) {
      if (token.empty) continue;
      // The grammar knows only flags without a hyphen in them.
      const isFlag = name === 'bash' && token.types.includes('parameter');
      const kind = isFlag
        ? undefined
        : [...token.types]
            .reverse()
            .map((type) => kinds[type])
            .find((found) => found !== undefined);
      add(token.content, kind);
    }
    if (index < lines.length - 1) add('\n', runKind);
  });
  flush();
  return out;
}
