// Runs inside the bundler, which loads it as CommonJS. Replaces the framework's entry: its modules start in groups, and
// between two groups the browser can do something else, such as scrolling. The entry itself comes last.
const GROUPS = [
  'react-dom/client',
  'react-router-dom',
  'react-helmet-async',
  '@generated/routes',
  '@generated/client-modules',
  '@docusaurus/core/lib/client/App',
];

module.exports = function inTurns() {
  const groups = [...GROUPS, `${this.resourcePath}?whole`].map(
    (name) => `() => import(/* webpackMode: "eager" */ ${JSON.stringify(name)})`,
  );
  return `
window.docusaurus = {}; // until the entry puts the real one here: the framework takes its absence for a wrong base URL
const turn = () => new Promise((next) => { const {port1, port2} = new MessageChannel(); port1.onmessage = () => { port1.close(); next(); }; port2.postMessage(null); });
(async () => { for (const start of [${groups.join(', ')}]) { await start(); await turn(); } })();
`;
};
