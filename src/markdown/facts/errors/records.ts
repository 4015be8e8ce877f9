import {type Facts, loadFacts} from '../../../facts';
import {type Citation, citationsOf} from '../../../facts/citation';
import {near} from '../../../facts/near';
import type {ErrorGroup, ErrorRecord} from '../../../facts/schema';

/** The groups of error records by the name of their file, in the order of their titles. */
export const errorGroups = (facts: Facts<'errors'> = loadFacts('errors')): [name: string, group: ErrorGroup][] =>
  Object.entries(facts).sort(([, a], [, b]) => a.title.localeCompare(b.title, 'en'));

/** A record with the name of its file, and the heading of its group on the page of all. */
export interface PlacedRecord {
  group: string;
  title: string;
  record: ErrorRecord;
}

/** All records in the order of the page that shows all. */
export const allErrors = (facts?: Facts<'errors'>): PlacedRecord[] =>
  errorGroups(facts).flatMap(([group, {title, errors}]) => errors.map((record) => ({group, title, record})));

/** File of a record and the record, for messages. */
export const nameOf = ({group, record}: PlacedRecord): string => `src/facts/data/errors/${group}.json, "${record.id}"`;

/**
 * The records that `only="id, id"` names, in that order.
 * @param all the records there are, where they are not those of `src/facts`
 * @throws Error for an ID that is unknown, with the nearest ones, or named twice.
 */
export function chosenErrors(only: string, all: readonly PlacedRecord[] = allErrors()): PlacedRecord[] {
  const byId = new Map(all.map((placed) => [placed.record.id, placed]));
  const ids = only.split(',').map((id) => id.trim());
  return ids.map((id, index) => {
    const found = byId.get(id);
    if (!found)
      throw new Error(
        `only="${only}": there is no error record "${id}"${near(id, byId.keys())}. The records are in src/facts/data/errors`,
      );
    if (ids.indexOf(id) !== index) throw new Error(`only="${only}" names "${id}" twice`);
    return found;
  });
}

/** What the sources of a record cite. */
export const citationsIn = ({sources}: ErrorRecord): Citation[] =>
  sources.flatMap((source) => citationsOf(Object.entries(source)));
