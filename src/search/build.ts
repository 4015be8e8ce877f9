import {shortAnchor} from './anchor';
import {bestRows, entriesOf} from './extract';
import {type Entry, type HeadFile, kinds, type TextFile} from './types';

/** A built page. */
export interface BuiltPage {
  route: string;
  html: string;
  /** Label of its docs section, or empty. */
  section: string;
}

/** The two files that the search loads in order. */
export interface SearchFiles {
  head: HeadFile;
  text: TextFile;
}

/**
 * Makes the search files from built pages.
 * @param binaries names of the chain's programs, whose commands are entries.
 */
export function searchFiles(pages: readonly BuiltPage[], binaries: readonly string[]): SearchFiles {
  const parts = pages.map(({route, html, section}) => entriesOf(html, route, section, binaries));
  const sections = parts.flatMap((part) => part.sections);
  const entries = [...sections, ...bestRows(parts)];
  const indexed = parts.map(({page}) => page);
  /** Pages without keywords have those of the site, which say nothing of the page. */
  const isOfSite = (given: string): boolean => indexed.filter(({keywords}) => keywords === given).length > 1;
  return {
    head: {
      pages: indexed.map(({route, title, trail, description, keywords}) => [
        route,
        title,
        trail,
        description,
        isOfSite(keywords) ? '' : keywords,
      ]),
      page: entries.map(({page}) => indexed.indexOf(page)),
      kind: entries.map(({kind}) => kinds.indexOf(kind)),
      anchor: sections.map(({anchor, heading}) => shortAnchor(anchor, heading)),
      heading: entries.map(({heading}) => heading),
      parent: entries.map((entry, at) => above(entry, at, sections) + 1),
      names: entries.flatMap(({names}, id): [number, string[]][] => (names.length > 0 ? [[id, names]] : [])),
    },
    text: {
      text: sections.map(({kind, text, page: {description}}) =>
        shortened(kind === 'page' ? text.slice(description.length).trim() : text),
      ),
    },
  };
}

/** Number of the section that an entry is in; -1 for a section of the first level. */
function above({page, anchor, parent}: Entry, at: number, sections: readonly Entry[]): number {
  const isRow = at >= sections.length;
  const heading = isRow && parent === '' ? page.title : parent;
  return sections.findLastIndex(
    (other, place) =>
      place < at && other.page === page && other.heading === heading && (!isRow || other.anchor === anchor),
  );
}

/**
 * What no one searches for: hashes, but that of an IBC denomination, which is a name; long numbers that are not round;
 * addresses that name a validator.
 */
const UNASKED =
  /(?<!ibc\/)\b(?:0x)?[\da-f]{64,}\b|(?<![\w.,])\d{16,}(?<!000000)(?!\d)|(?<=val(?:oper|cons)1)[02-9ac-hj-np-z]{38}\b/gi;

/** Addresses of contracts and accounts, but those of precompiles: a row that has one is found by its name. */
const ADDRESS = /\b0x(?!0{3}|e{8})[\da-f]{40}\b/gi;

/** A text in which these are shortened. */
const shortened = (text: string): string =>
  text.replace(UNASKED, (found) => `${found.slice(0, 6)}…${found.slice(-4)}`).replace(ADDRESS, '0x…');
