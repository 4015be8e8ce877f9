import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {loadChain} from '../../chain/load';
import {type BuildRecord, contentHash} from '../../delivery/build-record';
import {eachOf} from '../../delivery/each';
import {inlineCss} from '../../delivery/inline-css';
import {headersFile, redirectsFile} from '../../delivery/hosts';
import {licencesText, notAllowed, packagesOf} from '../../delivery/licences';
import {POLICY_FILE, policyConf} from '../../delivery/nginx';
import {pruneBuildCache, cachedBytes} from '../../delivery/build-cache';
import {COMPRESSIBLE, SMALLEST_COMPRESSED} from '../../delivery/rules';
import {scriptHashes} from '../../delivery/scripts';

/** All files below a folder, with forward slashes, sorted. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

/** Commit of the source and its date; `null` outside a checkout. */
function commitOf(siteDir: string): Pick<BuildRecord, 'commit' | 'date'> {
  try {
    const [commit, seconds] = execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(' ');
    if (commit === undefined || seconds === undefined) throw new Error('no commit');
    return {commit, date: new Date(Number(seconds) * 1000).toISOString()};
  } catch {
    return {commit: null, date: null};
  }
}

/**
 * The framework runs all plugins' last steps at the same time. Those of this site write before they first wait; the sitemap's does
 * not, so it is waited for.
 */
async function sitemapWritten(outDir: string): Promise<void> {
  const file = path.join(outDir, 'sitemap.xml');
  for (let tries = 0; tries < 600; tries += 1) {
    if (existsSync(file) && readFileSync(file, 'utf8').includes('</urlset>')) return;
    await sleep(50);
  }
  throw new Error(
    'sitemap.xml was not written within 30 seconds: src/plugins/delivery waits for it, since its hash covers all files',
  );
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Both compressed forms of a file. Quality 11 for scripts, which every reader loads, 5 for the rest: pages would be 3 % smaller with 9,
 * for four times the time. */
async function compressed(name: string, content: Buffer): Promise<[ending: string, content: Buffer][]> {
  const quality = /\.(?:js|css)$/.test(name) ? 11 : 5;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return Promise.all([
    cachedBytes('br', [String(quality), content], () => brotli(content, {params})).then((made): [string, Buffer] => [
      'br',
      made,
    ]),
    cachedBytes('gz', [content], () => gzipped(content, {level: 9})).then((made): [string, Buffer] => ['gz', made]),
  ]);
}

/** Writes a `.br` and a `.gz` beside every file that gains from it. */
async function compress(outDir: string, names: readonly string[]): Promise<void> {
  const waiting = names.filter((name) => COMPRESSIBLE.test(name));
  const worker = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const content = readFileSync(path.join(outDir, name));
      if (content.length < SMALLEST_COMPRESSED) continue;
      for (const [ending, made] of await compressed(name, content))
        await writeFile(path.join(outDir, `${name}.${ending}`), made);
    }
  };
  await Promise.all([worker(), worker()]);
}

/** The part of a bundler's interface that names the modules of a bundle. */
interface Bundler {
  hooks: {
    compilation: {
      tap(
        name: string,
        use: (compilation: {
          hooks: {finishModules: {tap(name: string, use: (modules: Iterable<{identifier(): string}>) => void): void}};
        }) => void,
      ): void;
    };
  };
}

/**
 * Writes what a server needs to know of a build, after everything else: the policy with the hashes of all inline scripts
 * (`_headers`, `_redirects`, `_nginx.conf`), the licences of what browsers load, `/build.json`, and compressed copies.
 */
export default function delivery({siteDir}: LoadContext): Plugin<unknown> {
  const modules = new Set<string>();
  return {
    name: 'delivery',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const collect = {
        apply: ({hooks}: Bundler) =>
          hooks.compilation.tap('delivery', (compilation) =>
            compilation.hooks.finishModules.tap('delivery', (built) => {
              for (const one of built) modules.add((one.identifier().split('!').pop() ?? '').replace(/[?|].*$/, ''));
            }),
          ),
      };
      return {plugins: [collect as never]};
    },
    async postBuild({outDir}) {
      await sitemapWritten(outDir);
      await inlineCss(outDir);
      const write = (name: string, text: string): void => writeFileSync(path.join(outDir, name), text);
      const chain = loadChain();

      const packages = packagesOf(modules);
      const refused = notAllowed(packages);
      if (refused.length > 0) {
        throw new Error(
          `Not on the list of licences in src/delivery/licences.ts: ${refused.map(({name, licence}) => `${name} (${licence})`).join(', ')}`,
        );
      }
      write('licences.txt', licencesText(packages));

      const pages = filesOf(outDir).filter((name) => name.endsWith('.html'));
      const policy = {
        scriptHashes: scriptHashes(eachOf(pages, (name) => readFileSync(path.join(outDir, name), 'utf8'))),
        analytics: chain.analyticsId !== null,
      };
      write('_headers', headersFile(policy));
      write('_redirects', redirectsFile());
      write(POLICY_FILE, policyConf(policy));

      const names = filesOf(outDir);
      const content = contentHash(eachOf(names, (name) => [name, readFileSync(path.join(outDir, name))]));
      const record: BuildRecord = {...commitOf(siteDir), chainVersion: chain.versions.latest, ...content};
      write('build.json', `${JSON.stringify(record, null, 2)}\n`);
      await compress(outDir, names);
      pruneBuildCache();
    },
  };
}
