import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {parseSync, Visitor} from 'oxc-parser';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {loadChain} from '../../../src/chain/load';
import {allKeys, renderFacts} from '../../../src/markdown/facts';
import {filesBelow} from '../../../src/site/files';
import type {Names} from './style';
import {hitsOfPassages, type Passage, type WordingHit} from './wording';

/** Documents for maintainers. */
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'BENCHMARKS.md',
  'tests/README.md',
  'deploy/README.md',
];

/**
 * Strings in these files are no prose of this site: lists of what is not written, of words that readers type, of
 * addresses and of programs; samples, tests.
 */
const NOT_PROSE = new RegExp(
  [
    '^tools/checks/(?:prose|refuted|golden|testing)/',
    '^src/search/query\\.ts$',
    '^src/site/routes\\.ts$',
    '^tools/checks/shell/programs\\.ts$',
    '\\.test\\.tsx?$',
    '/fixture\\.ts$',
  ].join('|'),
);

/** Words of others in the recorded facts: output and help of a program, comments in its source, titles of a report. */
const RECORDED_WORDS =
  /^src\/facts\/data\/(?:metrics\/.*\bhelp$|cli\/|grpc\/|recipes\/|.*\b(?:stdout|stderr|raw_log|log|help|comment|text_or_const|body)$)/;

/** Text of the paragraphs, headings and cells of a tree; inline code is replaced by a neutral word. */
function passagesOf(tree: Nodes, emphasis: boolean): Array<Passage & {full: string}> {
  const passages: Array<Passage & {full: string}> = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    let text = '';
    let full = '';
    visit(node, (part) => {
      if (!emphasis && part.type === 'emphasis') return SKIP;
      if (part.type === 'text') {
        text += part.value;
        full += part.value;
      }
      if (part.type === 'inlineCode') {
        text += 'code';
        full += part.value;
      }
      return undefined;
    });
    passages.push({
      text,
      full,
      line: node.position?.start.line ?? 1,
      heading: node.type === 'heading',
      sentences: node.type === 'paragraph',
    });
    return SKIP;
  });
  return passages;
}

/** Hits in a document for maintainers. Emphasized words are words that are talked about. */
export function documentHits(root: string, file: string, names: Names): WordingHit[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const tree: Root = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).parse(source);
  return hitsOfPassages(file, passagesOf(tree, false), names);
}

/** A string of a facts file. */
interface FactString {
  file: string;
  at: string;
  plain: string;
}

const plainOf = (text: string): string => text.replace(/`/g, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Every string of the facts files, with its place. */
function factStrings(root: string): FactString[] {
  const strings: FactString[] = [];
  const walk = (file: string, value: unknown, at: string): void => {
    if (typeof value === 'string') {
      const plain = plainOf(value);
      if (/[a-z]{2}/.test(plain)) strings.push({file, at, plain});
    } else if (Array.isArray(value)) value.forEach((entry, index) => walk(file, entry, `${at}[${index}]`));
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) walk(file, entry, at === '' ? key : `${at}.${key}`);
  };
  for (const name of filesBelow(path.join(root, 'src/facts/data')))
    if (name.endsWith('.json')) {
      const file = `src/facts/data/${name}`;
      walk(file, JSON.parse(readFileSync(path.join(root, file), 'utf8')), '');
    }
  return strings;
}

/**
 * Hits in the tables made from facts, as a reader sees them: in the file and at the path of the string that holds the
 * words. Where no string holds them, they come from the code that makes the table: its folder, with the table's key.
 */
function factsHits(root: string, names: Names): WordingHit[] {
  const chain = loadChain();
  const strings = factStrings(root);
  const seen = new Set<string>();
  const hits: WordingHit[] = [];
  for (const key of allKeys()) {
    const {nodes} = renderFacts(key, {}, {chain, headingLevel: 3});
    for (const passage of passagesOf({type: 'root', children: nodes}, true)) {
      if (seen.has(passage.full)) continue;
      seen.add(passage.full);
      for (const hit of hitsOfPassages('src/markdown/facts', [{...passage, line: 1}], names)) {
        const holder = holderOf(passage.full, hit.words, strings);
        if (holder !== undefined && RECORDED_WORDS.test(`${holder.file} ${holder.at}`)) continue;
        hits.push({...hit, at: key, ...holder});
      }
    }
  }
  return hits;
}

/**
 * The longest string of the facts that is part of a shown text and has more than these words, or that has the whole
 * text. Texts of one or two words are too short to know them again in a longer string.
 */
export function holderOf(
  full: string,
  words: string,
  strings: readonly FactString[],
): {file: string; at: string} | undefined {
  const shown = plainOf(full);
  const wanted = plainOf(words);
  const sentence = shown.replace(/[.]$/, '');
  let best: FactString | undefined;
  for (const entry of strings) {
    if (!entry.plain.includes(wanted)) continue;
    const whole = entry.plain.replace(/[.]$/, '');
    const fits =
      whole === sentence ||
      (whole !== wanted && shown.includes(whole)) ||
      (sentence.split(' ').length > 2 && entry.plain.includes(sentence));
    if (fits && entry.plain.length > (best?.plain.length ?? 0)) best = entry;
  }
  return best === undefined ? undefined : {file: best.file, at: best.at};
}

/** Attributes whose string is shown or read out. */
const SHOWN = new Set(['title', 'alt', 'label', 'aria-label', 'placeholder', 'description', 'message', 'children']);

/**
 * Hits in string literals, templates and text of elements of a source file: interface texts and messages. A single
 * word and the source of a regular expression are none.
 */
export function sourceHits(root: string, file: string, names: Names): WordingHit[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  const lineAt = (offset: number): number => code.slice(0, offset).split('\n').length;
  const passages: Passage[] = [];
  const hidden = new Set<number>();
  const put = (text: string, offset: number): void => {
    if (hidden.has(offset) || text.includes('(?:') || !/[A-Za-z]{2,},? [a-z]{2,}/.test(text)) return;
    passages.push({text, line: lineAt(offset), sentences: false});
  };
  new Visitor({
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (!SHOWN.has(name) && node.value !== null) hidden.add(node.value.start);
    },
    ImportDeclaration: ({source}) => void hidden.add(source.start),
    Literal(node) {
      if (typeof node.value === 'string') put(node.value, node.start);
    },
    TemplateLiteral(node) {
      put(node.quasis.map(({value}) => value.cooked ?? '').join('code'), node.start);
    },
    JSXText: ({value, start}) => put(value, start),
  }).visit(parseSync(path.join(root, file), code).program);
  return hitsOfPassages(file, passages, names);
}

/** Source files whose strings people read. */
export function sourceFiles(root: string): string[] {
  return ['src', 'tools', 'scripts']
    .flatMap((folder) => filesBelow(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((name) => /\.(?:tsx?|cjs)$/.test(name) && !NOT_PROSE.test(name))
    .sort();
}

/** Hits everywhere but in the pages. */
export function hitsElsewhere(root: string, names: Names): WordingHit[] {
  return [
    ...DOCUMENTS.flatMap((file) => documentHits(root, file, names)),
    ...factsHits(root, names),
    ...sourceFiles(root).flatMap((file) => sourceHits(root, file, names)),
  ];
}
