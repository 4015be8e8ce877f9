import {loadChain} from '../../src/chain/load';
import type {Area} from '../../src/facts';
import {kindOf, renderFacts} from '../../src/markdown/facts';
import {citationsIn} from '../../src/markdown/facts/errors/records';
import {markersOf} from '../../src/markdown/sources/marker';
import {shownErrors} from '../checks/errors/shown';
import type {Page} from '../checks/types';
import type {Change} from '../recorder/documents';
import type {Place} from './report';

/** A place on a page that rests on recorded facts: a table, or a source that names them. */
export interface ShownFacts extends Place {
  area: Area;
  shows: ReadonlySet<string>;
}

/** The place of a line on its page. */
export function placeOf({file, route, headings}: Page, line: number): Place {
  const heading = headings.findLast((candidate) => candidate.line <= line)?.text ?? '';
  return {file, line, route, heading};
}

/** All places of pages that rest on recorded facts. Keys that have no facts are reported by the checks, not here. */
export function shownFacts(pages: readonly Page[]): ShownFacts[] {
  const chain = loadChain();
  return pages.flatMap((page) => {
    const tables = page.elements
      .filter(({name}) => name === 'FactsTable')
      .map(({attributes: {of = '', level = '3', ...options}, line}) => ({of, level, options, line}));
    const cited = markersOf(page.tree).flatMap(({node, citations}) =>
      citations.flatMap((citation) =>
        citation.kind === 'recorded'
          ? [{of: citation.id, level: '3', options: {}, line: node.position?.start.line ?? 1}]
          : [],
      ),
    );
    const ofRecords = shownErrors(page).flatMap(({placed, line, heading}) =>
      citationsIn(placed.record).flatMap((citation) =>
        citation.kind === 'recorded' ? [{of: citation.id, level: '3', options: {}, line, heading}] : [],
      ),
    );
    return [...tables, ...cited, ...ofRecords].flatMap(({of, level, options, line, ...rest}): ShownFacts[] => {
      try {
        const {shows} = renderFacts(of, options, {chain, headingLevel: Number(level)});
        return [{...placeOf(page, line), ...rest, area: kindOf(of).area, shows: new Set(shows)}];
      } catch {
        return [];
      }
    });
  });
}

/** A change taken apart: the list in the file of facts, the name of its entry, and the place in that entry. */
export interface Subject {
  list: string;
  name: string;
  tail: string;
}

/** Takes the place of a change apart; `undefined` where it is in no named entry of a list. */
export function subjectOf({place}: Change): Subject | undefined {
  const [, list, name, tail = ''] = /^\$\.(\w+)\[([^\]]+)\](.*)$/.exec(place) ?? [];
  return list === undefined || name === undefined ? undefined : {list, name, tail};
}

/** Area of a file of facts: its folder, or its name. */
const areaOf = (file: string): string => file.replace(/[/.].*$/, '');

/** Id of all recorded REST responses; those of a package have it with the package after a dot. */
const RECORDED_REST = 'rest.recorded';

/** Whether a place shows a fact. */
const showsFact = ({shows}: ShownFacts, id: string): boolean =>
  shows.has(id) || (id === RECORDED_REST && [...shows].some((shown) => shown.startsWith(`${RECORDED_REST}.`)));

/** Ids of the entries of an area, as tables report them, by the list that holds the entries. */
const IDS: Readonly<Record<string, Readonly<Record<string, (name: string) => string>>>> = {
  cli: {commands: (name) => `cli.${name.replaceAll(' ', '.')}`},
  'cli-arguments': {arguments: (name) => `cli.${name.replaceAll(' ', '.')}`},
  config: {keys: (name) => `config.${name.replace('.toml ', '.')}`},
  jsonrpc: {methods: (name) => `jsonrpc.${name}`, unsupported: (name) => `jsonrpc.absent.${name}`},
  'cometbft-rpc': {routes: (name) => `cometbft.${name}`},
  rest: {routes: (name) => `rest.${name}`, recorded: () => RECORDED_REST},
};

/** Id of the fact that changed; `undefined` where entries of its list have none. */
function factIdOf(change: Change): string | undefined {
  const subject = subjectOf(change);
  return subject && IDS[areaOf(change.file)]?.[subject.list]?.(subject.name);
}

/**
 * Places that show a changed fact: those that show its id, or where it has none, those that show anything of its area.
 */
export function placesOf(change: Change, shown: readonly ShownFacts[]): Place[] {
  const id = factIdOf(change);
  const area = areaOf(change.file);
  return shown
    .filter((place) => (id === undefined ? place.area === area : showsFact(place, id)))
    .map(({file, line, route, heading}) => ({file, line, route, heading}));
}
