/**
 * Fills the table of contents of narrow screens from the headings of the page when a reader opens it, so that no page
 * contains its table of contents twice.
 */
function entry(heading: HTMLElement): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${heading.id}`;
  const text = heading.cloneNode(true) as HTMLElement;
  for (const one of text.querySelectorAll('.hash-link')) one.remove();
  link.append(
    ...[...text.childNodes].map((node) => (node instanceof HTMLAnchorElement ? (node.textContent ?? '') : node)),
  );
  item.append(link);
  return item;
}

/** Headings of levels 2 and 3 as a list, with each heading of level 3 below the preceding one of level 2. */
function contents(page: ParentNode): HTMLUListElement {
  const list = document.createElement('ul');
  let last: HTMLLIElement | null = null;
  for (const heading of page.querySelectorAll<HTMLElement>('.markdown :is(h2, h3)[id]')) {
    const item = entry(heading);
    if (heading.tagName === 'H3' && last) {
      const below: HTMLUListElement = last.querySelector('ul') ?? last.appendChild(document.createElement('ul'));
      below.append(item);
    } else {
      list.append(item);
      if (heading.tagName === 'H2') last = item;
    }
  }
  return list;
}

/** Fills the menu that received an event; a click comes before the menu opens, `toggle` after it. */
function fill({target}: Event): void {
  const menu = (target as Element | null)?.closest?.('.toc-menu');
  if (menu && !menu.querySelector('ul')) menu.append(contents(menu.closest('article') ?? document));
}

if (typeof document !== 'undefined') document.addEventListener('click', fill, true);
