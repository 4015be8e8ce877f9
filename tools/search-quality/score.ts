import type {Question} from './questions';

/** A page that an engine found, with the sections it shows for it, best first. */
export interface Found {
  route: string;
  /** IDs of the sections; the reader sees only the first {@link SECTIONS}. */
  anchors: readonly string[];
}

/** The results of a query, best first; a page may appear more than once. */
export type Ask = (query: string) => Found[] | Promise<Found[]>;

/** Sections that count for each page, whatever the engine. */
const SECTIONS = 3;

/** Pages, each once, at its best place, with its sections in the order they were found. */
export function byPage(found: readonly Found[]): Found[] {
  const pages = new Map<string, string[]>();
  for (const {route, anchors} of found) pages.set(route, [...(pages.get(route) ?? []), ...anchors]);
  return [...pages].map(([route, anchors]) => ({route, anchors: [...new Set(anchors)].slice(0, SECTIONS)}));
}

/** Place of the first right page, from 0; -1 where there is none. */
export const placeOf = (found: readonly Found[], answers: readonly string[]): number =>
  byPage(found).findIndex(({route, anchors}) =>
    [route, ...anchors.map((anchor) => `${route}#${anchor}`)].some((place) => answers.includes(place)),
  );

/** Figures for one kind of question. */
export interface Line {
  kind: Question['kind'] | 'none' | 'all with a page';
  questions: number;
  /** Right page first; for questions without an answer: nothing was listed. */
  first: number;
  /** Right page among the first three; for questions without an answer as `first`. */
  three: number;
  /** Nothing was listed. */
  empty: number;
}

/** The outcome of one question. */
export interface Outcome {
  question: Question;
  place: number;
  found: Found[];
}

/** Asks every question. */
export async function outcomesOf(questions: readonly Question[], ask: Ask): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const found = byPage(await ask(question.text));
    outcomes.push({question, found, place: placeOf(found, question.answers ?? [])});
  }
  return outcomes;
}

/** The figures by kind, in the order of the report. */
export function linesOf(outcomes: readonly Outcome[]): Line[] {
  const kinds: Line['kind'][] = ['question', 'identifier', 'error', 'all with a page', 'none'];
  return kinds.map((kind) => {
    const of = outcomes.filter(({question}) => {
      if (kind === 'none' || question.answers === null) return kind === 'none' && question.answers === null;
      return kind === 'all with a page' || question.kind === kind;
    });
    const empty = of.filter(({found}) => found.length === 0).length;
    const within = (places: number): number =>
      kind === 'none' ? empty : of.filter(({place}) => place >= 0 && place < places).length;
    return {kind, questions: of.length, first: within(1), three: within(3), empty};
  });
}
