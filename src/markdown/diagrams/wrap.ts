import {lineWidth} from '../figures/measure';

/**
 * A text in lines of at most `room` px, broken between words.
 * @throws Error for a word that is wider than a line.
 */
export function wrapText(text: string, room: number, size: number, bold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (lineWidth(word, size, bold) > room) {
      const needed = Math.ceil(lineWidth(word, size, bold));
      throw new Error(
        `the word "${word}" needs ${needed} px and has room for ${Math.floor(room)}: write a shorter one`,
      );
    }
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && lineWidth(longer, size, bold) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Width of the widest word of the texts, in px. */
export const widestWord = (texts: readonly string[], size: number, bold = false): number =>
  Math.max(0, ...texts.flatMap((text) => text.split(/\s+/)).map((word) => lineWidth(word, size, bold)));
