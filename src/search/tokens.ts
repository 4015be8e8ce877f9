import {stemmer} from 'stemmer';

/** A run of characters that may be one identifier. */
const RUN = /[\p{L}\p{N}_](?:[\p{L}\p{N}_\-./:@]*[\p{L}\p{N}_])?/gu;
const SEPARATORS = /[_\-./:@]+/;
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const known = new Map<string, string[]>();

/** The stem of a plain word; what has digits stays. */
const stem = (word: string): string => (/^[a-z]+$/.test(word) ? stemmer(word) : word);

/** A name in the form in which all its spellings are the same: `EIP-1559`, `eip1559`. */
export const joined = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function split(word: string): string[] {
  const whole = stem(joined(word));
  const parts = word
    .split(SEPARATORS)
    .flatMap((part) => part.split(CAMEL))
    .filter(Boolean);
  if (parts.length <= 1) return [whole];
  const stems = parts.map((part) => stem(part.toLowerCase())).filter((part) => !/^(?:.|\d{1,2})$/u.test(part));
  return [...new Set([whole, ...stems])];
}

/**
 * Terms of one word: the whole without separators, lower case, and for an identifier the stems of its parts as well
 * (`eth_getLogs` → ethgetlogs, eth, get, log). The whole comes first.
 */
export function termsOf(word: string): string[] {
  let terms = known.get(word);
  if (terms === undefined) known.set(word, (terms = split(word)));
  return terms;
}

/** The words of a text, as written. Leading dashes of flags and brackets are not part of a word. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\u200b/g, '')
    .replace(/(?<=\d),(?=\d{3})|[’']s\b/g, '')
    .replace(/n[’']t\b/g, 'nt')
    .match(RUN) ?? [];
