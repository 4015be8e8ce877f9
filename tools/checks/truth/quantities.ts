/** A Go duration: one or more numbers, each with its unit. */
const GO_DURATION = /^-?(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;

/** Seconds per unit: those of Go, and words. */
const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
};

/** Whether a string is a duration in Go's notation: `60s`, `3h30m`, `1.5h`. */
export function isDuration(text: string): boolean {
  return GO_DURATION.test(text);
}

/** What a written or recorded value means. Values of different kinds are never equal. */
export type Quantity =
  | {kind: 'number' | 'share'; value: number}
  /** In seconds. */
  | {kind: 'duration'; value: number}
  | {kind: 'text'; value: string};

/**
 * Reads a value: `0.5`, `630,000`, `50 %` (a share of 0.5), `0.5x` (a factor, thus a number), `3h30m`, `21 days`.
 * Anything else, such as `true`, is text.
 */
export function quantityOf(written: string): Quantity {
  const plain = written.replace(/(?<=\d)[,_](?=\d)/g, '').trim();
  const percent = /^(-?\d+(?:\.\d+)?)\s?%$/.exec(plain);
  if (percent !== null) return {kind: 'share', value: Number(percent[1]) / 100};
  if (isDuration(plain)) {
    const parts = [...plain.matchAll(/(\d+(?:\.\d+)?)([a-zµ]+)/g)];
    const seconds = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (SECONDS[unit] ?? 0), 0);
    return {kind: 'duration', value: plain.startsWith('-') ? -seconds : seconds};
  }
  const words = /^(-?\d+(?:\.\d+)?)[ -](second|minute|hour|day|week)s?$/.exec(plain);
  if (words !== null) return {kind: 'duration', value: Number(words[1]) * (SECONDS[words[2] ?? ''] ?? 0)};
  const number = /^(-?\d+(?:\.\d+)?)[x×]?$/.exec(plain);
  if (number !== null) return {kind: 'number', value: Number(number[1])};
  return {kind: 'text', value: plain};
}
