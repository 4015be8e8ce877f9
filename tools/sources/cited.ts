import {existsSync} from 'node:fs';
import path from 'node:path';

import {loadFacts} from '../../src/facts';
import {allErrors, citationsIn, nameOf, type PlacedRecord} from '../../src/markdown/facts/errors/records';
import {codeOfPowers, POWERS_FILE} from '../../src/markdown/facts/project/powers';
import {codeOfTerms, TERMS_FILE} from '../../src/markdown/facts/project/terms';
import {shownErrors} from '../checks/errors/shown';
import {isPartial, pageFiles, readPage, routeOf} from '../checks/pages';
import {parsePage} from '../checks/page';
import type {PageTools} from '../checks/types';
import type {CodeCitation} from '../../src/facts/citation';
import {markersOf} from '../../src/markdown/sources/marker';

/** A place in the code that a page cites, with the section that rests on it. */
export interface Cited {
  citation: CodeCitation;
  file: string;
  line: number;
  route: string;
  /** Text of the heading above; empty above the first. */
  heading: string;
  /** The error record that cites it, where no marker does. The page then shows the record. */
  record?: string;
}

/** A marker that cannot be read. */
export interface Unreadable {
  file: string;
  line: number;
  message: string;
}

/**
 * Places in the code that a page cites, by markers and by the error records that it shows. Sections that are shown only
 * while a value is (not) published count as well.
 */
export function citedOn(
  file: string,
  raw: string,
  expand: PageTools['expand'],
  records: readonly PlacedRecord[] = [],
): {cited: Cited[]; unreadable: Unreadable[]} {
  const constant = (): never => {
    throw new Error('not asked for here, so that no branch of a condition is left out');
  };
  const cited: Cited[] = [];
  const unreadable: Unreadable[] = [];
  const page = parsePage(file, raw, routeOf(file), {expand, constant});
  for (const {node, heading, citations, fault} of markersOf(page.tree)) {
    const line = node.position?.start.line ?? 1;
    if (fault !== undefined) unreadable.push({file, line, message: fault});
    for (const citation of citations)
      if (citation.kind === 'code') cited.push({citation, file, line, route: routeOf(file), heading});
  }
  for (const {line, heading, placed} of shownErrors(page, records))
    for (const citation of citationsIn(placed.record))
      if (citation.kind === 'code')
        cited.push({citation, file, line, route: routeOf(file), heading, record: nameOf(placed)});
  return {cited, unreadable};
}

/** Places in the code that records cite which no page shows. */
const citedUnshown = (records: readonly PlacedRecord[], cited: readonly Cited[]): Cited[] =>
  records
    .filter((placed) => !cited.some(({record}) => record === nameOf(placed)))
    .flatMap((placed) =>
      citationsIn(placed.record)
        .filter((citation) => citation.kind === 'code')
        .map((citation) => ({
          citation,
          file: `src/facts/data/errors/${placed.group}.json`,
          line: 1,
          route: '',
          heading: placed.record.id,
          record: nameOf(placed),
        })),
    );

/** Places in the code that rows of a folder's facts cite. */
const citedByRows = (file: string, rows: readonly {id: string; citation: CodeCitation}[]): Cited[] =>
  rows.map(({id, citation}) => ({citation, file, line: 1, route: '', heading: id, record: `${file}, "${id}"`}));

/** Places in the code that the powers and the terms of a folder's facts cite. */
const citedByFacts = (data: string): Cited[] => [
  ...(existsSync(path.join(data, 'powers.json'))
    ? citedByRows(POWERS_FILE, codeOfPowers(loadFacts('powers', data)))
    : []),
  ...(existsSync(path.join(data, 'terms.json')) ? citedByRows(TERMS_FILE, codeOfTerms(loadFacts('terms', data))) : []),
];

/**
 * The same for all pages below a folder, in their order, for the error records that no page shows, and for the powers
 * and terms.
 */
export function citedBelow(root: string, expand: PageTools['expand']): {cited: Cited[]; unreadable: Unreadable[]} {
  const data = path.join(root, 'src/facts/data');
  const records = existsSync(path.join(data, 'errors')) ? allErrors(loadFacts('errors', data)) : [];
  const pages = pageFiles(root)
    .filter((file) => !isPartial(file))
    .map((file) => ({file, raw: readPage(root, file)}))
    .filter(({raw}) => raw.includes('<Source') || /<FactsTable[^>]*"errors/.test(raw))
    .map(({file, raw}) => citedOn(file, raw, expand, records));
  const cited = pages.flatMap((page) => page.cited);
  const inFacts = [...citedUnshown(records, cited), ...citedByFacts(data)];
  return {cited: [...cited, ...inFacts], unreadable: pages.flatMap(({unreadable}) => unreadable)};
}
