import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Area, Facts, Provenance} from '../../src/facts';
import {filesBelow} from '../../src/site/files';
import {formatFacts} from './format';

/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | {[key: string]: Json};
/** An object of JSON. */
export type JsonObject = {[key: string]: Json};

/** The content of one file of an area: some parts of the area. `loadFacts` checks that each part fits its schema. */
export type AreaFile<A extends Area> = Partial<Facts<A>>;

/** Facts files by their path below `src/facts/data`: current content, and content when read. */
export class Documents {
  private readonly before = new Map<string, string>();
  readonly files = new Map<string, JsonObject>();

  constructor(private readonly folder: string) {
    for (const file of filesBelow(folder).filter((name) => name.endsWith('.json'))) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      this.before.set(file, text);
      this.files.set(file, JSON.parse(text) as JsonObject);
    }
  }

  /** Files of an area: those in its folder, or its single file. Changes to them are changes to the documents. */
  area<A extends Area>(area: A): Array<[file: string, content: AreaFile<A>]> {
    const files = [...this.files].filter(([file]) => file === `${area}.json` || file.startsWith(`${area}/`));
    return files as unknown as Array<[string, AreaFile<A>]>; // JSON as read; the type is that of the area's schema
  }

  /** The file of an area that is a single file. @throws Error where it is missing. */
  only<A extends Area>(area: A): AreaFile<A> {
    const [found] = this.area(area);
    if (found === undefined) throw new Error(`${area}.json is missing from the facts`);
    return found[1];
  }

  /** Adds or replaces a file of an area. */
  put<A extends Area>(area: A, file: string, content: AreaFile<A>): void {
    if (file !== `${area}.json` && !file.startsWith(`${area}/`)) throw new Error(`${file} is not a file of ${area}`);
    this.files.set(file, content as unknown as JsonObject);
  }

  /** Provenance of the recorded commands, used for new files. */
  provenance(): Provenance | undefined {
    return this.area('cli').find(([file]) => file === 'cli/root.json')?.[1].provenance;
  }

  /** What is different now. */
  changes(): Change[] {
    const changes: Change[] = [];
    for (const [file, value] of this.files) {
      const text = this.before.get(file);
      if (text === undefined) changes.push({file, place: '$', what: 'new file'});
      else changes.push(...differences(JSON.parse(text) as Json, value).map((difference) => ({file, ...difference})));
    }
    return changes;
  }

  /** Writes the files whose content changed. Unchanged files keep their bytes. */
  write(): string[] {
    const written: string[] = [];
    for (const [file, value] of this.files) {
      const text = this.before.get(file);
      if (text !== undefined && JSON.stringify(JSON.parse(text)) === JSON.stringify(value)) continue;
      writeFileSync(path.join(this.folder, file), formatFacts(value));
      written.push(file);
    }
    return written;
  }

  /** Writes all files into another folder, which gets the same files and folders. */
  writeTo(folder: string): void {
    for (const [file, value] of this.files) {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), {recursive: true});
      writeFileSync(target, formatFacts(value));
    }
  }
}

/** A place in a value, as a path from its root `$`, and what happened there: `new`, `gone …`, `before → after`. */
export interface Difference {
  place: string;
  what: string;
}

/** A difference in a file of facts; the file is named by its path below `src/facts/data`. */
export interface Change extends Difference {
  file: string;
}

/** A change as a line for a person: `file  place: before → after`. */
export const changeLine = ({file, place, what}: Change): string => `${file}  ${place}: ${what}`;

/** Places in which two values differ, each with both values. Lists of named entries are matched by name. */
export function differences(before: Json, after: Json, place = '$'): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    if ([...before, ...after].every((entry) => nameOf(entry) !== undefined)) {
      const left = byName(before);
      const right = byName(after);
      return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) => {
        const one = left.get(name);
        const other = right.get(name);
        if (one === undefined) return [{place: `${place}[${name}]`, what: 'new'}];
        if (other === undefined) return [{place: `${place}[${name}]`, what: 'gone'}];
        return differences(one, other, `${place}[${name}]`);
      });
    }
    if (before.length === after.length)
      return before.flatMap((entry, index) => differences(entry, after[index] ?? null, `${place}[${index}]`));
  }
  if (isObject(before) && isObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
      const one = before[key];
      const other = after[key];
      if (one === undefined) return [{place: `${place}.${key}`, what: `new: ${short(other ?? null)}`}];
      if (other === undefined) return [{place: `${place}.${key}`, what: `gone (was ${short(one)})`}];
      return differences(one, other, `${place}.${key}`);
    });
  }
  return [{place, what: `${short(before)} → ${short(after)}`}];
}

/** Whether a value is an object of JSON, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The name of a list entry. */
function nameOf(entry: Json): string | undefined {
  if (!isObject(entry)) return undefined;
  const {file, section, key} = entry;
  if (typeof file === 'string' && typeof key === 'string')
    return `${file} ${section === '' ? '' : `${String(section)}.`}${key}`;
  for (const field of ['path', 'command', 'name', 'route', 'url']) {
    const value = entry[field];
    if (typeof value === 'string')
      return typeof entry['method'] === 'string' && field === 'path' ? `${entry['method']} ${value}` : value;
  }
  return typeof entry['method'] === 'string' ? entry['method'] : undefined;
}

/** Entries of a list by their names. Recorded requests may have the same address: the second is `NAME #2`. */
function byName(entries: readonly Json[]): Map<string, Json> {
  const named = new Map<string, Json>();
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const name = nameOf(entry) ?? '';
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    named.set(count === 1 ? name : `${name} #${count}`, entry);
  }
  return named;
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 97)}…` : text;
}
