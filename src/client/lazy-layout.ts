import type {ClientModule} from '@docusaurus/types';

/**
 * Long pages: while the root element has this attribute, a rule of src/css/prose.css lets browsers lay out blocks when they come near
 * the window, instead of all at once before anything else can happen. Until then their heights are guessed. A reader who goes to a place
 * within a page needs exact heights above it: then the attribute goes, and the whole page is laid out.
 */
const ATTRIBUTE = 'data-lazy-layout';

/** Blocks that came near have been laid out after this, in milliseconds. */
const SETTLED = 100;

/**
 * For the head of every page: blocks may be skipped on a page that is read from its beginning, not where the address names a place or
 * the browser will scroll to where the reader was.
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

/** The focus went to an element, by a script or an assistive program, and what grew around it may have pushed it out of the window. */
function onFocus({target}: Event): void {
  if (!document.documentElement.hasAttribute(ATTRIBUTE)) return;
  setTimeout(() => {
    const {top, bottom} = (target as Element).getBoundingClientRect();
    if (document.activeElement !== target || (bottom > 0 && top < window.innerHeight)) return;
    document.documentElement.removeAttribute(ATTRIBUTE);
    (target as Element).scrollIntoView({block: 'center'});
  }, SETTLED);
}

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', onFocus);
  document.addEventListener('click', onClick, {capture: true});
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
