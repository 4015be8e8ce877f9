/** Values of options on the command line. A wrong one stops a command before it does anything. */

/**
 * The names in a list with commas, in the order of `known`; no names in an empty text.
 * @param option as it is written, for the message. @throws Error naming the unknown name and the known ones
 */
export function namesIn<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  const names = text === '' ? [] : text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(known as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`${option}: "${unknown}" is none of ${known.join(', ')}.`);
  return known.filter((name) => names.includes(name));
}

/** A whole number, 1 or more. @throws Error naming the option and what was written */
export function countIn(option: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${option}: "${text}" is not a whole number above 0.`);
  return count;
}

/** A number above 0. @throws Error naming the option and what was written */
export function amountIn(option: string, text: string): number {
  const amount = Number(text);
  if (!(amount > 0 && Number.isFinite(amount))) throw new Error(`${option}: "${text}" is not a number above 0.`);
  return amount;
}
