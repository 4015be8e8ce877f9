// Runs inside the bundler, which loads it as CommonJS. Changes the framework's generated list of route modules, in browsers only.
//   as "routes": leaves the pages of the docs sections out (src/client/page-store.ts gets them from their HTML), and puts what every docs page
//     is framed by (layout, sidebars) into the main bundle instead of some seven small files that the first page would wait for;
//   as "live": while a site is written, takes an edited page in on its own (src/client/live-page.ts). Otherwise the edit would go up to the
//     framework's entry, which starts the whole site anew.
//   as "left-out": imports what is left out, for its style sheets and pictures only (see index.ts).
const ENTRY = /^ {2}"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ "([^"]+)"\), .*\],?(?=(?:};)?$)/gm;

/** Layout of the docs pages, and generated data: small, and needed by every docs page. */
const isFrame = (source) =>
  /^@theme\/(Docs?(Root|VersionRoot|Item))$|^@generated\/docusaurus-plugin-content-(docs|pages)\/.*\.json$/.test(
    source,
  );

const UNKNOWN =
  'src/plugins/static-pages/registry-loader.js: no entry of the list of route modules was recognised. Has the framework changed it?';

/** The list as it is, and what to do when one of its pages changes. */
function live(registry, isPage, store) {
  const pages = [...registry.matchAll(ENTRY)].filter(([, , source]) => isPage(source));
  if (!/^export default /m.test(registry) || pages.length === 0) throw new Error(UNKNOWN);
  const accept = pages.map(
    ([, name, source]) =>
      `import.meta.webpackHot.accept(${JSON.stringify(source)}, () => registry[${JSON.stringify(name)}][0]().then(show));`,
  );
  return `import {forget, show} from ${JSON.stringify(store)};
${registry.replace(/^export default /m, 'const registry = ')}
export default registry;
forget(); // whatever runs this module anew has the pages as they are now
if (import.meta.webpackHot) {
${accept.join('\n')}
}
`;
}

module.exports = function loadRegistry(registry) {
  const {folders = [], leftOut = [], store, as} = this.getOptions();
  const isPage = (source) => folders.some((folder) => source.startsWith(`@site/${folder}/`)) && source.endsWith('.mdx');
  if (as === 'left-out') return leftOut.map((file) => `import ${JSON.stringify(file)};`).join('\n');
  if (as === 'live') return live(registry, isPage, store);

  const imports = [];
  let found = 0;
  const kept = registry.replace(ENTRY, (entry, _name, source) => {
    found += 1;
    if (isPage(source)) return '';
    if (!isFrame(source)) return entry;
    const name = `frame${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(source)};`);
    return entry.replace(/\(\) => import\([^)]*\)/, `() => Promise.resolve({default: ${name}})`);
  });
  if (found === 0) throw new Error(UNKNOWN);
  return `${imports.join('\n')}\n${kept.replace(/\};?\s*$/, `"left-out": [() => import(/* webpackChunkName: "left-out" */ "@static-pages/left-out")],\n};\n`)}`;
};
