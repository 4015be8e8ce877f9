import {type BundleExpectation, type ModuleName, type Seam, SeamError, type Site} from './seam';

/** Checks the finished client bundle: every replacement is in it, and nothing that was replaced. */

/** A module of the bundle, as the bundler names it: loaders and file, with `!` between. */
export interface BundleModule {
  identifier: string;
  /** Whether it is part of the main bundle; `undefined` where the bundler gives no information. */
  main?: boolean;
}

/** The checked parts of a bundle. */
export interface Bundle {
  /** Names of the entries. The recovery script and the version of page parts depend on the files of `main`. */
  entries: readonly string[];
  modules: readonly BundleModule[];
  /** Scripts and their sizes in bytes, before compression. */
  scripts: readonly {name: string; size: number}[];
}

/** Maximum size of a whole site with all seams. tests/build/budget.test.ts checks the compressed sizes. */
export interface Budget {
  /** JavaScript files. */
  files: number;
  /** Size of the main bundle in bytes, before compression. */
  main: number;
}

/** The framework's entry, which resilience/recovery.ts and src/client/page-part.ts rely on. */
const ENTRY = 'main';

/** Twelve files and 357 KB (91 KB compressed) on 2026-11-27, plus room for more pages. */
export const BUDGET: Budget = {files: 14, main: 372_000};

/** File of a module without loaders, kind and query. */
export const fileOf = ({identifier}: BundleModule): string =>
  (identifier.split('!').pop() ?? '')
    .replace(/^[a-z/-]+\|/, '')
    .replace(/[?|].*$/, '')
    .replaceAll('\\', '/');

const matches = (file: string, name: ModuleName): boolean =>
  typeof name === 'string' ? file.endsWith(`/${name}`) : name.test(file);

/** Deviations from what one seam expects, as sentences. */
function faults({has = [], hasNot = [], inMain = []}: BundleExpectation, modules: readonly BundleModule[]): string[] {
  const named = (name: ModuleName): BundleModule[] => modules.filter((module) => matches(fileOf(module), name));
  return [
    ...has
      .filter(({module, loader}) => !named(module).some(({identifier}) => !loader || identifier.includes(loader)))
      .map(
        ({module, loader}) =>
          `the bundle for browsers has no ${String(module)}${loader ? ` that went through ${loader}` : ''}.`,
      ),
    ...hasNot.flatMap((name) => {
      const found = named(name);
      return found[0]
        ? [`the bundle for browsers has ${found.length} of ${String(name)}, first ${fileOf(found[0])}.`]
        : [];
    }),
    ...inMain.flatMap((name) => {
      const found = named(name);
      if (found.length === 0) return [`the bundle for browsers has no ${String(name)}.`];
      const apart = found.find(({main}) => main === false);
      return apart ? [`${fileOf(apart)} is not part of the main bundle.`] : [];
    }),
  ];
}

/**
 * All deviations of a bundle.
 * @param seams the seams in use. @param budget limits of a whole site; none for other sites.
 */
export function bundleFaults(bundle: Bundle, seams: readonly Seam[], site: Site, budget?: Budget): SeamError[] {
  const about = {name: 'resilience', home: 'bundle.ts and resilience'};
  const found = seams.flatMap((seam) =>
    faults(seam.bundle?.(site) ?? {}, bundle.modules).map((fault) => new SeamError(seam, fault)),
  );
  if (bundle.entries.join() !== ENTRY) {
    found.push(
      new SeamError(about, `the entries of the bundle are [${bundle.entries.join(', ')}], expected [${ENTRY}].`),
    );
  }
  if (!budget) return found;
  const main = bundle.scripts.find(({name}) => /(?:^|\/)main\.[^/]+$/.test(name));
  const over = {name: 'static-pages', home: 'bundle.ts (BUDGET)'};
  if (bundle.scripts.length > budget.files)
    found.push(new SeamError(over, `${bundle.scripts.length} JavaScript files, expected at most ${budget.files}.`));
  if (!main || main.size > budget.main)
    found.push(
      new SeamError(
        over,
        `the main bundle has ${main?.size ?? 'no'} bytes, expected at most ${budget.main} (uncompressed).`,
      ),
    );
  return found;
}

/** The part of the bundler's interface that is used here: webpack's, which rspack implements. */
interface Compilation {
  errors: Error[];
  chunks: Iterable<object>;
  chunkGraph: {getModuleChunksIterable(module: never): Iterable<{name?: string | undefined}>};
  entrypoints: ReadonlyMap<string, unknown>;
  modules: Iterable<{identifier(): string}>;
  getAssets(): readonly {name: string; source: {size(): number}}[];
  hooks: {
    optimizeTree: {tapPromise(name: string, use: () => Promise<void>): void};
    processAssets: {tap(options: {name: string; stage: number}, use: () => void): void};
  };
}

interface Compiler {
  hooks: {thisCompilation: {tap(name: string, use: (compilation: Compilation) => void): void}};
}

/** After minification and hashing of names. */
const LAST = 5000;

/** Bundler plugin: reports every fault of the finished bundle as an error of the build. */
export const lookAtBundle = (seams: readonly Seam[], site: Site, budget?: Budget) => ({
  apply({hooks}: Compiler): void {
    hooks.thisCompilation.tap('seams', (compilation) => {
      const modules: BundleModule[] = [];
      // Before modules are merged into one.
      compilation.hooks.optimizeTree.tapPromise('seams', async () => {
        for (const module of compilation.modules) {
          const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module as never)];
          modules.push({identifier: module.identifier(), main: chunks.some(({name}) => name === ENTRY)});
        }
      });
      compilation.hooks.processAssets.tap({name: 'seams', stage: LAST}, () => {
        const scripts = compilation
          .getAssets()
          .filter(({name}) => name.endsWith('.js'))
          .map(({name, source}) => ({name, size: source.size()}));
        const bundle = {entries: [...compilation.entrypoints.keys()], modules, scripts};
        compilation.errors.push(...bundleFaults(bundle, seams, site, budget));
      });
    });
  },
});
