import {termsOf} from './tokens';

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
    if (wanted.has(word.toLowerCase()) || wanted.has(termsOf(word)[0] ?? '')) add(word, true);
    else cut(word, PART, (part) => add(part, wanted.has(termsOf(part)[0] ?? '')));
  });
  return pieces;
}
