import {termsOf, wordsOf} from './tokens';

/** A piece of a text; `marked` where it matches the query. */
export interface Piece {
  text: string;
  marked: boolean;
}

const WORD = /[\p{L}\p{N}_](?:[\p{L}\p{N}_\-./:…@]*[\p{L}\p{N}_])?/gu;
const PART = /\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu;

/**
 * Cuts a text into pieces, marking the words, and the parts of identifiers, that matched.
 * @param matched terms of the index.
 */
export function highlight(text: string, matched: readonly string[]): Piece[] {
  const wanted = new Set(matched);
  const pieces: Piece[] = [];
  const add = (piece: string, marked: boolean): void => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last?.marked === marked) last.text += piece;
    else pieces.push({text: piece, marked});
  };
  const cut = (source: string, pattern: RegExp, each: (found: string) => void): void => {
    let end = 0;
    for (const {0: found, index} of source.matchAll(pattern)) {
      add(source.slice(end, index), false);
      each(found);
      end = index + found.length;
    }
    add(source.slice(end), false);
  };
  cut(text, WORD, (word) => {
    if (wanted.has(termsOf(word)[0] ?? '')) add(word, true);
    else cut(word, PART, (part) => add(part, wanted.has(termsOf(part)[0] ?? '')));
  });
  return pieces;
}

/** Longest snippet, in characters. */
const SNIPPET = 180;

/**
 * The passage of a text with the most different words that matched: of several the first, so its start where none did.
 * It begins and ends with a whole word; dots stand for what is left out.
 */
export function snippet(text: string, matched: readonly string[]): string {
  if (text.length <= SNIPPET) return text.replace('\n', ' ');
  const wanted = new Set(matched);
  const words = [...text.matchAll(/\S+/g)].map(({0: word, index}) => ({start: index, end: index + word.length, word}));
  const found = words.flatMap(({start, end, word}) =>
    wordsOf(word).flatMap((one) => termsOf(one).flatMap((term) => (wanted.has(term) ? [{start, end, term}] : []))),
  );
  let best = {start: 0, count: 0};
  for (const [at, {start}] of found.entries()) {
    const inside = new Set<string>();
    for (let next = at; next < found.length && (found[next]?.end ?? 0) - start < SNIPPET; next++)
      inside.add(found[next]?.term ?? '');
    if (inside.size > best.count) best = {start, count: inside.size};
  }
  // A little of what comes before, or the start of the text where it is near.
  const from = best.start < SNIPPET / 2 ? 0 : (words.find(({start}) => start > best.start - SNIPPET / 4)?.start ?? 0);
  const last = words.findLast(({end}) => end <= from + SNIPPET)?.end ?? from + SNIPPET;
  const passage = text.slice(from, last).replace('\n', ' ');
  return `${from > 0 ? '… ' : ''}${passage}${last < text.length ? ' …' : ''}`;
}
