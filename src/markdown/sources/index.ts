import path from 'node:path';

import type {ElementContent} from 'hast';
import type {Node} from 'unist';
import type {Parent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {siteDir} from '../../chain/load';
import type {Facts} from '../../facts';
import type {Citation} from '../../facts/citation';
import {citationsIn, chosenErrors, nameOf, type PlacedRecord} from '../facts/errors/records';
import {element, h, hText, isJsx, isParent, where} from '../nodes';

import {markersOf} from './marker';
import {resolve, type Resolved, type SourceFacts} from './resolve';

/** Most sources that a section shows in a line; more are folded. */
const MOST_IN_LINE = 3;

/** A place in the code. */
type Code = Extract<Resolved, {kind: 'code'}>;

/** Links to the places in one repository; the file is named where it is not that of the place before. */
function codeGroup(sources: readonly Code[]): ElementContent[] {
  const [{repository, version} = {repository: {title: ''}, version: ''}] = sources;
  return sources.flatMap(({file, part, url}, index) => {
    const named = sources[index - 1]?.file === file && part !== '' ? part : `${file} ${part}`.trim();
    const before = index === 0 ? `${repository.title} ${version}: ` : ', ';
    return [hText(before), h('a', {href: url}, [hText(named)])];
  });
}

/** What a reader reads: one entry for each repository and version, and one for each source of another kind. */
function groups(sources: readonly Resolved[]): ElementContent[][] {
  const byRepository = new Map<string, Code[]>();
  const others: ElementContent[][] = [];
  for (const source of sources) {
    if (source.kind === 'code') {
      const key = `${source.repository.name} ${source.version}`;
      byRepository.set(key, [...(byRepository.get(key) ?? []), source]);
    } else others.push(shown(source));
  }
  return [...[...byRepository.values()].map(codeGroup), ...others];
}

/** When a session last passed. */
const runText = ({name, last}: Extract<Resolved, {kind: 'run'}>): string =>
  last === undefined
    ? `session ${name}, no passing run recorded`
    : `run with v${last.version} on ${last.date}: ${name}`;

/** A source that is not code. */
function shown(source: Exclude<Resolved, Code>): ElementContent[] {
  switch (source.kind) {
    case 'recorded':
      return [hText(`recorded from v${source.version} on ${source.date}: ${source.id}`)];
    case 'run':
      return [hText(runText(source))];
    case 'file':
      return [
        h('a', {href: `pathname://${source.path}`}, [hText(path.posix.basename(source.path))]),
        hText(' of this site'),
      ];
    case 'site':
      return [hText(`${source.path} in the source of this site`)];
    case 'document':
      return [h('a', {href: source.url}, [hText(source.title)]), hText(`, read ${source.date}`)];
    case 'judgement':
      return [hText(`our advice: ${source.reason}`)];
  }
}

/** An element that MDX leaves as it is: the theme puts `details` of Markdown into a box. */
const plain = (name: string, className: string, children: ElementContent[]): ElementContent =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [
      {type: 'mdxJsxAttribute', name: 'className', value: className},
      {type: 'mdxJsxAttribute', name: 'data-recorded', value: ''},
    ],
    children,
    data: {_mdxExplicitJsx: true},
  }) as unknown as ElementContent;

/**
 * A line of text and links; the text at its beginning and `before` are one, or the page would hold a comment between
 * them.
 */
function joined(before: string, parts: readonly ElementContent[][]): ElementContent[] {
  const line = parts.flatMap((part, index) => (index === 0 ? part : [hText(' · '), ...part]));
  const [first, ...others] = line;
  return first?.type === 'text' ? [hText(before + first.value), ...others] : [hText(before), ...line];
}

