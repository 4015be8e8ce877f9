import type {ClientModule} from '@docusaurus/types';

/**
 * Long pages: while the root element has this attribute, a rule of src/css/prose.css lets browsers lay out blocks when
 * they come near the window, instead of all at once at the start. Until then their heights are estimates. A reader who
 * goes to a position within a page needs exact heights above it: the attribute is then removed, and the whole page is
 * laid out.
 */
const ATTRIBUTE = 'data-lazy-layout';

/**
 * In the head of every page: layout may be delayed on a page that is read from its beginning, but not where the address
 * has an anchor or the browser will restore the scroll position.
 */
export const lazyLayoutScript = `(function () {
  var entry = performance.getEntriesByType('navigation')[0];
  if (location.hash === '' && entry && entry.type === 'navigate') document.documentElement.setAttribute('${ATTRIBUTE}', '');
})();`;

/** Whether the reader went back or forward: the browser will restore the scroll position. */
let returning = false;

/** The reader follows a link to a position on this page. */
function onClick({target}: Event): void {
  const link = (target as Element | null)?.closest?.('a');
  if (link?.hash && link.pathname === window.location.pathname) document.documentElement.removeAttribute(ATTRIBUTE);
}

/** Scroll position at the last frame after a scroll, in pixels. */
let drawnAt = 0;

/**
 * An element received the focus. Where that scrolled the page by a window's height or more, as a script or assistive
 * technology does, the heights in between were estimates, and content that grows when it is laid out pushes the element
 * away: on a slow device after a second or more. Closer to what was in view, the browser has already laid out
 * everything.
 */
function onFocus({target}: FocusEvent): void {
  if (!document.documentElement.hasAttribute(ATTRIBUTE)) return;
  const element = target as Element;
  // On each new page the skip link and the title get the focus: the heights above them are exact.
  const first = document.querySelector('.lazy-layout');
  if (!first || element.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) return;
  const {top, bottom} = element.getBoundingClientRect();
  const inWindow = bottom > 0 && top < window.innerHeight;
  if (inWindow && Math.abs(window.scrollY - drawnAt) < window.innerHeight) return;
  document.documentElement.removeAttribute(ATTRIBUTE);
  element.scrollIntoView({block: 'center', behavior: 'instant'});
}

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', onFocus);
  document.addEventListener('click', onClick, {capture: true});
  document.addEventListener(
    'scroll',
    () => {
      drawnAt = window.scrollY;
    },
    {passive: true},
  );
  window.addEventListener('popstate', () => {
    returning = true;
  });
}

const lazyLayout: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation) return;
    document.documentElement.toggleAttribute(ATTRIBUTE, location.hash === '' && !returning);
    returning = false;
  },
};

export default lazyLayout;
