/** Time after which the scripts of a page start in any case, in milliseconds. */
const LIMIT = 1_000;

/**
 * Starts the scripts of a page after the first paint of its content. They are fetched before that with low priority,
 * and run in the order of their links. Where the browser does not report paints, or the tab is hidden, they start at
 * once.
 *
 * On the home page, the framework shows its word on a wrong base URL when `window.docusaurus` is missing at the end of
 * the document, which is too early here: a placeholder is there until the scripts have loaded or failed. Where the site
 * has shown an error of its own by then (src/seams/resilience), that is enough.
 */
const START = `(function () {
  var waiting = {}, started = false, links = document.querySelectorAll('link[data-script]'), left = links.length;
  function settled() {
    left -= 1;
    if (left > 0 || window.docusaurus !== waiting) return;
    delete window.docusaurus;
    if (window.insertBanner && !document.querySelector('.load-error')) window.insertBanner();
  }
  function start() {
    if (started) return;
    started = true;
    links.forEach(function (link) {
      var script = document.createElement('script');
      script.src = link.href;
      script.async = false;
      script.onload = script.onerror = settled;
      document.body.append(script);
    });
  }
  window.docusaurus = waiting;
  try {
    if (document.hidden) throw 0;
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({type: 'paint', buffered: true});
    setTimeout(start, ${LIMIT});
  } catch (none) {
    start();
  }
})();`;

/** The end of a page's body: links to its scripts, and the script that starts them. @param addresses in order */
export const lateScripts = (addresses: readonly string[]): string =>
  [
    ...addresses.map((address) => `<link rel=preload href="${address}" as=script fetchpriority=low data-script>`),
    `<script>${START}</script>`,
  ].join('');
