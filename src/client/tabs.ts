import {createStorageSlot} from '@docusaurus/theme-common';

import {PAGE_CLASS} from './page-part';

/**
 * Tabs on pages that React does not render (src/seams/static-pages). Markup, keys, groups that change together, and the
 * storage key of a reader's choice are those of the theme's tabs.
 */
const LIST = '[role="tablist"]';

const PAGE = `.${PAGE_CLASS}`;

const tabsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(':scope > [role="tab"]')];

/** The panels of a list of tabs, in the same order. */
const panelsOf = (list: Element): HTMLElement[] => [
  ...(list.parentElement?.querySelectorAll<HTMLElement>(':scope > :not([role]) > [role="tabpanel"]') ?? []),
];

/** Name of the group a list belongs to; empty for a list without a group. */
const groupOf = (list: Element): string => list.closest<HTMLElement>('[data-tabs]')?.dataset.tabs ?? '';

const choiceOf = (group: string) => createStorageSlot(`docusaurus.tab.${group}`);

/** Shows the panel of a value; a list without that value does not change. */
function show(list: Element, value: string): void {
  const panels = panelsOf(list);
  const chosen = panels.findIndex((panel) => panel.dataset.value === value);
  if (chosen < 0) return;
  panels.forEach((panel, index) => {
    panel.hidden = index !== chosen;
  });
  tabsOf(list).forEach((tab, index) => {
    tab.tabIndex = index === chosen ? 0 : -1;
    tab.setAttribute('aria-selected', String(index === chosen));
    tab.classList.toggle('tabs__item--active', index === chosen);
  });
}

/** Restores the reader's earlier choice on a page that was just loaded. */
export function applyTabChoices(page: Element): void {
  for (const list of page.querySelectorAll(LIST)) {
    const group = groupOf(list);
    const value = group === '' ? null : choiceOf(group).get();
    if (value !== null) show(list, value);
  }
}

/** Chooses a tab in all lists of its group, without moving it on the screen. */
function choose(tab: HTMLElement, list: Element): void {
  const value = panelsOf(list)[tabsOf(list).indexOf(tab)]?.dataset.value;
  if (value === undefined) return;
  const top = tab.getBoundingClientRect().top;
  const group = groupOf(list);
  const together =
    group === ''
      ? [list]
      : [...document.querySelectorAll(`${PAGE} ${LIST}`)].filter((other) => groupOf(other) === group);
  for (const one of together) show(one, value);
  if (group !== '') choiceOf(group).set(value);
  window.scrollBy({top: tab.getBoundingClientRect().top - top, behavior: 'instant'});
}

/** The tab that received an event, and its list. */
function tabAt(event: Event): [HTMLElement, Element] | null {
  const tab = (event.target as Element | null)?.closest?.<HTMLElement>(`${PAGE} [role="tab"]`);
  const list = tab?.closest(LIST);
  return tab && list ? [tab, list] : null;
}

function onKey(event: KeyboardEvent): void {
  const at = tabAt(event);
  if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
  const [tab, list] = at;
  const tabs = tabsOf(list);
  const index = tabs.indexOf(tab);
  if (event.key === 'Enter') choose(tab, list);
  else if (event.key === 'ArrowRight') (tabs[index + 1] ?? tabs[0])?.focus();
  else if (event.key === 'ArrowLeft') (tabs[index - 1] ?? tabs.at(-1))?.focus();
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const at = tabAt(event);
    if (at) choose(...at);
  });
  document.addEventListener('keydown', onKey);
  // The reader chose in another window, or on a page that React renders.
  window.addEventListener('storage', ({key}) => {
    if (key === null || key.startsWith('docusaurus.tab.'))
      for (const page of document.querySelectorAll(PAGE)) applyTabChoices(page);
  });
  // Before React starts: the HTML has the first tabs selected.
  for (const page of document.querySelectorAll(PAGE)) applyTabChoices(page);
}
