import type {ElementContent} from 'hast';
import type {Node} from 'unist';
import type {Parent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {element, h, hText, isJsx, isParent, where} from '../nodes';
import {markersOf} from './marker';
import {resolve, type Resolved, type SourceFacts} from './resolve';

/** Most sources that a section shows in a line; more are folded. */
const MOST_IN_LINE = 3;

/** Sources of one repository and version, or the sources of another kind, as what a reader reads. */
function groups(sources: readonly Resolved[]): ElementContent[][] {
  const byRepository = new Map<string, ElementContent[]>();
  const others: ElementContent[][] = [];
  const seen = new Set<string>();
  for (const source of sources) {
    const key = JSON.stringify(source);
    if (seen.has(key)) continue;
    seen.add(key);
    if (source.kind !== 'code') {
      others.push(shown(source));
      continue;
    }
    const title = `${source.repository.title} ${source.version}`;
    const links = byRepository.get(title) ?? [hText(`${title}: `)];
    if (links.length > 1) links.push(hText(', '));
    links.push(h('a', {href: source.url}, [hText(source.name)]));
    byRepository.set(title, links);
  }
  return [...byRepository.values(), ...others];
}

/** A source that is not code. */
function shown(source: Exclude<Resolved, {kind: 'code'}>): ElementContent[] {
  switch (source.kind) {
    case 'recorded':
      return [hText(`recorded from v${source.version} on ${source.date}: ${source.id}`)];
    case 'run':
      return [hText(`run on v${source.version}: ${source.name}`)];
    case 'document':
      return [h('a', {href: source.url}, [hText(source.title)]), hText(`, read ${source.date}`)];
    case 'judgement':
      return [hText(`our advice: ${source.reason}`)];
  }
}

/** An element that MDX leaves as it is: the theme gives `details` of Markdown a box of its own. */
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

/** The line at the end of a section. */
function sourceLine(sources: readonly Resolved[]): RootContent {
  const parts = groups(sources);
  const count = new Set(sources.map((source) => JSON.stringify(source))).size;
  if (count <= MOST_IN_LINE) {
    const line = parts.flatMap((part, index) => (index === 0 ? part : [hText(' · '), ...part]));
    return element('sources', 'p', {className: ['sources'], dataRecorded: ''}, [hText('Source: '), ...line]);
  }
  return {
    type: 'sources',
    data: {
      hName: 'div',
      hChildren: [
        plain('details', 'sources', [
          h('summary', {}, [hText(`Source: ${count} places`)]),
          h(
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
    else {
      if (child.type === 'heading') close();
      children.push(child);
    }
  }
  close();
  parent.children = children;
}

/**
 * Removes `<Source … />` from where it stands and shows what the section rests on in one line at the section's end: before the next
 * heading, or at the end of the callout, tab or condition it stands in.
 * @param facts what is recorded, where that is not `src/facts`.
 * @throws Error with file and line for each marker that is wrong, and for each source that is not recorded.
 */
export function remarkSources({facts}: {facts?: SourceFacts} = {}) {
  return (tree: Root, file: VFile): void => {
    const resolved = new Map<Node, readonly Resolved[]>();
    const faults: string[] = [];
    const fault = (node: Node, message: string) => faults.push(`${where(file, node)}: ${message}`);
    for (const {node, citations, fault: wrong} of markersOf(tree)) {
      if (wrong !== undefined) fault(node, wrong);
      const found: Resolved[] = [];
      for (const citation of citations) {
        try {
          found.push(resolve(citation, facts));
        } catch (cause) {
          fault(node, (cause as Error).message);
        }
      }
      resolved.set(node, found);
    }
    if (faults.length > 0) throw new Error(faults.join('\n'));
    if (resolved.size === 0) return;
    const parents: Parent[] = [];
    visit(tree, (node) => {
      if (isParent(node) && node.children.some((child) => isJsx(child, 'Source'))) parents.push(node);
    });
    for (const parent of parents) collect(parent, resolved);
  };
}
