import type {Page} from '@playwright/test';

/**
 * Tables of the page that cannot be read at the current width of the window, one line each: regions that scroll
 * sideways, cells that are clipped, and tall tables too wide for a head that stays; on phones (`isPhone`) cells that
 * are hidden, do not show the name of their column, or reach beyond the window. A matrix scrolls on phones, beside its
 * first column.
 */
export async function tableFaults(page: Page, isPhone: boolean): Promise<string[]> {
  return page.evaluate((phone) => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of folded) details.open = true;
    const narrowest = 690; // where the region of a table with a head that stays does not scroll (prose.css)
    const found: string[] = [];
    const report = (element: Element, fault: string) =>
      found.push(`${innerWidth} px: "${(element.textContent ?? '').trim().slice(0, 40)}" ${fault}`);
    const isEmpty = (cell: Element) => (cell.textContent ?? '').trim() === '' && cell.children.length === 0;
    for (const region of document.querySelectorAll('.table')) {
      const isMatrix = region.classList.contains('table--matrix');
      if (!region.checkVisibility()) continue; // in a tab that is not open
      const table = region.querySelector('table');
      if (!phone && table !== null && region.matches('.markdown > .tall')) {
        table.style.width = '1px';
        if (table.offsetWidth > narrowest) report(region, `needs ${table.offsetWidth} px, so its head cannot stay`);
        table.style.width = '';
      }
      if (!(phone && isMatrix) && region.scrollWidth > region.clientWidth + 1) report(region, 'scrolls sideways');
      for (const cell of region.querySelectorAll<HTMLTableCellElement>('tbody :is(th, td)')) {
        if (isEmpty(cell)) continue;
        const {width, height, right} = cell.getBoundingClientRect();
        if (!cell.checkVisibility() || width < 1 || height < 1) report(cell, 'is hidden');
        else if (cell.scrollWidth > cell.clientWidth + 1) report(cell, 'is clipped');
        else if (phone && !isMatrix && right > innerWidth + 1) report(cell, 'is beyond the window');
        else if (phone && cell.dataset['label'] !== undefined && getComputedStyle(cell, '::before').content === 'none')
          report(cell, 'does not show the name of its column');
        else if (phone && isMatrix && cell.cellIndex === 0 && getComputedStyle(cell).position !== 'sticky')
          report(cell, 'does not stay where its row is scrolled');
      }
    }
    for (const details of folded) details.open = false;
    return found;
  }, isPhone);
}