/** The line at the end of a section. */
function sourceLine(all: readonly Resolved[]): RootContent {
  const sources = [...new Map(all.map((source) => [JSON.stringify(source), source])).values()];
  const parts = groups(sources);
  const count = sources.length;
  if (count <= MOST_IN_LINE)
    return element('sources', 'p', {className: ['sources'], dataRecorded: ''}, joined('Source: ', parts));
  return {
    type: 'sources',
    data: {
      hName: 'div',
      hChildren: [
        plain('details', 'sources', [
          h('summary', {}, [hText(`Source: ${count} places`)]),
          parts.length === 1
            ? h('p', {}, parts[0])
            : h(
                'ul',
                {},
                parts.map((part) => h('li', {}, part)),
              ),
        ]),
      ],
    },
    children: [],
  } as unknown as RootContent;
}

/** The error records that a table of a page shows by name; an option that is wrong is reported with the table. */
function shownErrors(node: Node): PlacedRecord[] {
  if (!isJsx(node, 'FactsTable')) return [];
  const attributes = new Map(
    node.attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [attribute.name, attribute.value] : ['', undefined],
    ),
  );
  const only = attributes.get('only');
  if (attributes.get('of') !== 'errors' || typeof only !== 'string') return [];
  try {
    return chosenErrors(only);
  } catch {
    return [];
  }
}

/** Whether a part of a page, such as a condition, has sections of its own. */
const hasHeading = (node: Node): boolean =>
  isParent(node) && node.children.some((child) => child.type === 'heading' || hasHeading(child));

/** Takes the markers out of a part of a page and puts their line at the end of each section of it. */
function collect(parent: Parent, resolved: ReadonlyMap<Node, readonly Resolved[]>): void {
  const children: RootContent[] = [];
  let sources: Resolved[] = [];
  const close = (): void => {
    if (sources.length > 0) children.push(sourceLine(sources));
    sources = [];
  };
  for (const child of parent.children) {
    const cited = resolved.get(child);
    if (cited) sources.push(...cited);
    if (cited && isJsx(child, 'Source')) continue;
    if (child.type === 'heading' || hasHeading(child)) close();
    children.push(child);
  }
  close();
  parent.children = children;
}

/**
 * Replaces the `<Source … />` markers of a section by one line with its sources at the section's end:
 * before the next heading or a condition that begins sections, or at the end of the callout, tab or condition that
 * contains the marker. The sources of the
 * error records that a table shows by name belong to its section in the same way.
 * @param facts what is recorded, where that is not `src/facts`; `runs` likewise.
 * @throws Error with file and line for each marker that is wrong, and for each source that is not recorded.
 */
export function remarkSources({facts, runs}: {facts?: SourceFacts; runs?: Facts<'runs'>['runs']} = {}) {
  return (tree: Root, file: VFile): void => {
    const resolved = new Map<Node, readonly Resolved[]>();
    const faults: string[] = [];
    const fault = (node: Node, message: string) => faults.push(`${where(file, node)}: ${message}`);
    const resolveAll = (node: Node, citations: readonly Citation[], of = ''): void => {
      const found: Resolved[] = [];
      for (const citation of citations) {
        try {
          found.push(resolve(citation, facts, runs, path.relative(siteDir, path.resolve(siteDir, file.path))));
        } catch (cause) {
          fault(node, `${of}${(cause as Error).message}`);
        }
      }
      resolved.set(node, [...(resolved.get(node) ?? []), ...found]);
    };
    for (const {node, citations, fault: wrong} of markersOf(tree)) {
      if (wrong !== undefined) fault(node, wrong);
      resolveAll(node, citations);
    }
    visit(tree, (node) => {
      for (const placed of shownErrors(node)) resolveAll(node, citationsIn(placed.record), `${nameOf(placed)}: `);
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    if (resolved.size === 0) return;
    const parents: Parent[] = [];
    visit(tree, (node) => {
      if (isParent(node) && node.children.some((child) => resolved.has(child))) parents.push(node);
    });
    for (const parent of parents) collect(parent, resolved);
  };
}

/**
 * The same for the markers that tables made from facts bring with them. It runs after the tables are made, so that each
 * line is under the heading of its table. A function of its own, because a pipeline runs a plugin once.
 */
export const remarkSourcesOfFacts: typeof remarkSources = (options) => remarkSources(options);
