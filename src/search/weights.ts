import type {Kind} from './types';

/**
 * Weights of the parts of a score, the same for all questions; set on the working questions (tools/search-quality) with
 * cross-validation.
 */
export const weights = {
  /**
   * Frequency of words in the parts of an entry: its heading and names, the heading above, its text,
   * its page's title, and of a page its keywords.
   */
  entry: {heading: 3, above: 1, text: 1, title: 1.5, keywords: 2},
  /** The same for a page as a whole. */
  page: {title: 4, place: 1, about: 2, keywords: 2, heading: 1.5, text: 0.7},
  /** How soon a word that is there more often counts no more: the parameter k1 of BM25. */
  saturation: {entry: 1.2, page: 1.5},
  /** By the kind of the word; see query.ts. */
  word: {word: 1, part: 0.6, joined: 1, corrected: 0.6, filler: 0.3, common: 0.15},
  /** Two words of the query side by side. */
  pair: 0.2,
  /** Two of its words, with none between them that names something, near each other. */
  near: 0.3,
  /** The whole query is the name of the entry; a word of it is. */
  exact: 10,
  /** More for an identifier that stands at the top of its page: the page is about it. */
  top: 2,
  named: 4,
  /**
   * Gain of an error message that is in the query, or of which the query is a part: at most so much, from this share of
   * pairs of words on, where so many are shared, or this share of both.
   */
  message: {gain: 30, share: 0.5, least: 3, both: 0.4},
  /** Share of the second-best and the third-best entry in the score of a page. */
  next: [0.3, 0.2] as readonly number[],
  /** Hits after the best of a page have at least this share of its score, without what it gains by its name. */
  below: 0.35,
  /** The page as a whole. */
  whole: 1.2,
  /** By the kind of entry. */
  kind: {error: 0.6, flag: 0.6, key: 0.6, parameter: 0.6, address: 0.6, selector: 0.6, name: 0.6} as Partial<
    Record<Kind, number>
  >,
};
