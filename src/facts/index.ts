import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {z} from 'zod';

import {parseJson, type Places, readPlaces} from './json';
import {type Area, areas, type Facts, type Provenance, provenance as provenanceSchema, schemas} from './schema';

export {areas} from './schema';
export type {Area, Facts, Provenance, RecordedSource, Repository} from './schema';

/** Folder of the recorded facts. */
export const factsDir = path.join(__dirname, 'data');

/**
 * How an area that is a folder becomes one value: the lists of its files joined (`index.json` first), or a record by
 * file name. An area that is a single file is that file.
 */
const byName: Partial<Record<Area, string | undefined>> = {
  errors: undefined,
  modules: undefined,
  operations: 'sections',
};

/** A facts file that cannot be used: names the file, the place in it, what was found and what is expected. */
class FactsError extends Error {}

type Json = Record<string, unknown>;

/** Files of an area below `dir`, `index.json` first. */
export function areaFiles(area: Area, dir: string = factsDir): string[] {
  const folder = path.join(dir, area);
  if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory()) return [`${folder}.json`];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort((a, b) => Number(b === 'index.json') - Number(a === 'index.json') || (a < b ? -1 : 1))
    .map((name) => path.join(folder, name));
}

/** All facts files, for a bundler that has to notice their edits. */
export function factsFiles(dir: string = factsDir): string[] {
  return areas.flatMap((area) => areaFiles(area, dir));
}

const shown = (file: string): string => path.relative(path.join(__dirname, '../..'), file);

function readFile(file: string): Json {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new FactsError(`${shown(file)} is missing. Restore it, or record it again: npm run facts:record.`);
  }
  try {
    return parseJson(text, shown(file)) as Json;
  } catch (cause) {
    throw new FactsError((cause as Error).message, {cause});
  }
}

/**
 * What is wrong with a value that may have several forms: the issues of the form that it comes closest to, because
 * "Invalid input" names no place. A form of another type (a list for an object) comes last, then the number of issues
 * decides.
 */
function detailed(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const rank = (issues: readonly z.core.$ZodIssue[]) =>
    issues.some(({code, path: place}) => code === 'invalid_type' && place.length === 0) ? Infinity : issues.length;
  const [closest = []] = issue.errors.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  return closest.flatMap((inner) => detailed({...inner, path: [...issue.path, ...inner.path]}));
}

/** The ID or name of the innermost record around a place, as ` in "faucet"`: an entry of a list is found by it. */
function recordOf(value: unknown, place: readonly PropertyKey[]): string {
  let name = '';
  let inner: unknown = value;
  for (const key of place) {
    inner = (inner as Json | null | undefined)?.[String(key)];
    const {id, name: called} = (inner ?? {}) as {id?: unknown; name?: unknown};
    const own = id ?? called;
    if (typeof key === 'number' && typeof own === 'string') name = own;
  }
  return name === '' ? '' : ` in "${name}"`;
}

/** File and line of what is wrong, or of the innermost value around it that is in one file: `a.json:12  `. */
function lineOf(issue: z.core.$ZodIssue, value: unknown, places: Places): string {
  const keys = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].map(String);
  let at = '';
  let inner: unknown = value;
  for (const key of keys) {
    const {file, lines} = places.get(Object(inner) as object) ?? {};
    const line = lines?.get(key);
    if (line !== undefined) at = `${file}:${line}  `;
    inner = (inner as Json | null | undefined)?.[key];
  }
  return at;
}

/** How the content of a file is read: as it is, or with the lines of its values. */
type Reader = (file: string) => Json;

/**
 * Checks one value against a schema.
 * @param name of its file or files, for the message
 * @param again makes the value once more, to find the lines
 * @throws FactsError naming each wrong place with its line
 */
function checkFacts<T>(schema: z.ZodType<T>, value: unknown, name: string, again: (read: Reader) => unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const places: Places = new WeakMap();
  const placed = again((file) => readPlaces(readFileSync(file, 'utf8'), shown(file), places) as Json);
  const lines = result.error.issues
    .flatMap(detailed)
    .slice(0, 20)
    .map((issue) => {
      let found: unknown = value;
      for (const key of issue.path) found = (found as Json | undefined)?.[key as string];
      const text = found === undefined ? 'nothing' : JSON.stringify(found);
      const place = issue.path.reduce<string>(
        (all, key) => all + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
        '$',
      );
      const problem = issue.message.replace(/^Invalid input: (expected \w+), received [\w ]+$/, '$1');
      const shownValue = text.length > 80 ? `${text.slice(0, 77)}…` : text;
      const at = lineOf(issue, placed, places);
      return `  ${at}${place}: ${problem}; found ${shownValue}${recordOf(value, issue.path)}`;
    });
  throw new FactsError(`${name} breaks the schema of its facts (src/facts/schema):\n${lines.join('\n')}`);
}

