import {z} from 'zod';

import {citationsOf} from '../citation';
import {provenance, rowId, text} from './common';

/** Inline Markdown, as in a cell of a table on a page: links, code, `{{tokens}}` of the chain. */
export const inline = text
  .refine((value) => !value.includes('\n'), {message: 'expected one line of inline Markdown'})
  .refine((value) => !value.includes('\\|'), {message: 'expected | without a backslash: this is no cell of a table'});

/** A source with the kinds and attributes of `<Source … />` on pages. */
export const source = z.record(text, text).superRefine((value, context) => {
  try {
    citationsOf(Object.entries(value));
  } catch (cause) {
    context.addIssue({code: 'custom', message: (cause as Error).message});
  }
});

/** Names of the chain, which a site for another chain does not show. */
const NAMES: ReadonlySet<string> = new Set(['guru', 'gurud', 'oracled', 'agxn', 'gxn']);

/** An error, or another symptom that a reader sees, with its cause and its fix. */
const record = z.strictObject({
  /** Anchor on the page of all errors, and name in `only="…"`. It stays what it is: readers link to it. */
  id: rowId.refine((id) => !id.split('-').some((word) => NAMES.has(word)), {
    message: `expected none of ${[...NAMES].join(', ')}: an anchor is the same on the site of another chain`,
  }),
  /** The message as emitted, in backticks, with `…` for what varies; or a symptom in words. */
  see: inline,
  /** Program that prints it: `gurud`, or another with its version. */
  program: text,
  cause: inline,
  fix: inline,
  /** First the line that emits the text, then what shows the cause. */
  sources: z.array(source).min(1, {message: 'expected a source: the line that emits the text'}),
});

/** Errors of one subject: a file. */
const group = z.strictObject({
  provenance,
  /** Heading of the group on the page of all errors. */
  title: text,
  errors: z.array(record).min(1),
});

/** Groups by the name of their file. */
const groups = z.record(text, group).superRefine((byFile, context) => {
  const holders = new Map<string, string>(Object.keys(byFile).map((file) => [file, file]));
  const report = (path: (string | number)[], message: string): void =>
    context.addIssue({code: 'custom', path, message});
  for (const [file, {errors}] of Object.entries(byFile))
    errors.forEach(({id}, index) => {
      const holder = holders.get(id);
      const path = [file, 'errors', index, 'id'];
      if (holder === id)
        report(path, `"${id}" is the name of a file, whose heading has this anchor: choose another ID`);
      else if (holder !== undefined)
        report(
          path,
          `errors/${holder}.json and errors/${file}.json both have the ID "${id}": keep one record of an error`,
        );
      else holders.set(id, file);
    });
});

/** Schema of the error records, by area. */
export const errorSchemas = {errors: groups} as const;
