import {isPartial, pageFiles, readPage, routeOf} from '../checks/pages';
import {parsePage, type PageTools} from '../checks/page';
import {type CodeCitation, markersOf} from '../../src/markdown/sources/marker';

/** A place in the code that a page cites, with the section that rests on it. */
export interface Cited {
  citation: CodeCitation;
  file: string;
  line: number;
  route: string;
  /** Text of the heading above; empty above the first. */
  heading: string;
}

/** A marker that cannot be read. */
export interface Unreadable {
  file: string;
  line: number;
  message: string;
}

/**
 * Places in the code that a page cites. Sections that are shown only while a value is (not) published count as well.
 */
export function citedOn(
  file: string,
  raw: string,
  expand: PageTools['expand'],
): {cited: Cited[]; unreadable: Unreadable[]} {
  const constant = (): never => {
    throw new Error('not asked for here, so that no branch of a condition is left out');
  };
  const cited: Cited[] = [];
  const unreadable: Unreadable[] = [];
  const {tree} = parsePage(file, raw, routeOf(file), {expand, constant});
  for (const {node, heading, citations, fault} of markersOf(tree)) {
    const line = node.position?.start.line ?? 1;
    if (fault !== undefined) unreadable.push({file, line, message: fault});
    for (const citation of citations)
      if (citation.kind === 'code') cited.push({citation, file, line, route: routeOf(file), heading});
  }
  return {cited, unreadable};
}

/** The same for all pages below a folder, in their order. */
export function citedBelow(root: string, expand: PageTools['expand']): {cited: Cited[]; unreadable: Unreadable[]} {
  const pages = pageFiles(root)
    .filter((file) => !isPartial(file))
    .map((file) => ({file, raw: readPage(root, file)}))
    .filter(({raw}) => raw.includes('<Source'))
    .map(({file, raw}) => citedOn(file, raw, expand));
  return {cited: pages.flatMap(({cited}) => cited), unreadable: pages.flatMap(({unreadable}) => unreadable)};
}
