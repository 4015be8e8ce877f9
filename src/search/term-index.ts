import MiniSearch from 'minisearch';

import {unpack} from './pack';
import type {Word} from './query';
import type {PackedIndex} from './types';
import {weights} from './weights';

/** The index of one file of the search, ready to be asked. */
export interface TermIndex {
  terms: string[];
  /** Number of entries that contain a term. */
  frequency(term: string): number;
  search(
    words: readonly Word[],
    boost?: Record<string, number>,
    prefixOf?: 'all' | 'unknown',
  ): Map<number, {score: number; queryTerms: Set<string>; terms: string[]}>;
}

/** Unpacks the index of a file. */
export function loadIndex(packed: PackedIndex): TermIndex {
  const identity = (text: string): string => text;
  const plain = unpack(packed);
  const byTerm = new Map(plain.index);
  const index = MiniSearch.loadJS<{id: number}>(plain, {
    fields: packed.fields,
    tokenize: (text) => text.split(' '),
    processTerm: identity,
  });
  return {
    terms: plain.index.map(([term]) => term),
    frequency: (term) =>
      Object.values(byTerm.get(term) ?? {}).reduce((sum, documents) => sum + Object.keys(documents).length, 0),
    search(words, boost = {}, prefixOf = 'all') {
      const shares = new Map<string, number>();
      for (const {terms} of words)
        terms.forEach((share, term) => shares.set(term, Math.max(share, shares.get(term) ?? 0)));
      const last = [...(words.at(-1)?.terms.keys() ?? [])][0];
      const results = index.search([...shares.keys()].join(' '), {
        tokenize: (text) => text.split(' '),
        processTerm: identity,
        boost,
        boostTerm: (term) => shares.get(term) ?? 1,
        prefix: (term) =>
          (prefixOf === 'all' || !byTerm.has(term)) &&
          (shares.get(term) ?? 0) >= 1 &&
          (term.length > 3 || (term === last && term.length > 1)),
        weights: {prefix: weights.prefix, fuzzy: 0},
      });
      return new Map(
        results.map(({id, score, queryTerms, terms}) => [
          Number(id),
          {score: score / Math.max(1, queryTerms.length), queryTerms: new Set(queryTerms), terms},
        ]),
      );
    },
  };
}
