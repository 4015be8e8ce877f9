import {reportUrl} from '@site/src/components/ReportLink/report';

/**
 * Fills in what the link "Report a problem" cannot know when the page is built: the title, the heading a reader points at, and
 * the selected text. The listeners come before the link is followed, and before a click ends the selection.
 */

/** The last heading with an address at or before a node. */
function headingAt(node: Node): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.markdown :is(h2, h3, h4)[id]')]
    .filter((heading) => heading.contains(node) || heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)
    .at(-1);
}

/** What the reader points at: a selected text, or the place in the address. */
function pointedAt(): {heading?: HTMLElement | undefined; quote?: string} {
  const selection = window.getSelection();
  const main = document.querySelector('main');
  if (selection?.anchorNode && !selection.isCollapsed && main?.contains(selection.anchorNode)) {
    return {heading: headingAt(selection.anchorNode), quote: selection.toString()};
  }
  const target = document.getElementById(window.location.hash.slice(1));
  return target ? {heading: headingAt(target)} : {};
}

/** Text of a heading without the link to itself. */
const textOf = (heading: HTMLElement): string =>
  [...heading.childNodes]
    .filter((node) => !(node instanceof HTMLAnchorElement && node.classList.contains('hash-link')))
    .map((node) => node.textContent)
    .join('')
    .trim();

function fillIn({target}: Event): void {
  const link = (target as Element | null)?.closest<HTMLAnchorElement>('a.report-problem');
  const {repository, file, page} = link?.dataset ?? {};
  if (!link || repository === undefined || file === undefined || page === undefined) return;
  const {heading, quote} = pointedAt();
  const title = document.querySelector<HTMLElement>('main h1');
  link.href = reportUrl(repository, {
    file,
    title: title ? textOf(title) : page,
    url: heading ? `${page}#${heading.id}` : page,
    ...(heading ? {heading: textOf(heading)} : {}),
    ...(quote === undefined ? {} : {quote}),
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', fillIn);
  document.addEventListener('keydown', fillIn);
}
