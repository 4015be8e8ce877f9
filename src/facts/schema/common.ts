import {z} from 'zod';

/** A string that says something: an empty one would be an empty cell or an empty sentence on a page. */
export const text = z.string().regex(/\S/, {message: 'expected a string that is not empty'});

/** A string for which empty is a value of its own: a flag whose default is "", a key outside any section. */
export const textOrEmpty = z.string();

/** Bytes in hex with a fixed number of digits. */
export const hex = (digits: number) =>
  z.string().regex(new RegExp(`^0x[0-9a-fA-F]{${digits}}$`), {message: `expected 0x and ${digits} hex digits`});

/** Values of parameters and configuration keys: any JSON. */
export const json = z.json();

/** An object that a page shows key by key: its keys are part of the facts, in the order of the file. */
export const labelled = z.record(text, z.unknown()).refine((value) => Object.keys(value).length > 0, {
  message: 'expected at least one key',
});

/**
 * Keys that are recorded in addition to what pages show. They are listed by name, so that a mistyped or new key is an
 * error, and may hold anything, because no table reads them.
 */
export function notRendered<const K extends string>(...names: readonly K[]): Record<K, z.ZodOptional<z.ZodUnknown>> {
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    K,
    z.ZodOptional<z.ZodUnknown>
  >;
}

/**
 * A recorded JSON document (a request, a response) that a page shows whole. The fields that tables read are checked;
 * the document itself is passed on as recorded, since an object schema would move those fields to the front.
 */
export function recordedDocument<S extends z.ZodRawShape>(shape: S) {
  const read = z.looseObject(shape);
  return z
    .custom<z.infer<typeof read>>(() => true)
    .superRefine((value, context) => {
      for (const {path, message} of read.safeParse(value).error?.issues ?? [])
        context.addIssue({code: 'custom', path, message});
    });
}

/** A statement with the place in the code it was read from, or the run in which it was observed. */
export const fact = z.strictObject({fact: text, source: text, ...notRendered('confidence')});
/** Statements, each with its source. */
export const facts = z.array(fact);

/** Where the facts of a file come from. Every file has one. */
export const provenance = z.strictObject({
  /** Version of the chain the facts describe. */
  chainVersion: z.string().regex(/^v?\d+\.\d+\.\d+$/, {message: 'expected a version such as 2.0.2'}),
  commit: z.string().regex(/^[0-9a-f]{7,40}$/, {message: 'expected a commit hash'}),
  recorded: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, {message: 'expected a date of the form 2026-01-31'}),
  method: text,
  source: text,
  /** What was changed after the first recording, and why. */
  corrections: z.array(text).min(1).optional(),
  note: text.optional(),
});

/** ID of a row, which is part of an address: lower-case words joined by hyphens. */
export const rowId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {message: 'expected lower-case words joined by hyphens'});

/**
 * Facts that are rows in groups, by the name of the group; an ID occurs once in all of them.
 * @param what a row is, for the message
 */
export const groupsOf = <Row extends z.ZodType<{id: string}>>(row: Row, what: string) =>
  z.strictObject({provenance, groups: z.record(text, z.array(row).min(1))}).superRefine(({groups}, context) => {
    const seen = new Set<string>();
    for (const [group, rows] of Object.entries(groups))
      rows.forEach(({id}, index) => {
        if (seen.has(id))
          context.addIssue({
            code: 'custom',
            path: ['groups', group, index, 'id'],
            message: `"${id}" is the ID of another ${what}: each needs its own`,
          });
        seen.add(id);
      });
  });
