import type {Page} from '../types';

/** A breach of a rule that is no matter of single words. */
export interface StyleHit {
  name: string;
  severity: 'error' | 'warning';
  words: string;
  start: number;
  write: string;
}

interface Pattern {
  name: string;
  severity: 'error' | 'warning';
  pattern: RegExp;
  write: string;
}

/**
 * Numbers in prose, amounts in base units among them: thousands separators from 1,000 up; a percent sign immediately
 * after its number. Years (1900 to 2099 without a unit) are written as they are; so is code, which is where values to
 * copy and numbers that only name something belong: ports, error codes, heights, and file modes. Dates have the month
 * first.
 */
const NAMED = String.raw`\b(?:RFC|SLIP|BIP|EIP|ports?|blocks?|heights?|IDs?|errors?|codes?|modes?|year) `;
const UNIT = String.raw` (?:blocks|bytes|gas|gwei|s|ms|seconds|requests|results|entries|keys|lines)\b`;
const YEAR = String.raw`(?:19|20)\d\d\b(?!${UNIT})`;

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

const NUMBERS: readonly Pattern[] = [
  {
    name: 'number without separators',
    severity: 'error',
    pattern: new RegExp(String.raw`(?<![\w.,:/#_^-]|${NAMED})(?!${YEAR}|0)\d{4,}(?![\w,:/_-]|\.\d)`, 'g'),
    write: 'thousands separators from 1,000 up; ports, error codes, and heights as code',
  },
  {
    name: 'percent',
    severity: 'error',
    pattern: /(?<=\d)\s?percent\b|(?<=\d)[ \u00A0\u202F]%/g,
    write: '5%: the sign, immediately after the number',
  },
  {
    name: 'date',
    severity: 'error',
    pattern: new RegExp(String.raw`(?<![\w.,/-])\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTHS})\b`, 'g'),
    write: 'November 23, 2026: the month first',
  },
];

/** `only` and `alone` at the end of what they limit. */
const ENDINGS: Pattern = {
  name: 'only at the end',
  severity: 'warning',
  pattern: /(?<=[a-z,]{2,} )(?:only|alone)(?=[.;:]|$)/g,
  write: '"only" directly before what it limits',
};

/** A list of four or more single words without a comma before the last: three could be an opening and a pair. */
const WORD = String.raw`(?!(?:and|or|but|for|in|to|with)\b)[\w'’/-]+`;
const LISTS: Pattern = {
  name: 'serial comma',
  severity: 'warning',
  pattern: new RegExp(String.raw`(?<=[\w)] ?, )${WORD}, ${WORD} (?:and|or) ${WORD}`, 'g'),
  write: 'a comma before the last item of a list: a, b, c, and d',
};

/** Numbers of the chain that only name something. */
export interface Names {
  ports: ReadonlySet<string>;
}

/** Number style, percent style, serial commas, and the place of "only" in a text. */
export function styleHitsIn(text: string, {ports}: Names, sentences = true): StyleHit[] {
  const plain = text.replace(/"[^"]*"|“[^”]*”/g, (quoted) => 'x'.repeat(quoted.length));
  return [...NUMBERS, LISTS, ...(sentences ? [ENDINGS] : [])].flatMap(({name, severity, pattern, write}) =>
    [...plain.matchAll(pattern)]
      .filter(({0: words}) => !ports.has(words))
      .map((match) => ({name, severity, words: contextOf(plain, match), start: match.index, write})),
  );
}

/** A match with the word before it and the word after it. */
function contextOf(text: string, {index, 0: words}: RegExpMatchArray & {index: number}): string {
  const before = /\S+\s*$/.exec(text.slice(0, index))?.[0] ?? '';
  const after = /^\s*\S+/.exec(text.slice(index + words.length))?.[0] ?? '';
  return `${before}${words}${after}`.replace(/\s+/g, ' ').trim();
}

const PRONOUN = /^(?:They|It|Its|Their|Them)\b/;
const POINTER =
  /^(?:This|These|Those|That|Both|Each|None|All) (?:is|are|was|were|has|have|had|does|do|can|must|may|will|needs?|shows?|makes?|means|takes?|works?|happens?|comes?|runs?|gives?|applies|apply|holds?)\b/;

/** Longest caption of a diagram, in words. */
const LONG_CAPTION = 12;

/** Rules on the place of text in its page: openings of sections, captions of diagrams. Lines are those of the page. */
export function structureHitsIn(page: Page): Array<StyleHit & {line: number}> {
  const hits: Array<StyleHit & {line: number}> = [];
  page.prose.forEach((block, index) => {
    const before = page.prose[index - 1];
    if (block.kind !== 'paragraph' || before?.kind !== 'heading') return;
    const [words] = PRONOUN.exec(block.text) ?? POINTER.exec(block.text) ?? [];
    if (words === undefined) return;
    hits.push({
      name: 'opening with a pronoun',
      severity: PRONOUN.test(block.text) ? 'error' : 'warning',
      words: `${before.full}: ${words} …`,
      start: 0,
      line: block.line,
      write: 'begin the section with the noun; it is only in the heading',
    });
  });
  for (const {lang, meta, line} of page.fences) {
    if (lang !== 'mermaid' || meta.title === undefined) continue;
    const length = meta.title.split(/\s+/).length;
    if (length <= LONG_CAPTION && !/[:;]/.test(meta.title)) continue;
    hits.push({
      name: 'caption',
      severity: 'error',
      words: meta.title,
      start: 0,
      line,
      write: `one statement of at most ${LONG_CAPTION} words, without colon and semicolon (${length} words)`,
    });
  }
  return hits;
}
