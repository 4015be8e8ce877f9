import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';

import {loadChain} from '../../src/chain/load';

/** Two builds one after the other with the bundler's cache kept, for two chains: the second must not hold a value of the first. */

const TINY = 'tests/fixtures/tiny-site';
const OTHER = 'tests/fixtures/other-chain.config.ts';

/** Builds the tiny site with the bundler's cache kept. @returns its HTML, or what the build printed when it failed. */
function build(root: string, chain: string | undefined, env: NodeJS.ProcessEnv): {html?: string; output: string} {
  const outDir = '.cache/warm-pair';
  rmSync(path.join(root, outDir), {recursive: true, force: true});
  const {CHAIN_CONFIG: _chain, DOCUSAURUS_NO_PERSISTENT_CACHE: _cache, ...clean} = process.env;
  const {status, stdout, stderr} = spawnSync('npx', ['docusaurus', 'build', '--out-dir', outDir], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...clean,
      NODE_ENV: 'production',
      CONTENT_DIR: TINY,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/warm-pair',
      ...(chain === undefined ? {} : {CHAIN_CONFIG: chain}),
      ...env,
    },
  });
  const output = `${stdout}\n${stderr}`;
  if (status !== 0) return {output};
  const pages = readdirSync(path.join(root, outDir), {recursive: true, encoding: 'utf8'}).filter((name) =>
    name.endsWith('.html'),
  );
  return {output, html: pages.map((name) => readFileSync(path.join(root, outDir, name), 'utf8')).join('\n')};
}

/** What was found: nothing wrong, a build that failed, or values of both chains. */
export interface WarmPair {
  ok: boolean;
  message: string;
}

/** Sentences that a chain's values are in: of a page in Markdown, and of a React component on every page. */
const sentences = ({brand, denom}: {brand: string; denom: string}): string[] => [
  `The unit of ${brand} is ${denom}`,
  `Built by the ${brand}`,
];

const count = (html: string, texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + html.split(text).length - 1, 0);

/**
 * Builds the tiny site for this chain and then, warm, for the made-up one.
 * @param root folder of the project, with tests/fixtures.
 */
export function warmPair(root: string, env: NodeJS.ProcessEnv = {}): WarmPair {
  const own = sentences(loadChain(path.join(root, 'chain.config.ts')));
  const other = sentences(loadChain(path.join(root, OTHER)));
  const first = build(root, undefined, env);
  if (first.html === undefined) return {ok: false, message: `the first build failed:\n${first.output.slice(-3000)}`};
  const missing = own.filter((text) => !first.html?.includes(text));
  if (missing.length > 0) return {ok: false, message: `the first build lacks "${missing.join('", "')}"`};
  const second = build(root, OTHER, env);
  if (second.html === undefined) return {ok: false, message: `the second build failed:\n${second.output.slice(-3000)}`};
  const old = count(second.html, own);
  const lacking = other.filter((text) => !second.html?.includes(text));
  return old === 0 && lacking.length === 0
    ? {ok: true, message: `${count(second.html, other)} values of the second chain, none of the first`}
    : {
        ok: false,
        message: `a warm build for another chain has ${old} values of the first${lacking.length > 0 ? `, and lacks "${lacking.join('", "')}"` : ''}`,
      };
}
