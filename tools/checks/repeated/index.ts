import escapeStringRegexp from 'escape-string-regexp';

import {allErrors, type PlacedRecord} from '../../../src/markdown/facts/errors/records';
import {consequentialOf} from '../consequential';
import {isErrorText} from '../consequential/errors';
import {shownErrors} from '../errors/shown';
import {quantitiesIn} from '../consequential/kinds';
import {readRecorded, writeRecorded} from '../recorded';
import type {CheckContext, Page} from '../types';

/** Where a value or an error text was typed by hand. */
export interface Typed {
  file: string;
  line: number;
  /** ID of the error record with this text. */
  record?: string;
}

/** Pages on which a value or an error text is typed, by what is typed. */
export type Repeated = Readonly<Record<string, readonly string[]>>;

/** Where today's cases are recorded, from the root of the repository. */
const FILE = 'tools/checks/repeated/repeated.json';

/** Numbers such as `2 blocks` and `10 seconds` are met by chance; three digits or a fraction are not. */
const isTelling = (quantity: string): boolean => (quantity.match(/\d/g) ?? []).length >= 3;

/** A text as it is compared: case, the kind of quotes and a full stop at the end do not matter. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”]/g, '"')
    .replace(/[\s.,:]+$/, '')
    .trim();

/** The texts that a text with `…` for its varying parts stands for. */
const expressionOf = (text: string): RegExp =>
  new RegExp(`^${text.split('…').map(escapeStringRegexp).join('.+')}[\\s.,:…]*$`);

/**
 * Finds the error records whose message a text is, first the one that says most about it. `…` stands for anything, in
 * either.
 * @param records the records there are
 */
export function recordFinder(
  records: readonly PlacedRecord[],
  {chain}: Pick<CheckContext, 'chain'>,
): (text: string) => string[] {
  const messages = records.flatMap(({record: {id, see}}) =>
    [...see.matchAll(/`([^`]+)`/g)]
      .map(([, message = '']) => message)
      .filter((message) => isErrorText(message, chain))
      .map((message) => ({id, message: plain(message), expression: expressionOf(plain(message))})),
  );
  return (text) => {
    const typed = plain(text);
    const expression = expressionOf(typed);
    const weight = ({message}: {message: string}): number => (message === typed ? Infinity : message.length);
    return messages
      .filter((one) => one.expression.test(typed) || expression.test(one.message))
      .sort((a, b) => weight(b) - weight(a))
      .map(({id}) => id);
  };
}

/**
 * Values with their units and error texts of consequential statements that are no links and no tokens. A page that
 * shows a record may quote its message: cause and fix are there.
 */
function typedOn(
  page: Page,
  context: CheckContext,
  recordsOf: (text: string) => readonly string[],
): Map<string, Typed> {
  const typed = new Map<string, Typed>();
  const shown = new Set(shownErrors(page).map(({placed, all}) => (all ? '' : placed.record.id)));
  for (const {statement} of consequentialOf(page, context)) {
    if (statement.recorded) continue;
    const errors = statement.codes.filter((code) => isErrorText(code, context.chain));
    const quantities = quantitiesIn(statement, context.chain).filter(isTelling);
    for (const text of [...errors, ...quantities])
      // What is not in the source was put in for a {{token}}.
      if (!typed.has(text) && page.raw.toLowerCase().includes(text.toLowerCase())) {
        const ids = errors.includes(text) ? recordsOf(text) : [];
        const record = ids.some((id) => shown.has(id)) ? undefined : ids[0];
        typed.set(text, {file: page.file, line: statement.line, ...(record === undefined ? {} : {record})});
      }
  }
  return typed;
}

/**
 * What is typed by hand on two or more pages, or on one if an error record has it, with its first place on each.
 * @param records the records there are, where they are not those of `src/facts`
 */
export function repeatedOn(
  pages: readonly Page[],
  context: CheckContext,
  records: readonly PlacedRecord[] = allErrors(),
): ReadonlyMap<string, readonly Typed[]> {
  const recordsOf = recordFinder(records, context);
  const places = new Map<string, Typed[]>();
  for (const page of pages)
    for (const [text, place] of typedOn(page, context, recordsOf))
      places.set(text, [...(places.get(text) ?? []), place]);
  return new Map([...places].filter(([, found]) => isRepeated(found)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The recorded cases. */
export const readRepeated = (root: string): Repeated | undefined =>
  readRecorded(root, FILE, 'npm run check -- --all --lower');

/** Records the cases that are left: none and no page is added, except where nothing was recorded. */
export function lowerRepeated(root: string, found: ReadonlyMap<string, readonly Typed[]>): void {
  const before = readRepeated(root);
  const left = [...found]
    .map(([text, places]) => [text, places.filter(({file}) => before?.[text]?.includes(file) ?? !before)] as const)
    .filter(([, kept]) => isRepeated(kept))
    .map(([text, kept]) => [text, kept.map(({file}) => file)] as const);
  writeRecorded(root, FILE, Object.fromEntries(left));
}

/** Whether a text is on two pages, one of which may be that of the error records. */
function isRepeated(places: readonly Typed[]): boolean {
  return places.length > 1 || places[0]?.record !== undefined;
}

/** What has to be fixed: a value or text on a page that is not recorded, and records that are no longer true. */
export function faultsOf(found: ReadonlyMap<string, readonly Typed[]>, recorded: Repeated): string[] {
  const more = [...found].flatMap(([text, places]) =>
    places
      .filter(({file}) => recorded[text]?.includes(file) !== true)
      .map(({file, line, record}) => {
        if (record !== undefined)
          return (
            `${file}:${line}  "${text}" is the message of the error record "${record}": make it a link to ` +
            `/docs/errors#${record}, or show the record with <FactsTable of="errors" only="${record}" />`
          );
        const others = places.filter((place) => place.file !== file).map((place) => `${place.file}:${place.line}`);
        return (
          `${file}:${line}  "${text}" is typed by hand on ${others.join(', ')} too: link to the place that explains ` +
          'it, or show it with a {{token}}, a <FactsTable> or a partial'
        );
      }),
  );
  const gone = Object.entries(recorded).flatMap(([text, files]) =>
    files
      .filter((file) => found.get(text)?.some((place) => place.file === file) !== true)
      .map((file) => `${FILE}: "${text}" is no longer repeated on ${file}: npm run check -- --all --lower`),
  );
  return [...more, ...gone];
}
