import {ThemeClassNames} from '@docusaurus/theme-common';

import {editTarget, editUrlAt, reportUrl} from '@site/src/components/ReportLink/report';

/**
 * Completes the links "Edit this page" and "Report a problem" with what is unknown at build time: the line of the
 * source, the title, the heading in question, and the selected text. The listeners run before the link is followed, and
 * before a click clears the selection.
 */

/** Elements of the page's content, in document order. */
const inContent = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`.markdown ${selector}`),
];

/** The last of some elements that is at or before a node. */
const lastAt = (elements: HTMLElement[], node: Node): HTMLElement | undefined =>
  elements.findLast(
    (element) => element.contains(node) || element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

/** The reader's position: selected text, or the anchor in the address. */
function pointedAt(): {node: Node | null; quote?: string} {
  const selection = window.getSelection();
  const main = document.querySelector('main');
  if (selection?.anchorNode && !selection.isCollapsed && main?.contains(selection.anchorNode)) {
    return {node: selection.anchorNode, quote: selection.toString()};
  }
  return {node: document.getElementById(window.location.hash.slice(1))};
}

/**
 * Line of the page's file for a node; without a node, or before the first line, that of the first content. See
 * src/markdown/lines.
 */
function lineOf(node: Node | null): number | undefined {
  const elements = inContent('[data-line]');
  const {line} = ((node && lastAt(elements, node)) ?? elements[0])?.dataset ?? {};
  return line === undefined ? undefined : Number(line);
}

/** Text of a heading without its anchor link. */
const textOf = (heading: HTMLElement): string =>
  [...heading.childNodes]
    .filter((node) => !(node instanceof HTMLAnchorElement && node.classList.contains('hash-link')))
    .map((node) => node.textContent)
    .join('')
    .trim();

/** Address of a report about the reader's position. */
function reportHere(editUrl: string, page: string): string {
  const {node, quote} = pointedAt();
  const heading = node ? lastAt(inContent(':is(h2, h3, h4)[id]'), node) : undefined;
  const title = document.querySelector<HTMLElement>('main h1');
  const line = lineOf(node);
  return reportUrl(editTarget(editUrl), {
    title: title ? textOf(title) : page,
    url: heading ? `${page}#${heading.id}` : page,
    ...(line === undefined ? {} : {line}),
    ...(heading ? {heading: textOf(heading)} : {}),
    ...(quote === undefined ? {} : {quote}),
  });
}

function fillIn({target}: Event): void {
  const link = (target as Element | null)?.closest('a');
  if (!link) return;
  const {edit, page} = link.dataset;
  if (edit !== undefined && page !== undefined) link.href = reportHere(edit, page);
  if (link.classList.contains(ThemeClassNames.common.editThisPage)) {
    const line = lineOf(pointedAt().node);
    if (line !== undefined) link.href = editUrlAt(link.href, line);
  }
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', fillIn);
  document.addEventListener('keydown', fillIn);
}
