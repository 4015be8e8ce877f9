// Runs inside the bundler, which loads it as CommonJS. Changes the framework's generated list of route modules, in
// browsers only; its options are `RegistryOptions` of registry.ts. What it returns depends on the option `as`:
// - "routes": the list. With `leaveOut`, without the pages of the docs sections, which src/client/page-store.ts reads
//   from their HTML. With `frame`, the frame of the docs pages (layout, sidebars) is part of the main bundle instead of
//   some seven small files for which the first page would wait.
// - "live": the list, in which an edited page replaces its module alone (src/client/live-page.ts) while
//   `docusaurus start` runs. Otherwise the edit would reach the framework's entry, which restarts the whole site.
// - "left-out": imports of what is left out, for its style sheets and pictures only (see index.ts).
// It throws for a line of the list that it cannot parse and for a missing frame: otherwise some pages would be built
// without the seam, and nothing would say so.
const LIST = /^export default \{\n([^]*?),?\};?\s*$/;
const ENTRY =
  /^ {2}"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ "([^"]+)"\), "\2", require\.resolveWeak\("\2"\)\]$/;

/** Layout of the docs pages: small, and used by all of them. */
const FRAME = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/**
 * The order of the cascade layers. The list of route modules comes before the framework's own import of it: without
 * this line the style sheet would begin with the layers of the frame, and the framework's base rules would override
 * them.
 */
const LAYERS = 'import "@generated/docusaurus-plugin-css-cascade-layers/default/layers.css";';

/** Generated data of the page plugins. */
const DATA = /^@generated\/docusaurus-plugin-content-(?:docs|pages)\/.*\.json$/;

/** The message of a seam, in the form of seam.ts; this file cannot load TypeScript. */
const broken = (seam, found) =>
  new Error(
    `Seam "${seam}" is broken: ${found} Look at src/seams/static-pages/registry-loader.js; ` +
      `SEAMS_OFF=${seam} (or its line in src/seams/switches.ts) does without it.`,
  );

/** Entries of the list as chunk name and source. Throws where one cannot be parsed. */
function entriesOf(registry, seam) {
  const list = LIST.exec(registry);
  if (!list) throw broken(seam, 'the list of route modules is no longer an object as the default export.');
  const lines = list[1].split('\n').map((line) => line.replace(/,$/, ''));
  return lines.map((line, index) => {
    const entry = ENTRY.exec(line);
    if (!entry) {
      throw broken(
        seam,
        `of ${lines.length} route modules in the generated registry.js the one in line ${index + 2} ` +
          `was not recognized: ${line.trim().slice(0, 160)}`,
      );
    }
    return {line, name: entry[1], source: entry[2]};
  });
}

/** Throws where a frame is missing or listed twice, a section has no data, or a folder no page. */
function checkComplete(sources, {folders, ids}, isPage, seam) {
  const once = (source) => {
    const found = sources.filter((one) => one === source).length;
    if (found !== 1) throw broken(seam, `the generated registry.js has ${source} ${found} times, expected once.`);
  };
  FRAME.forEach(once);
  for (const id of ids) {
    once(`@generated/docusaurus-plugin-content-docs/${id}/__plugin.json`);
    if (!sources.some((one) => one.startsWith(`@generated/docusaurus-plugin-content-docs/${id}/p/`)))
      throw broken(seam, `the generated registry.js has no properties of the section ${id} (${id}/p/*.json).`);
  }
  for (const folder of folders) {
    if (!sources.some((one) => isPage(one) && one.startsWith(`@site/${folder}/`)))
      throw broken(seam, `the generated registry.js has no page of the folder ${folder}.`);
  }
}

/** The unchanged list, with a handler for changes of its pages. */
function live(registry, pages, store) {
  const accept = pages.map(
    ({name, source}) =>
      `import.meta.webpackHot.accept(${JSON.stringify(source)}, () => registry[${JSON.stringify(name)}][0]().then(show));`,
  );
  return `import {forget, show} from ${JSON.stringify(store)};
${registry.replace(/^export default /m, 'const registry = ')}
export default registry;
forget(); // whatever runs this module again has the pages as they are now
if (import.meta.webpackHot) {
${accept.join('\n')}
}
`;
}

module.exports = function loadRegistry(registry) {
  const options = this.getOptions();
  const {folders = [], ids = [], leftOut = [], store, as, leaveOut = false, frame = false} = options;
  if (as === 'left-out') return leftOut.map((file) => `import ${JSON.stringify(file)};`).join('\n');

  const seam = as === 'live' ? 'live-edit' : leaveOut ? 'static-pages' : 'docs-frame';
  const isPage = (source) => folders.some((folder) => source.startsWith(`@site/${folder}/`)) && source.endsWith('.mdx');
  const entries = entriesOf(registry, seam);
  checkComplete(
    entries.map(({source}) => source),
    {folders, ids},
    isPage,
    frame ? 'docs-frame' : seam,
  );
  if (as === 'live')
    return live(
      registry,
      entries.filter(({source}) => isPage(source)),
      store,
    );

  const imports = [];
  const lines = entries
    .filter(({source}) => !(leaveOut && isPage(source)))
    .map(({line, source}) => {
      if (!frame || !(FRAME.includes(source) || DATA.test(source))) return line;
      const name = `frame${imports.length}`;
      imports.push(`import ${name} from ${JSON.stringify(source)};`);
      return line.replace(/\(\) => import\([^)]*\)/, `() => Promise.resolve({default: ${name}})`);
    });
  if (leaveOut) lines.push('  "left-out": [() => import(/* webpackChunkName: "left-out" */ "@static-pages/left-out")]');
  return `${[...(frame ? [LAYERS] : []), ...imports].join('\n')}\nexport default {\n${lines.join(',\n')},\n};\n`;
};
