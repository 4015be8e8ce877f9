import {Report} from '../outcome';
import type {CheckContext, Finding, Outcome, Page} from '../types';
import {hitsIn} from './phrases';
import type {RecordedWarnings} from './recorded';
import {structureHitsIn, styleHitsIn, type Names} from './style';

/** A place where a rule on wording is broken. */
export interface WordingHit {
  file: string;
  line: number;
  /** Place in a file that has no lines of prose: the path in a JSON file. */
  at?: string;
  rule: string;
  severity: 'error' | 'warning';
  words: string;
  write: string;
}

/** A text with its place. */
export interface Passage {
  text: string;
  line: number;
  heading?: boolean;
  /** Whether it has sentences; a cell or a label need not have any. */
  sentences?: boolean;
  at?: string;
}

/** Hits of all rules on words and numbers in passages of a file. */
export function hitsOfPassages(file: string, passages: readonly Passage[], names: Names): WordingHit[] {
  return passages.flatMap(({text, line, heading = false, sentences = true, at}) => {
    const lineAt = (start: number): number => line + (text.slice(0, start).match(/\n/g)?.length ?? 0);
    const place = at === undefined ? {} : {at};
    return [
      ...hitsIn(text, {heading}).map(({rule, words, start}) => ({
        file,
        line: lineAt(start),
        ...place,
        rule: rule.name,
        severity: rule.severity,
        words,
        write: rule.write,
      })),
      ...styleHitsIn(text, names, sentences).map(({name, severity, words, start, write}) => ({
        file,
        line: lineAt(start),
        ...place,
        rule: name,
        severity,
        words,
        write,
      })),
    ];
  });
}

/** Attributes of elements that a reader sees. */
const SHOWN_ATTRIBUTES: ReadonlySet<string> = new Set(['title', 'label', 'description', 'caption', 'alt', 'reason']);

/** All text of a page that a reader sees, outside of code. Headings of questions keep their "What". */
function passagesOf(page: Page): Passage[] {
  const isFaq = /(?:^|\/)faq\.mdx$/.test(page.file);
  const rawLines = page.raw.split('\n');
  return [
    ...page.prose.map(({kind, text, line}) => ({
      text,
      line,
      heading: kind === 'heading' && !(isFaq && text.trimEnd().endsWith('?')),
      sentences: kind === 'paragraph',
    })),
    ...['title', 'description', 'sidebar_label'].flatMap((key) => {
      const value = page.frontMatter[key];
      const line = rawLines.findIndex((text) => text.startsWith(`${key}:`)) + 1;
      return typeof value === 'string' ? [{text: value, line: Math.max(1, line), heading: key !== 'description'}] : [];
    }),
    ...page.elements.flatMap(({attributes, line}) =>
      Object.entries(attributes)
        .filter(([name]) => SHOWN_ATTRIBUTES.has(name))
        .map(([, text]) => ({text, line, sentences: false})),
    ),
    ...page.fences.flatMap(({meta, line}) =>
      [meta.title, meta.alt].flatMap((text) => (text === undefined ? [] : [{text, line, sentences: false}])),
    ),
  ];
}

/** Every place of a page where a rule on wording is broken, in the order of the page. */
export function wordingHits(page: Page, names: Names): WordingHit[] {
  return [
    ...hitsOfPassages(page.file, passagesOf(page), names),
    ...structureHitsIn(page).map(({name, severity, words, line, write}) => ({
      file: page.file,
      line,
      rule: name,
      severity,
      words,
      write,
    })),
  ].sort((a, b) => a.line - b.line);
}

/**
 * Hits as findings. One whose replacement is certain is an error; so is one that a person must judge, where its rule
 * has more of them in the file than were recorded.
 */
export function judged(hits: readonly WordingHit[], recorded: RecordedWarnings): Finding[] {
  const found = warningsOf(hits);
  return hits.map(({file, line, at, rule, severity, words, write}) => {
    const count = found[file]?.[rule] ?? 0;
    const before = recorded[file]?.[rule] ?? 0;
    const grown = severity === 'error' || count > before;
    const advice =
      severity === 'warning' && grown ? `, or, where it is right here, npm run words -- --record (${rule})` : '';
    return {
      file,
      line,
      check: 'wording',
      statement: `${at === undefined ? '' : `${at}: `}"${words}"`,
      truth: `write ${write}${advice}${advice !== '' && before > 0 ? ` (${before} recorded, ${count} found)` : ''}`,
      severity: grown ? 'error' : 'warning',
    };
  });
}

/** Warnings by file and rule: the hits that can be recorded. */
export function warningsOf(hits: readonly WordingHit[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const {file, rule, severity} of hits) {
    if (severity === 'error') continue;
    const ofFile = (counts[file] ??= {});
    ofFile[rule] = (ofFile[rule] ?? 0) + 1;
  }
  return counts;
}

/** The words of a page: `rules.ts`, numbers, openings of sections, captions of diagrams. */
export function checkWording(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'wording');
  report.judged(page.prose.length);
  report.findings.push(...judged(wordingHits(page, namesOf(context)), context.wording));
  return report.done();
}

/** Ports of the chain: they are written without separators. */
export function namesOf({chain}: Pick<CheckContext, 'chain'>): Names {
  return {ports: new Set(Object.values(chain.ports).map(String))};
}
