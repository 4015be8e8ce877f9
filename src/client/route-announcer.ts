import type {ClientModule} from '@docusaurus/types';

/** The live region, created when it is first needed; it must be on the page before its text changes. */
function region(): HTMLElement {
  const found = document.getElementById('route-announcer');
  if (found) return found;
  const made = document.createElement('div');
  made.id = 'route-announcer';
  made.className = 'visually-hidden';
  made.setAttribute('role', 'status');
  made.setAttribute('aria-live', 'polite');
  document.body.append(made);
  return made;
}

/** Moves the focus to the title of the page, without scrolling, so that the next Tab is in the new page. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!title) return;
  title.tabIndex = -1;
  title.addEventListener('blur', () => title.removeAttribute('tabindex'), {once: true});
  title.focus({preventScroll: true});
}

/**
 * Announces the title of a page that replaced another without loading a document, and moves the focus there; for a link
 * with an anchor the browser moves the focus.
 */
const routeAnnouncer: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation) {
      region();
      return;
    }
    if (previousLocation.pathname === location.pathname) return;
    // The title of the new page is set in the next tick, and the skip link takes the focus in this one.
    setTimeout(() => {
      region().textContent = document.title;
      if (location.hash === '') focusTitle();
    });
  },
};

export default routeAnnouncer;
