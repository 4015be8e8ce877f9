import {createStorageSlot} from '@docusaurus/theme-common';
import type {ClientModule} from '@docusaurus/types';

/**
 * Checklists that readers can tick (src/markdown/checklists). The ticks of a page are kept in the reader's browser and
 * nowhere else, as the words of the ticked lines: a line whose words have changed since is not ticked.
 */
const BOX = 'label.task > input';
const BAR = '.checklist-bar';

/** What the last press of "Clear" removed, until the next tick. */
let cleared: string | undefined;

const ticksOf = () => createStorageSlot(`checklist.${window.location.pathname}`);

const boxesOf = (page: ParentNode): HTMLInputElement[] => [...page.querySelectorAll<HTMLInputElement>(BOX)];

const wordsOf = (box: HTMLInputElement): string => box.parentElement?.textContent.trim() ?? '';

/** Shows how many boxes are ticked, and what the button does. */
function count(page: ParentNode, boxes: readonly HTMLInputElement[]): void {
  const ticked = boxes.filter(({checked}) => checked).length;
  const [status, button] = page.querySelector(BAR)?.children ?? [];
  if (!status || !(button instanceof HTMLButtonElement)) return;
  const text = `${ticked} of ${boxes.length} ticked, kept in this browser`;
  if (status.textContent !== text) status.textContent = text;
  button.textContent = ticked === 0 && cleared !== undefined ? 'Undo' : 'Clear';
  button.disabled = ticked === 0 && cleared === undefined;
}

/** Lets the reader tick the boxes of a page, and restores earlier ticks. */
export function applyTicks(page: ParentNode): void {
  const boxes = boxesOf(page);
  if (boxes.length === 0) return;
  const ticked = new Set(ticksOf().get()?.split('\n'));
  for (const box of boxes) {
    box.disabled = false;
    box.removeAttribute('aria-hidden');
    box.checked = ticked.has(wordsOf(box));
  }
  count(page, boxes);
}

function keep(ticks: string): void {
  if (ticks === '') ticksOf().del();
  else ticksOf().set(ticks);
}

function onChange({target}: Event): void {
  if (!(target as Element | null)?.matches?.(BOX)) return;
  cleared = undefined;
  const boxes = boxesOf(document);
  keep(
    boxes
      .filter(({checked}) => checked)
      .map(wordsOf)
      .join('\n'),
  );
  count(document, boxes);
}

function onClick({target}: Event): void {
  if (!(target as Element | null)?.closest?.(`${BAR} button`)) return;
  const before = ticksOf().get() ?? '';
  keep(cleared ?? '');
  cleared = cleared === undefined ? before : undefined;
  applyTicks(document);
}

if (typeof document !== 'undefined') {
  document.addEventListener('change', onChange);
  document.addEventListener('click', onClick);
  // The reader ticked in another window.
  window.addEventListener('storage', ({key}) => {
    if (key === null || key.startsWith('checklist.')) applyTicks(document);
  });
}

/** On pages of the sections, src/components/StaticPage applies ticks too, when their elements arrive. */
const checklist: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) cleared = undefined;
    applyTicks(document);
  },
};

export default checklist;
