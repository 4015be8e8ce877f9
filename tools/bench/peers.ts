import {createHash} from 'node:crypto';
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {constantsOf} from '../../src/chain/constants';
import {loadChain} from '../../src/chain/load';
import type {ChainConfig} from '../../src/chain/types';
import {mainSections} from '../../src/site/sections';
import {convert, type Dialect} from './convert';
import type {Corpus, SidebarItem} from './corpus';
import {type Command, type Cost, run} from './process';

/** Node as a package without install scripts, which this project does not run: one for each system and processor. */
const NODE = `node-${process.platform}-${process.arch}`;

/** Versions the benchmark compares with; packages a folder of the scratch folder holds. */
const packages = {
  node: {[NODE]: '22.23.3'}, // Starlight and Lighthouse need Node 22
  vitepress: {vitepress: '1.6.4'},
  starlight: {astro: '7.3.5', '@astrojs/starlight': '0.42.4'},
  classic: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@mdx-js/react': '3.1.1',
    clsx: '2.1.1',
    'prism-react-renderer': '2.4.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  lighthouse: {lighthouse: '13.5.0'},
} as const satisfies Record<string, Record<string, string>>;

/** The framework's own pins of packages that cannot be installed otherwise; see CONTRIBUTING.md, Dependencies. */
const overrides: Partial<Record<keyof typeof packages, Record<string, string>>> = {
  classic: {'@docsearch/react': '4.6.2', '@swc/core': '1.16.18', '@swc/html': '1.16.2'},
};

/** Name and version of what is compared, as the table shows it. */
export const peerLabels: Record<Dialect, string> = {
  vitepress: `VitePress ${packages.vitepress.vitepress}`,
  starlight: `Starlight ${packages.starlight['@astrojs/starlight']}`,
  classic: `Docusaurus ${packages.classic['@docusaurus/core']} classic, webpack`,
};

/** Installs the packages of one folder of the scratch folder, unless they are there. @returns that folder. */
export async function install(scratch: string, name: keyof typeof packages): Promise<string> {
  const folder = path.join(scratch, name);
  const manifest = JSON.stringify(
    {name: `bench-${name}`, private: true, dependencies: packages[name], overrides: overrides[name]},
    null,
    2,
  );
  const mark = path.join(folder, 'node_modules/.bench-installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === manifest) return folder;
  console.log(
    `Installing ${Object.entries(packages[name])
      .map((entry) => entry.join(' '))
      .join(', ')}…`,
  );
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'package.json'), manifest);
  await run({
    program: 'npm',
    args: ['install', '--no-audit', '--no-fund', '--loglevel=error'],
    cwd: folder,
    log: path.join(scratch, `log/install-${name}.log`),
  });
  writeFileSync(mark, manifest);
  return folder;
}

/** Path of a Node 22. */
export async function node22(scratch: string): Promise<string> {
  return path.join(await install(scratch, 'node'), 'node_modules', NODE, 'bin/node');
}

/** Sidebar of VitePress: categories may be links, closed ones are marked. */
export function vitepressSidebar(items: readonly SidebarItem[]): object[] {
  return items.map(({label, route, items: inner}) => ({
    text: label,
    ...(route === undefined ? {} : {link: route}),
    ...(inner ? {collapsed: true, items: vitepressSidebar(inner)} : {}),
  }));
}

/** Sidebar of Starlight: a category cannot be a link, so its page comes first in it. */
export function starlightSidebar(items: readonly SidebarItem[]): object[] {
  return items.map(({label, route, items: inner}) =>
    inner
      ? {
          label,
          collapsed: true,
          items: [...(route === undefined ? [] : [{label, link: route}]), ...starlightSidebar(inner)],
        }
      : {label, link: route},
  );
}

