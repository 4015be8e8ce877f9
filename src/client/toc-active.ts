/**
 * Keeps the active entry of a long table of contents in view while the page scrolls: the list scrolls, the page does
 * not. The framework marks the entry; nothing happens where the list fits.
 */
let waiting = false;

function follow(): void {
  waiting = false;
  const active = document.querySelector('.table-of-contents__link--active');
  const list = active?.closest('.theme-doc-toc-desktop');
  if (!active || !list || list.scrollHeight <= list.clientHeight) return;
  const {top, bottom} = active.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) list.scrollTop += top - view.top - view.height / 2;
}

if (typeof document !== 'undefined')
  document.addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(follow);
    },
    {passive: true},
  );
