import {bestRows, entriesOf, type PageEntries} from './extract';
import {type HeadFile, kinds, type TextFile} from './types';

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
export const searchFiles = (pages: readonly BuiltPage[], binaries: readonly string[]): SearchFiles =>
  filesOf(pages.map(({route, html, section}) => entriesOf(html, route, section, binaries)));

/** The search files of pages taken apart. */
function filesOf(parts: readonly PageEntries[]): SearchFiles {
  const sections = parts.flatMap((part) => part.sections);
  const entries = [...sections, ...bestRows(parts)];
  const pages = parts.map(({page}) => page);
  const parents = [...new Set(entries.map(({parent}) => parent).filter(Boolean))];
  return {
    head: {
      pages: pages.map(({route, title, trail, description}) => [route, title, trail, description]),
      page: entries.map(({page}) => pages.indexOf(page)),
      kind: entries.map(({kind}) => kinds.indexOf(kind)),
      anchor: entries.map(({anchor}) => anchor),
      heading: entries.map(({heading}) => heading),
      parents,
      parent: entries.map(({parent}) => parents.indexOf(parent) + 1),
      names: entries.flatMap(({names}, id): [number, string[]][] => (names.length > 0 ? [[id, names]] : [])),
    },
    text: {text: sections.map(({text, hidden}) => (hidden === '' ? text : `${text}\n${hidden}`))},
  };
}