/** Sidebar of Docusaurus. A page's id is its path. */
export function classicSidebar(items: readonly SidebarItem[]): object[] {
  return items.map(({label, route, items: inner}) => {
    const id = route?.slice(1);
    return inner
      ? {type: 'category', label, ...(id === undefined ? {} : {link: {type: 'doc', id}}), items: classicSidebar(inner)}
      : {type: 'doc', id, label};
  });
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/**
 * Configuration files of a peer, each with its text: as it ships, with its own search, and this site's title, sections
 * and sidebars.
 */
type Configuration = (corpus: Corpus, chain: ChainConfig, description: string) => Record<string, string>;

const vitepress: Configuration = ({sidebars}, chain, description) => {
  const themeConfig = {
    nav: mainSections.map(({label, base}) => ({text: label, link: base})),
    sidebar: Object.fromEntries([...sidebars].map(([section, items]) => [`/${section}`, vitepressSidebar(items)])),
    outline: [2, 3],
    search: {provider: 'local'},
    socialLinks: [{icon: 'github', link: chain.repository}],
  };
  // A link of the navbar and of a category leads to a page without the slash that an index page would have.
  return {
    '.vitepress/config.mjs':
      'export default ' +
      `${json({title: chain.title, description, cleanUrls: true, ignoreDeadLinks: true, themeConfig})};\n`,
  };
};

const starlight: Configuration = ({sidebars}, chain, description) => {
  const sidebar = [...sidebars].map(([section, items]) => ({label: section, items: starlightSidebar(items)}));
  const options = {
    title: chain.title,
    description,
    sidebar,
    routeMiddleware: './src/section.ts',
    social: [{icon: 'github', label: 'GitHub', href: chain.repository}],
  };
  return {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';

export default defineConfig({
  site: ${JSON.stringify(chain.siteUrl)},
  trailingSlash: 'never',
  telemetry: false,
  integrations: [starlight(${json(options)})],
});
`,
    'src/content.config.ts': `import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
import {defineCollection} from 'astro:content';

export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};
`,
    // Each section shows its own sidebar, as on this site.
    'src/section.ts': `import {defineRouteMiddleware} from '@astrojs/starlight/route-data';

export const onRequest = defineRouteMiddleware(({url, locals: {starlightRoute}}) => {
  const section = url.pathname.split('/')[1];
  const group = starlightRoute.sidebar.find(({label}) => label === section);
  if (group?.type === 'group') starlightRoute.sidebar = group.entries;
});
`,
  };
};

const classic: Configuration = ({sidebars}, chain) => {
  const config = {
    title: chain.title,
    url: chain.siteUrl,
    baseUrl: '/',
    trailingSlash: false,
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    markdown: {format: 'md', hooks: {onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'warn'}},
    presets: [['classic', {docs: {path: 'pages', routeBasePath: '/', sidebarPath: './sidebars.js'}, blog: false}]],
    themeConfig: {
      navbar: {
        title: chain.brand,
        items: mainSections.map(({label, base}) => ({label, to: base, position: 'left'})),
      },
    },
  };
  return {
    'docusaurus.config.js': `module.exports = ${json(config)};\n`,
    'sidebars.js':
      'module.exports = ' +
      `${json(Object.fromEntries([...sidebars].map(([section, items]) => [section, classicSidebar(items)])))};\n`,
  };
};

const configurations: Record<Dialect, Configuration> = {vitepress, starlight, classic};

function configuration(dialect: Dialect, corpus: Corpus): Record<string, string> {
  const chain = loadChain();
  return configurations[dialect](corpus, chain, constantsOf(chain).get('site.description') ?? '');
}

const pageFolders: Record<Dialect, string> = {vitepress: '', starlight: 'src/content/docs', classic: 'pages'};
const pictureFolders: Record<Dialect, string> = {vitepress: 'public', starlight: 'public', classic: 'static'};

/** File of a page's source, relative to the folder of pages. */
const sourceOf = (route: string): string => (route === '/' ? 'index.md' : `${route.slice(1)}.md`);

/** A peer whose pages are written and which can be built. */
export interface Peer {
  dialect: Dialect;
  folder: string;
  /** Folder a build writes to. */
  output: string;
  /** Files a page is written in, by route. */
  sources: Map<string, string>;
  /** The command that builds it. */
  build: Command;
  /** Folders that hold what it remembers between builds. */
  caches: string[];
  /** Hash of its packages, configuration and pages. */
  fingerprint: string;
}

/** Installs a peer and writes this site's pages for it. @param site folder of the built site. */
export async function preparePeer(dialect: Dialect, scratch: string, corpus: Corpus, site: string): Promise<Peer> {
  const folder = await install(scratch, dialect);
  const {siteUrl} = loadChain();
  const known = new Set(corpus.pages.map(({route}) => route));
  const pages = path.join(folder, dialect === 'vitepress' ? 'docs' : '.');
  for (const old of ['docs', 'src', 'pages', 'public', 'static'])
    rmSync(path.join(folder, old), {recursive: true, force: true});
  const hash = createHash('sha256').update(JSON.stringify(packages[dialect]));
  const write = (file: string, text: string): string => {
    hash.update(file).update(text);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
    return file;
  };
  const sources = new Map<string, string>();
  for (const page of corpus.pages) {
    const {text, pictures} = convert(page, dialect, siteUrl, known);
    sources.set(page.route, write(path.join(pages, pageFolders[dialect], sourceOf(page.route)), text));
    for (const picture of pictures)
      cpSync(path.join(site, picture), path.join(pages, pictureFolders[dialect], picture), {recursive: true});
  }
  for (const [file, text] of Object.entries(configuration(dialect, corpus))) write(path.join(pages, file), text);
  const built = await buildOf(dialect, scratch, folder, pages);
  return {dialect, folder, sources, fingerprint: hash.digest('hex'), ...built};
}

/** How a peer is built, where to, and what it keeps between two builds. */
async function buildOf(
  dialect: Dialect,
  scratch: string,
  folder: string,
  pages: string,
): Promise<Pick<Peer, 'output' | 'caches' | 'build'>> {
  const modules = path.join(folder, 'node_modules');
  const command = {program: process.execPath, cwd: folder, log: path.join(scratch, `log/build-${dialect}.log`)};
  switch (dialect) {
    case 'vitepress':
      return {
        output: path.join(folder, 'dist'),
        caches: [path.join(pages, '.vitepress/cache')],
        build: {
          ...command,
          args: [path.join(modules, 'vitepress/bin/vitepress.js'), 'build', 'docs', '--outDir', 'dist'],
        },
      };
    case 'starlight':
      return {
        output: path.join(folder, 'dist'),
        caches: [path.join(folder, '.astro'), path.join(modules, '.astro'), path.join(modules, '.vite')],
        build: {
          ...command,
          program: await node22(scratch),
          args: [path.join(modules, 'astro/bin/astro.mjs'), 'build'],
          env: {ASTRO_TELEMETRY_DISABLED: '1'},
        },
      };
    case 'classic':
      return {
        output: path.join(folder, 'build'),
        caches: [path.join(folder, '.docusaurus'), path.join(modules, '.cache')],
        build: {
          ...command,
          args: [path.join(modules, '@docusaurus/core/bin/docusaurus.mjs'), 'build'],
          env: {NODE_ENV: 'production'},
        },
      };
  }
}

const markOf = ({folder}: Peer): string => path.join(folder, 'built-from');

/** Whether a build of the same pages with the same packages is there. */
export const isBuilt = (peer: Peer): boolean =>
  existsSync(peer.output) && existsSync(markOf(peer)) && readFileSync(markOf(peer), 'utf8') === peer.fingerprint;

/** Builds a peer; with `clean`, without anything it remembers. */
export async function buildPeer(peer: Peer, {clean}: {clean: boolean}): Promise<Cost> {
  rmSync(markOf(peer), {force: true});
  if (clean) for (const folder of [...peer.caches, peer.output]) rmSync(folder, {recursive: true, force: true});
  const cost = await run(peer.build);
  writeFileSync(markOf(peer), peer.fingerprint);
  return cost;
}
