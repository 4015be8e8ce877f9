/** Widest form for phones, in px: a column of 360 px less the gutters and the frame. */
export const MOST_PHONE_WIDTH = 304;

/** Widest form at all, in px: the measure of a page. */
export const MOST_WIDTH = 680;

/** Fewest characters of a description. */
export const LEAST_ALT = 60;

/** What a figure says to those who see it, and to those who do not. */
export interface Words {
  /** Caption: one statement of at most twelve words. */
  title: string;
  /** What a reader who does not see the figure has to know. */
  alt: string;
}

/** Parts that a figure lacks. @param noun what messages call it */
export const wordFaults = (noun: string, {title, alt}: Words): string[] => [
  ...(title.trim() === '' ? [`the ${noun} has no title`] : []),
  ...(alt.trim().length < LEAST_ALT
    ? [`the ${noun} has no alt text of at least ${LEAST_ALT} characters: what its reader would see`]
    : []),
];

/** A form that is missing, or wider than `most` px. @param noun what messages call the figure */
export function widthFaults(noun: string, name: string, form: {width: number} | undefined, most: number): string[] {
  if (form === undefined) return [`the ${noun} has no ${name} form`];
  return form.width > most ? [`the ${name} form is ${form.width} px wide, at most ${most} fit`] : [];
}
