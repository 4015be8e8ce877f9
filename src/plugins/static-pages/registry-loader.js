// Runs inside the bundler, which loads it as CommonJS. It stands in for the framework's generated list of route modules, in browsers only.
//   as "routes": leaves the pages of the docs sections out (src/client/page-store.ts gets them from their HTML), and puts what every docs page
//     is framed by (layout, sidebars) into the main bundle instead of some seven small files that the first page would wait for;
//   as "left-out": imports what is left out, for its style sheets and pictures only (see index.ts).
const ENTRY = /^ {2}"[^"]+": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ "([^"]+)"\), .*\],?(?=(?:};)?$)/gm;

/** Layout of the docs pages, and generated data: small, and needed by every docs page. */
const isFrame = (source) => /^@theme\/(Docs?(Root|VersionRoot|Item))$|^@generated\/docusaurus-plugin-content-(docs|pages)\/.*\.json$/.test(source);

module.exports = function loadRegistry(registry) {
  const {folders = [], leftOut = [], as} = this.getOptions();
  const isPage = (source) => folders.some((folder) => source.startsWith(`@site/${folder}/`)) && source.endsWith('.mdx');
  if (as === 'left-out') return leftOut.map((file) => `import ${JSON.stringify(file)};`).join('\n');

  const imports = [];
  let found = 0;
  const kept = registry.replace(ENTRY, (entry, source) => {
    found += 1;
    if (isPage(source)) return '';
    if (!isFrame(source)) return entry;
    const name = `frame${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(source)};`);
    return entry.replace(/\(\) => import\([^)]*\)/, `() => Promise.resolve({default: ${name}})`);
  });
  if (found === 0) throw new Error('src/plugins/static-pages/registry-loader.js: no entry of the list of route modules was recognised. Has the framework changed it?');
  return `${imports.join('\n')}\n${kept.replace(/\};?\s*$/, `"left-out": [() => import(/* webpackChunkName: "left-out" */ "@static-pages/left-out")],\n};\n`)}`;
};
