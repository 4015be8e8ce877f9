import {synonyms} from './synonyms';
import {isStopWord, normalized, termsOf, wordsOf} from './tokens';

/** A word of the query with the terms it may match. */
export interface Word {
  /** Terms and how much each counts; 1 for the word itself. */
  terms: Map<string, number>;
}

/** The words of a query, with synonyms. Common words count only where there is nothing else. */
export function queryWords(query: string): Word[] {
  const written = wordsOf(query);
  const meant = written.filter((word) => !isStopWord(word));
  const words = (meant.length > 0 ? meant : written).map((word): Word => {
    const [whole = '', ...parts] = termsOf(word);
    return {terms: new Map([[whole, 1], ...parts.map((part): [string, number] => [part, 0.5])])};
  });
  const phrase = ` ${normalized(query)} `;
  const plain = ` ${meant.flatMap((word) => termsOf(word)).join(' ')} `;
  for (const [said, becomes] of synonyms) {
    if (!phrase.includes(` ${normalized(said)} `) && !plain.includes(` ${normalized(said)} `)) continue;
    const phraseTerms = wordsOf(said).map((word) => termsOf(word)[0] ?? '');
    const share = phraseTerms.length > 1 ? 0.9 : 0.6;
    for (const word of words.filter(({terms}) => phraseTerms.some((term) => terms.has(term)))) {
      for (const term of wordsOf(becomes).flatMap(termsOf)) if (!word.terms.has(term)) word.terms.set(term, share);
    }
  }
  return words;
}
