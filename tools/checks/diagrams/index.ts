import {Report, mergeOutcomes} from '../outcome';
import type {Outcome, Page} from '../types';

type Mermaid = typeof import('beautiful-mermaid');

/** Maximum number of boxes in a diagram. */
const MOST_BOXES = 9;

const KIND = /^\s*(flowchart|sequenceDiagram|stateDiagram-v2|classDiagram)\b/;

/** Diagrams have a supported type, can be rendered, and have at most nine boxes, a caption and a description. */
export async function checkDiagrams(pages: readonly Page[]): Promise<Outcome> {
  const drawn = pages.filter((page) => page.fences.some((fence) => fence.lang === 'mermaid'));
  if (drawn.length === 0) return mergeOutcomes([]);
  // The package can only be loaded by `import()`.
  const mermaid = await import('beautiful-mermaid');
  return mergeOutcomes(drawn.map((page) => checkPageDiagrams(page, mermaid)));
}

function checkPageDiagrams(page: Page, mermaid: Mermaid): Outcome {
  const report = new Report(page.file, 'diagrams');
  for (const fence of page.fences) {
    if (fence.lang !== 'mermaid') continue;
    report.judged(3);
    const {title, alt} = fence.meta;
    if (title === undefined || title.length < 8)
      report.error(fence.line, '```mermaid', 'add a caption of at least 8 characters: title="what the diagram shows"');
    if (alt === undefined || alt.length < 20)
      report.error(fence.line, '```mermaid', 'add a description of at least 20 characters: alt="full sentence"');
    const kind = KIND.exec(fence.value)?.[1];
    if (kind === undefined) {
      report.error(
        fence.line + 1,
        fence.value.split('\n')[0] ?? '',
        'use flowchart, sequenceDiagram, stateDiagram-v2, or classDiagram',
      );
      continue;
    }
    try {
      mermaid.renderMermaidSVG(fence.value);
    } catch (error) {
      report.error(
        fence.line + 1,
        fence.value.split('\n')[0] ?? '',
        `the diagram cannot be rendered: ${(error as Error).message}`,
      );
      continue;
    }
    const boxes = boxesOf(kind, fence.value, mermaid);
    if (boxes > MOST_BOXES)
      report.error(fence.line, `${boxes} boxes`, `split the diagram: it may have at most ${MOST_BOXES} boxes`);
    if (/^\s*(?:style|classDef|linkStyle|class)\s/m.test(fence.value) && kind !== 'classDiagram') {
      report.error(fence.line, 'styling', 'remove the styling: the site sets the colors of diagrams');
    }
    if (/<\w+[^>]*>/.test(fence.value.replace(/<<\w+>>/g, '').replace(/<\|--|<-->|<--/g, '')))
      report.error(fence.line, 'HTML in a label', 'write labels as plain text');
  }
  return report.done();
}

/** Number of boxes: nodes, participants, states or classes. */
function boxesOf(kind: string, source: string, mermaid: Mermaid): number {
  if (kind === 'flowchart') return mermaid.parseMermaid(source).nodes.size;
  const names = new Set<string>();
  for (const line of source.split('\n').slice(1)) {
    const text = line.trim();
    if (kind === 'sequenceDiagram') {
      const declared = /^(?:participant|actor)\s+(\S+)/.exec(text)?.[1];
      const message = /^(\w+)\s*(?:--?>>?|--?x|--?\))\s*[+-]?\s*(\w+)\s*:/.exec(text);
      for (const name of [declared, message?.[1], message?.[2]]) if (name !== undefined) names.add(name);
    } else if (kind === 'stateDiagram-v2') {
      const edge = /^(\S+)\s*-->\s*(\S+?)(?:\s*:|$)/.exec(text);
      const state = /^state\s+(?:"[^"]*"\s+as\s+)?(\w+)/.exec(text)?.[1];
      for (const name of [edge?.[1], edge?.[2], state]) if (name !== undefined && name !== '[*]') names.add(name);
    } else {
      const declared = /^class\s+(\w+)/.exec(text)?.[1];
      const edge = /^(\w+)\s+(?:"[^"]*"\s*)?[<|*o.-]+[->|*o.]*\s*(?:"[^"]*"\s*)?(\w+)/.exec(text);
      for (const name of [declared, edge?.[1], edge?.[2]]) if (name !== undefined) names.add(name);
    }
  }
  return names.size;
}
