import {search} from 'nlcst-search';
import retextEnglish from 'retext-english';
import {unified} from 'unified';
import {WORD_RULES, expanded} from './rules';
import type {WordRule} from './terms';

type Tree = Parameters<typeof search>[0];
type Nodes = Parameters<Parameters<typeof search>[2]>[0];

/** A piece of text that breaks a rule. */
export interface Hit {
  rule: WordRule;
  /** The words as written. */
  words: string;
  /** Place in the text, from 0. */
  start: number;
  end: number;
}

const parser = unified().use(retextEnglish);

/** Dashes and apostrophes count: `set-up` is not `setup`. */
const OPTIONS = {allowDashes: true, allowApostrophes: true};

const rulesOf = new Map<string, WordRule[]>();
const allowedOf = new Map<string, WordRule[]>();
for (const rule of WORD_RULES) {
  for (const [patterns, index] of [
    [rule.phrases, rulesOf],
    [rule.except ?? [], allowedOf],
  ] as const) {
    for (const phrase of patterns.flatMap(expanded)) index.set(phrase, [...(index.get(phrase) ?? []), rule]);
  }
}
const PHRASES = [...new Set([...rulesOf.keys(), ...allowedOf.keys()])];

/** Phrases whose words all are in a text, in any order: parsing a text without any costs more than looking. */
function candidatesIn(text: string): string[] {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}'’-]+/u));
  return PHRASES.filter((phrase) =>
    phrase
      .toLowerCase()
      .split(' ')
      .every((word) => word === '*' || words.has(word)),
  );
}

/** What is before a word that is part of a path, a media type, a flag or a placeholder: `text/javascript`, `<id>`. */
const IN_A_NAME = /(?:\w\/|<|[@=]|--)$/;

/** The offsets a match covers. */
function spanOf(nodes: Nodes): [number, number] {
  return [nodes[0]?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0];
}

/**
 * The phrases of `rules.ts` in a text, in the order of the text. Text in quotation marks is left alone; so is a hit
 * that is part of a path or placeholder, inside one of its rule's exceptions, or inside a longer hit of the same rule.
 */
export function hitsIn(text: string, {heading = false}: {heading?: boolean} = {}): Hit[] {
  // A full stop becomes a semicolon: the parser takes "id." and "al." for abbreviations, and phrases end at both.
  const plain = text.replace(/"[^"]*"|“[^”]*”/g, (quoted) => 'x'.repeat(quoted.length)).replace(/\.(?=\s|$)/g, ';');
  const candidates = candidatesIn(plain);
  if (candidates.length === 0) return [];
  const tree: Tree = parser.parse(plain);
  const hits: Hit[] = [];
  const allowed: Array<{rule: WordRule; start: number; end: number}> = [];
  search(
    tree,
    candidates,
    (nodes, _index, _parent, phrase) => {
      const [start, end] = spanOf(nodes);
      if (IN_A_NAME.test(plain.slice(0, start))) return;
      const words = plain.slice(start, end);
      for (const rule of allowedOf.get(phrase) ?? []) allowed.push({rule, start, end});
      for (const rule of rulesOf.get(phrase) ?? []) {
        if (rule.headings === true && (!heading || start > 0)) continue;
        if (rule.right?.includes(words) !== true) hits.push({rule, words: words.replace(/\s+/g, ' '), start, end});
      }
    },
    OPTIONS,
  );
  const covers = (a: {rule: WordRule; start: number; end: number}, b: Hit): boolean =>
    a.rule === b.rule && a.start <= b.start && a.end >= b.end;
  return hits
    .filter(
      (hit) =>
        !allowed.some((span) => covers(span, hit)) &&
        !hits.some((other) => other !== hit && covers(other, hit) && other.end - other.start > hit.end - hit.start),
    )
    .sort((a, b) => a.start - b.start);
}
