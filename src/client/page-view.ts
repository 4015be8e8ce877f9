import type {ClientModule} from '@docusaurus/types';

declare global {
  interface Window {
    gtag?: (...args: unknown[]) => void;
  }
}

/** Longest wait for the frame in which the title changes, in milliseconds: a tab in the background draws none. */
const NO_FRAME = 1000;

/** Calls once the title of the new page is set, which React Helmet does in the next frame. */
function afterTitle(send: () => void): void {
  let sent = false;
  const once = (): void => {
    if (!sent) send();
    sent = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, NO_FRAME);
}

/**
 * Sends one page view with title, location and path for each route, including the first; not for a change of the hash.
 */
const pageView: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (
      previousLocation &&
      previousLocation.pathname === location.pathname &&
      previousLocation.search === location.search
    )
      return;
    const page_location = window.location.href;
    afterTitle(() =>
      window.gtag?.('event', 'page_view', {
        page_title: document.title,
        page_location,
        page_path: location.pathname + location.search,
      }),
    );
  },
};

export default pageView;
