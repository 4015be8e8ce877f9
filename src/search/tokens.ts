/** Words too common to distinguish pages. */
const stopWords = new Set(
  (
    'a an and are as at be by can do does for from get how i if in is it its many me much my need of on or ' +
    'should so that the their there this to was we what when where which who why will with you your'
  ).split(' '),
);

/** A run of characters that may be one identifier. */
const RUN = /[\p{L}\p{N}_…](?:[\p{L}\p{N}_\-./:…@]*[\p{L}\p{N}_…])?/gu;
const SEPARATORS = /[_\-./:…@]+/;
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Plural and possessive endings make no difference. */
function stem(word: string): string {
  if (word.length > 4 && /[a-z]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && /[a-z][^su]s$/.test(word) && !/\d/.test(word)) return word.slice(0, -1);
  return word;
}

/**
 * Terms of one word: the whole, lower case, and for an identifier its parts as well (`eth_getLogs` → eth_getlogs, eth,
 * get, log). The whole comes first.
 */
export function termsOf(word: string): string[] {
  const parts = word
    .split(SEPARATORS)
    .flatMap((part) => part.split(CAMEL))
    .filter(Boolean);
  if (parts.length <= 1) return [stem(word.toLowerCase())];
  const whole = word.toLowerCase();
  return [...new Set([whole, ...parts.map((part) => stem(part.toLowerCase())).filter((part) => part.length > 1)])];
}

/** The words of a text, as written. Leading dashes of flags and brackets are not part of a word. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/\u200b/g, '')
      .replace(/[’']s\b/g, '')
      .match(RUN) ?? []
  );
}

/** Whether a word carries no meaning for a search. */
export const isStopWord = (word: string): boolean => stopWords.has(word.toLowerCase());

/** All terms of a text, for the index. Hashes, keys and other long runs are left out. */
export function tokenize(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word) && (word.length <= 44 || !/^[0-9a-fA-Fx]+$/.test(word)) && word.length <= 80)
    .flatMap(termsOf);
}

/**
 * An identifier or a phrase in the form in which two spellings are the same: lower case, words by single spaces, no
 * dashes before it.
 */
export function normalized(text: string): string {
  return text
    .replace(/\u200b/g, '')
    .toLowerCase()
    .replace(/\.{3}/g, '…')
    .replace(/[^\p{L}\p{N}…]+/gu, ' ')
    .trim();
}
