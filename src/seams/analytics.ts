import {type Seam, SeamError} from './seam';

/** The call with which the stock plugin starts Google's tag; it sends a page view unless configured not to. */
const CONFIG_CALL = /gtag\('config', '([^']+)', \{/;

/** Page views, once per route, and none for a reader who opts out of tracking (src/plugins/analytics). */
export const analytics: Seam = {
  name: 'analytics',
  home: 'analytics.ts',
  files: ['src/plugins/analytics/index.ts', 'src/client/page-view.ts'],
  leansOn: [
    {
      package: '@docusaurus/plugin-google-gtag',
      file: 'lib/index.js',
      expects: "an inline script that calls gtag('config', …) and a script tag of Google's",
      holds: [{text: "gtag('js', new Date());"}, {text: 'https://www.googletagmanager.com/gtag/js?id='}],
    },
  ],
  why: 'The stock plugin counts changes of the hash, sends no title, and asks no reader.',
  gain: {
    figure: 'no faster: no request and no storage for readers with Do Not Track',
    percent: null,
    date: '2026-11-21',
  },
  without: 'Nothing is counted.',
};

/**
 * The inline script of the stock plugin, configured to send no page view.
 * @param scripts inline scripts of the stock plugin. @throws SeamError where none of them is as expected
 */
export function withoutPageView(scripts: readonly (string | undefined)[]): string {
  const inline = scripts.find((text) => text !== undefined && CONFIG_CALL.test(text));
  if (inline === undefined)
    throw new SeamError(analytics, "plugin-google-gtag no longer calls gtag('config', …) in an inline script.");
  return inline.replace(CONFIG_CALL, "gtag('config', '$1', { 'send_page_view': false,");
}