/** Joins the files of an area: lists one after the other; anything else, but for the provenance, is in one file. */
function joinLists(parts: readonly (readonly [file: string, content: Json])[]): Json {
  const joined: Json = {};
  for (const [file, part] of parts) {
    for (const [key, value] of Object.entries(part)) {
      const known = joined[key];
      if (Array.isArray(known) && Array.isArray(value)) joined[key] = [...known, ...(value as unknown[])];
      else if (known === undefined) joined[key] = value;
      else if (key !== 'provenance')
        throw new FactsError(`${shown(file)}: another file of the area has "${key}" too. Keep one of them.`);
    }
  }
  return joined;
}

/** The provenance of a file. @throws FactsError naming what is wrong with it */
const checkProvenance = (file: string, content: Json): Provenance =>
  checkFacts(z.object({provenance: provenanceSchema}), content, shown(file), (read) => read(file)).provenance;

function assemble(area: Area, files: readonly string[], read: Reader = readFile): unknown {
  const contents = files.map((file): [string, Json] => [file, read(file)]);
  for (const [file, content] of contents) {
    if (content['provenance'] === undefined)
      throw new FactsError(`${shown(file)} has no "provenance": say where its facts come from.`);
    checkProvenance(file, content);
  }
  if (!(area in byName)) return joinLists(contents);
  const into = byName[area];
  const parts = contents.map(([file, content]): [string, Json] => [path.basename(file, '.json'), content]);
  const named = Object.fromEntries(parts.filter(([name]) => name !== 'index'));
  if (into === undefined) return named;
  const index = parts.find(([name]) => name === 'index')?.[1] ?? {};
  return {...index, [into]: Object.fromEntries(Object.entries(named).map(([name, part]) => [name, part['steps']]))};
}

/** Names the files of an area in a message: the file, or the folder with the number of files. */
function describeFiles(files: readonly string[]): string {
  return files.length === 1
    ? shown(files[0] ?? '')
    : `${shown(path.dirname(files[0] ?? ''))}/ (${files.length} files joined)`;
}

const cache = new Map<string, {stamp: string; facts: unknown; looked: number}>();

/** Milliseconds during which files are not checked for edits again: a page loads the same area hundreds of times. */
const LOOK_AGAIN = 1000;

/**
 * Facts of an area, checked against its schema. An edit of a file is noticed at the next call.
 * @throws FactsError naming file and place where a file is missing, is not JSON or breaks the schema.
 */
export function loadFacts<A extends Area>(area: A, dir: string = factsDir): Facts<A> {
  const key = `${dir} ${area}`;
  const known = cache.get(key);
  if (known && Date.now() - known.looked < LOOK_AGAIN) return known.facts as Facts<A>;
  const files = areaFiles(area, dir);
  const stamp = files.map((file) => `${file}:${statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0}`).join();
  if (known?.stamp === stamp) {
    known.looked = Date.now();
    return known.facts as Facts<A>;
  }
  const value = assemble(area, files);
  const schema = schemas[area] as unknown as z.ZodType<Facts<A>>;
  if (!schema.safeParse(value).success && files.length > 1) blame(area, files, schema);
  const facts = checkFacts(schema, value, describeFiles(files), (read) => assemble(area, files, read));
  cache.set(key, {stamp, facts, looked: Date.now()});
  return facts;
}

/** Finds the single file of a joined area that breaks the schema, and reports it with the place inside that file. */
function blame<T>(area: Area, files: readonly string[], schema: z.ZodType<T>): void {
  const [first] = files;
  for (const file of files) {
    const parts = path.basename(first ?? '') === 'index.json' && file !== first ? [first ?? '', file] : [file];
    const part = readFile(file);
    const value = assemble(area, parts);
    const result = schema.safeParse(value);
    if (result.success) continue;
    const inside = result.error.issues.filter(
      (issue) => area in byName || Object.keys(part).includes(String(issue.path[0])),
    );
    if (inside.length > 0) checkFacts(schema, value, shown(file), (read) => assemble(area, parts, read));
  }
}

/** Provenance of an area (of its first file). */
export function provenanceOf(area: Area): Provenance {
  const file = areaFiles(area)[0] ?? '';
  return checkProvenance(file, readFile(file));
}
