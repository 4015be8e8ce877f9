import {z} from 'zod';

export const text = z.string();

/** Bytes in hex with a fixed number of digits. */
export const hex = (digits: number) =>
  z.string().regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`), {message: `expected 0x and ${digits} hex digits`});

/** Values of parameters and configuration keys: any JSON. */
export const json = z.json();

/** An object that a page shows key by key: its keys are part of the facts, in the order of the file. */
export const labelled = z.record(text, z.unknown());

/**
 * Keys that are recorded beside what the pages show. They are known by name, so that a mistyped or a new key is an
 * error, and may hold anything, because no table reads them.
 */
export function notRendered<const K extends string>(...names: readonly K[]): Record<K, z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    K,
    z.ZodOptional<z.ZodUnknown>
  >;
}

/**
 * An answer of a machine that a page shows whole. The fields that are read are checked; the answer itself is passed on
 * as it was recorded, since an object schema would put those fields first.
 */
export function answer<S extends z.ZodRawShape>(shape: S) {
  const read = z.looseObject(shape);
  return z.custom<z.infer<typeof read>>((value) => read.safeParse(value).success, {
    message: `expected an object with the fields ${Object.keys(shape).join(', ')} of the right types`,
  });
}

/** A statement with the place it was read or the run it was seen in. */
export const fact = z.strictObject({fact: text, source: text.optional(), ...notRendered('confidence')});
export const facts = z.array(fact);

/** Where the facts of a file come from. Every file has it. */
export const provenance = z.strictObject({
  /** Version of the chain the facts describe. */
  chainVersion: z.string().regex(/^v?\d+\.\d+\.\d+$/, {message: 'expected a version such as 2.0.2'}),
  commit: z.string().regex(/^[0-9a-f]{7,40}$/, {message: 'expected a commit hash'}),
  recorded: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, {message: 'expected a date of the form 2026-01-31'}),
  method: z.string().min(1),
  source: z.string().min(1),
  /** What was changed against the first recording, and why. */
  corrections: z.array(z.string().min(1)).optional(),
  note: z.string().min(1).optional(),
});
