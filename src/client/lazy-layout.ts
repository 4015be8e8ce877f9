import type {ClientModule} from '@docusaurus/types';

/**
 * Long pages: while the root element has this attribute, a rule of src/css/prose.css lets browsers lay out blocks when
 * they come near the window, instead of all at once before anything else can happen. Until then their heights are
 * guessed. A reader who goes to a place within a page needs exact heights above it: then the attribute goes, and the
 * whole page is laid out.
 */
const ATTRIBUTE = 'data-lazy-layout';

/**
 * For the head of every page: blocks may be skipped on a page that is read from its beginning, not where the address
 * names a place or the browser will scroll to where the reader was.
 */
export const lazyLayoutScript = `(function () {
  var entry = performance.getEntriesByType('navigation')[0];
  if (location.hash === '' && entry && entry.type === 'navigate') document.documentElement.setAttribute('${ATTRIBUTE}', '');
})();`;

/** Whether the reader went back or forward: the browser will scroll to where the reader was. */
let returning = false;

/** The reader follows a link to a place on this page. */
function onClick({target}: Event): void {
  const link = (target as Element | null)?.closest?.('a');
  if (link?.hash && link.pathname === window.location.pathname) document.documentElement.removeAttribute(ATTRIBUTE);
}

/** How far down the page was scrolled when the browser last drew it after a scroll, in pixels. */
let drawnAt = 0;

/**
 * The focus went to an element. Where that moved the page by a window's height or more, as a script or an assistive
 * program does, the heights on the way were guessed, and what grows when it is drawn pushes the element away: on a slow
 * device after a second or more. Closer to what was in view, the browser has laid out everything already.
 */
function onFocus({target}: FocusEvent): void {
  if (!document.documentElement.hasAttribute(ATTRIBUTE)) return;
  const element = target as Element;
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
