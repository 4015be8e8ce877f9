import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {consequentialOf} from '../consequential';
import {isErrorText} from '../consequential/errors';
import {quantitiesIn} from '../consequential/kinds';
import type {CheckContext, Page} from '../types';

/** Where a value or an error text was typed by hand. */
export interface Typed {
  file: string;
  line: number;
}

/** Pages on which a value or an error text is typed, by what is typed. */
export type Repeated = Readonly<Record<string, readonly string[]>>;

/** Where today's cases are recorded, from the root of the repository. */
const FILE = 'tools/checks/repeated/repeated.json';

/** Numbers such as `2 blocks` and `10 seconds` are met by chance; three digits or a fraction are not. */
const isTelling = (quantity: string): boolean => (quantity.match(/\d/g) ?? []).length >= 3;

/** Values with their units and error texts of consequential statements that are no links and no tokens. */
function typedOn(page: Page, context: CheckContext): Map<string, Typed> {
  const typed = new Map<string, Typed>();
  for (const {statement} of consequentialOf(page, context)) {
    const errors = statement.codes.filter((code) => isErrorText(code, context.chain));
    const quantities = quantitiesIn(statement, context.chain).filter(isTelling);
    for (const text of [...errors, ...quantities])
      // What is not in the source was put in for a {{token}}.
      if (!typed.has(text) && page.raw.toLowerCase().includes(text.toLowerCase()))
        typed.set(text, {file: page.file, line: statement.line});
  }
  return typed;
}

/** What is typed by hand on two or more pages, with its first place on each. */
export function repeatedOn(pages: readonly Page[], context: CheckContext): ReadonlyMap<string, readonly Typed[]> {
  const places = new Map<string, Typed[]>();
  for (const page of pages)
    for (const [text, place] of typedOn(page, context)) places.set(text, [...(places.get(text) ?? []), place]);
  return new Map([...places].filter(([, found]) => found.length > 1).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The recorded cases. */
export function readRepeated(root: string): Repeated | undefined {
  const file = path.join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Repeated) : undefined;
}

/** Records the cases that are left: none and no page is added, except where nothing was recorded. */
export function lowerRepeated(root: string, found: ReadonlyMap<string, readonly Typed[]>): void {
  const before = readRepeated(root);
  const left = [...found]
    .map(
      ([text, places]) =>
        [text, places.map(({file}) => file).filter((file) => before?.[text]?.includes(file) ?? !before)] as const,
    )
    .filter(([, files]) => files.length > 1);
  // A line for each, so that two people who remove cases change different lines.
  const lines = left.map(([text, files]) => `  ${JSON.stringify(text)}: ${JSON.stringify(files)}`);
  writeFileSync(path.join(root, FILE), lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`);
}

/** What has to be fixed: a value or text on a page that is not recorded, and records that are no longer true. */
export function faultsOf(found: ReadonlyMap<string, readonly Typed[]>, recorded: Repeated): string[] {
  const more = [...found].flatMap(([text, places]) =>
    places
      .filter(({file}) => recorded[text]?.includes(file) !== true)
      .map(({file, line}) => {
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
