import {create, insertMultiple, search as searchOrama} from '@orama/orama';
import MiniSearch from 'minisearch';

import {type BuiltPage, searchFiles} from '../../src/search/build';
import {SearchEngine} from '../../src/search/engine';
import {bestRows, entriesOf} from '../../src/search/extract';
import type {Ask, Found} from './score';

const placeOf = (to: string): Found => {
  const [route = '', anchor] = to.split('#');
  return {route, anchors: anchor === undefined ? [] : [anchor]};
};

/** Results asked of each library; results of one page count once. */
const RESULTS = 60;

/** The site's own search, with as many hits as the page of results shows. */
export function ours(pages: readonly BuiltPage[], binaries: readonly string[]): Ask {
  const {head, text} = searchFiles(pages, binaries);
  const engine = new SearchEngine(head);
  engine.addText(text);
  return (query) => engine.search(query).map(({to}) => placeOf(to));
}

/** One document of a library. */
interface Section {
  to: string;
  title: string;
  heading: string;
  text: string;
}

/** What the libraries are given: the entries that the site's own search has. */
export function sectionsOf(pages: readonly BuiltPage[], binaries: readonly string[]): Section[] {
  const parts = pages.map(({route, html, section}) => entriesOf(html, route, section, binaries));
  const entries = [...parts.flatMap(({sections}) => sections), ...bestRows(parts)];
  return entries.map(({page, anchor, heading, names, text}) => ({
    to: anchor === '' ? page.route : `${page.route}#${anchor}`,
    title: page.title,
    heading: [heading, ...names].join(' '),
    text,
  }));
}

const boost = {title: 2, heading: 3, text: 1};

/** MiniSearch with weights of the fields, prefixes and typing errors, as its documentation recommends. */
export function minisearch(pages: readonly BuiltPage[], binaries: readonly string[]): Ask {
  const index = new MiniSearch({fields: Object.keys(boost), searchOptions: {boost, prefix: true, fuzzy: 0.2}});
  const sections = sectionsOf(pages, binaries);
  index.addAll(sections.map((section, id) => ({...section, id})));
  return (query) =>
    index
      .search(query)
      .slice(0, RESULTS)
      .map(({id}) => placeOf(sections[Number(id)]?.to ?? ''));
}

/** Orama with the same weights, and its stemmer. */
export async function orama(pages: readonly BuiltPage[], binaries: readonly string[]): Promise<Ask> {
  const database = create({
    schema: {to: 'string', title: 'string', heading: 'string', text: 'string'} as const,
    components: {tokenizer: {stemming: true, language: 'english'}},
  });
  await insertMultiple(database, sectionsOf(pages, binaries));
  return async (query) => {
    const {hits} = await searchOrama(database, {
      term: query,
      properties: ['title', 'heading', 'text'],
      boost,
      limit: RESULTS,
    });
    return hits.map(({document}) => placeOf(document.to));
  };
}
