/** Whether words have one of the phrases it was made for. */
export type Phrases = (words: readonly string[]) => boolean;

/** Whether a word is the one of a phrase, or has its beginning. */
const meets = (word: string | undefined, part: string): boolean =>
  word !== undefined && (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part);

/**
 * Makes ready to look for phrases.
 * @param list phrases with a comma between, in any case; a final `*` of a word stands for any ending.
 */
export function phrases(list: string): Phrases {
  const all = list
    .toLowerCase()
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/));
  const words = new Set(all.flatMap((parts) => (parts.length === 1 ? parts : [])));
  const others = all.filter((parts) => parts.length > 1 || parts[0]?.endsWith('*') === true);
  return (text) =>
    text.some(
      (word, start) =>
        words.has(word) || others.some((parts) => parts.every((part, index) => meets(text[start + index], part))),
    );
}
