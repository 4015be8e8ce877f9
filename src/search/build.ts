import MiniSearch from 'minisearch';

import {bestRows, entriesOf, type PageEntries} from './extract';
import {pack} from './pack';
import {tokenize} from './tokens';
import {type Entry, type HeadFile, kinds, type SnippetFile, type TextFile} from './types';

/** A built page. */
export interface BuiltPage {
  route: string;
  html: string;
  /** Label of its docs section, or empty. */
  section: string;
}

/** The three files that the search loads in order. */
export interface SearchFiles {
  head: HeadFile;
  text: TextFile;
  snippets: SnippetFile;
}

/** Longest text kept for snippets, in characters. */
const SNIPPET_SOURCE = 180;

/** Words that are everywhere in the text of these pages; headings that contain them are found regardless. */
const frequent = new Set(
  'no not all own only has yes same without beyond two each one first after nothing must keep'.split(' '),
);

/**
 * Terms of a text, each once; its frequency within a part of a page means little. Long numbers are not
 * words.
 */
const textTerms = (text: string): string[] =>
  [...new Set(tokenize(text))].filter((term) => !frequent.has(term) && !/^\d{7,}$|^\d{1,2}$|^\d+\.\d+$/.test(term));

/**
 * Makes the search files from built pages.
 * @param binaries names of the chain's programs, whose commands are entries.
 */
export function searchFiles(pages: readonly BuiltPage[], binaries: readonly string[]): SearchFiles {
  const parts = pages.map(({route, html, section}) => entriesOf(html, route, section, binaries));
  return filesOf(parts, [...parts.flatMap(({sections}) => sections), ...bestRows(parts)]);
}

function filesOf(parts: readonly PageEntries[], entries: readonly Entry[]): SearchFiles {
  const options = {tokenize, processTerm: (term: string) => term};
  const head = new MiniSearch<{id: number; title: string; heading: string; names: string; about: string}>({
    fields: ['title', 'heading', 'names', 'about'],
    ...options,
  });
  const text = new MiniSearch<{id: number; text: string}>({fields: ['text'], ...options, tokenize: textTerms});
  entries.forEach(({kind, heading, names, text: readable, hidden}, id) => {
    const isPage = kind === 'page';
    const isText = isPage || kind === 'section';
    head.add({
      id,
      title: isPage ? heading : '',
      heading: isText && !isPage ? heading : '',
      names: isText ? names.join(' ') : [heading, ...names].join(' '),
      about: isPage ? readable : '',
    });
    text.add({id, text: isPage ? hidden : `${readable} ${hidden}`});
  });
  const pages = parts.map(({page}) => page);
  const parents = [...new Set(entries.map(({parent}) => parent).filter(Boolean))];
  return {
    head: {
      pages: pages.map(({route, title, trail}) => [route, title, trail]),
      page: entries.map(({page}) => pages.indexOf(page)),
      kind: entries.map(({kind}) => kinds.indexOf(kind)),
      anchor: entries.map(({anchor}) => anchor),
      heading: entries.map(({heading}) => heading),
      parents,
      parent: entries.map(({parent}) => parents.indexOf(parent) + 1),
      names: entries.flatMap(({names}, id): [number, string[]][] => (names.length > 0 ? [[id, names]] : [])),
      index: pack(head.toJSON()),
    },
    text: {index: pack(text.toJSON())},
    snippets: {text: entries.map(({text: readable}) => shorten(readable))},
  };
}

/** The start of a text, cut after a word. */
function shorten(text: string): string {
  if (text.length <= SNIPPET_SOURCE) return text;
  const cut = text.slice(0, SNIPPET_SOURCE);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
