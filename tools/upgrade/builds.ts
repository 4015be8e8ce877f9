import {spawn} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

import {loadChain} from '../../src/chain/load';
import {filesBelow} from '../../src/site/files';

/** Pages of a small site, and the values of another chain; both relative to the root of the project. */
const TINY = 'tests/fixtures/tiny-site';
const OTHER = 'tests/fixtures/other-chain.config.ts';

/** Result of a program. */
export interface Run {
  ok: boolean;
  /** What it printed, without colors. */
  output: string;
}

/** Runs a program of the copy's own packages. @param env is added to the environment. */
export async function runIn(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const [program = '', ...rest] = args;
  const {CHAIN_CONFIG: _chain, CONTENT_DIR: _content, SEAMS_OFF: _seams, ...inherited} = process.env;
  const child = spawn(program, rest, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      PATH: [path.join(folder, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ok = await new Promise<boolean>((ended) => {
    child.once('error', () => ended(false));
    child.once('close', (code) => ended(code === 0));
  });
  return {ok, output: stripVTControlCharacters(output)};
}

/** Builds the tiny site in a copy of the project. @param warm keeps and uses the bundler's cache. */
export function buildTiny(folder: string, {warm = false, other = false} = {}): Promise<Run> {
  rmSync(path.join(folder, '.cache/tiny'), {recursive: true, force: true});
  return runIn(folder, ['docusaurus', 'build', '--out-dir', '.cache/tiny'], {
    NODE_ENV: 'production',
    CONTENT_DIR: TINY,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/tiny',
    ...(warm ? {} : {DOCUSAURUS_NO_PERSISTENT_CACHE: '1'}),
    ...(other ? {CHAIN_CONFIG: OTHER} : {}),
  });
}

/** HTML of the last build of the tiny site. */
function tinyHtml(folder: string): string {
  const out = path.join(folder, '.cache/tiny');
  if (!existsSync(out)) return '';
  const names = filesBelow(out).filter((name) => name.endsWith('.html'));
  return names.map((name) => readFileSync(path.join(out, name), 'utf8')).join('\n');
}

/** Sentences that contain values of the chain: one from a Markdown page, one from a React component on every page. */
const sentences = ({brand, denom}: {brand: string; denom: string}): string[] => [
  `The unit of ${brand} is ${denom}`,
  `Built by the ${brand}`,
];

const count = (html: string, texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + html.split(text).length - 1, 0);

/**
 * Builds the tiny site for this chain and then, keeping the bundler's cache, for the made-up one.
 * @returns a failed run where a build fails or the second build contains a value of the first chain
 */
export async function warmPair(folder: string): Promise<Run> {
  const own = sentences(loadChain(path.join(folder, 'chain.config.ts')));
  const other = sentences(loadChain(path.join(folder, OTHER)));
  const first = await buildTiny(folder, {warm: true});
  if (!first.ok) return first;
  const missing = own.filter((text) => !tinyHtml(folder).includes(text));
  if (missing.length > 0) return {ok: false, output: `the first build lacks "${missing.join('", "')}"`};
  const second = await buildTiny(folder, {warm: true, other: true});
  if (!second.ok) return second;
  const html = tinyHtml(folder);
  const old = count(html, own);
  const lacking = other.filter((text) => !html.includes(text));
  if (old > 0 || lacking.length > 0)
    return {
      ok: false,
      output:
        `Seam "bundler-cache" is broken: a warm build for another chain holds ${old} values of the first ` +
        `one${lacking.length > 0 ? `, and lacks "${lacking.join('", "')}"` : ''}. Look at ` +
        'src/seams/bundler-cache.ts.',
    };
  return {ok: true, output: `${count(html, other)} values of the second chain, none of the first`};
}

/** The messages in a run's output about broken seams and steps: whole sentences, each once. */
export function namedFaults(output: string): string[] {
  const found = output.match(/(?:Seam "[\w-]+" is broken: |postbuild: step [\w -]+ failed)[^\n]*/g) ?? [];
  return [...new Set(found)];
}
