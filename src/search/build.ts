import {bestRows, entriesOf, type PageEntries} from './extract';
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
 * @param base base path of the site, with a slash at its end.
 */
export function searchFiles(pages: readonly BuiltPage[], binaries: readonly string[], base = '/'): SearchFiles {
  const parts = pages.map(({route, html, section}) => entriesOf(html, route, section, binaries));
  const sections = parts.flatMap((part) => part.sections);
  const entries = [...sections, ...bestRows(parts)];
  const indexed = parts.map(({page}) => page);
  const parents = [...new Set(entries.map(({parent}) => parent).filter(Boolean))];
  return {
    head: {
      pages: indexed.map(({route, title, trail, description}) => [route, title, trail, description]),
      page: entries.map(({page}) => indexed.indexOf(page)),
      kind: entries.map(({kind}) => kinds.indexOf(kind)),
      anchor: entries.map(({anchor}) => anchor),
      heading: entries.map(({heading}) => heading),
      parents,
      parent: entries.map(({parent}) => parents.indexOf(parent) + 1),
      names: entries.flatMap(({names}, id): [number, string[]][] => (names.length > 0 ? [[id, names]] : [])),
    },
    text: {
      text: sections.map(({text, hidden}) => (hidden === '' ? text : `${text}\n${hidden}`)),
      links: linksTo(sections, parts, base),
    },
  };
}

/** By entry, the texts of the links that lead to it, each once. */
function linksTo(sections: readonly Entry[], parts: readonly PageEntries[], base: string): [number, string][] {
  const places = new Map<string, number>();
  sections.forEach(({page, anchor}, entry) => {
    const place = anchor === '' ? page.route : `${page.route}#${anchor}`;
    if (!places.has(place)) places.set(place, entry);
  });
  const texts = new Map<number, Set<string>>();
  for (const {page, links} of parts)
    for (const {to, text} of links) {
      const place = to.startsWith('#') ? page.route + to : to.replace(base, '/');
      const entry = places.get(place) ?? places.get(place.split('#')[0] ?? '');
      if (entry !== undefined) texts.set(entry, (texts.get(entry) ?? new Set()).add(text.toLowerCase()));
    }
  return [...texts].map(([entry, all]) => [entry, [...all].join('\n')]);
}
