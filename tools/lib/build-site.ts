import {spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** What is built, and where to. */
export interface BuildOptions {
  /** Folder the site is written to, relative to the project. */
  outDir: string;
  /** Builds for the made-up chain of tests/fixtures, including the pages that misbehave on purpose. */
  otherChain?: boolean;
  env?: NodeJS.ProcessEnv;
  /** A failure is expected: do not print it. */
  quiet?: boolean;
}

/** How a build ended. */
export interface BuildResult {
  ok: boolean;
  /** Everything the build printed; also written to `.cache/build-<folder>.log`. */
  output: string;
}

/**
 * Builds the site as CI does: without the bundler's cache, and with a separate folder for generated files, so that
 * several builds can run at the same time. A build that fails is a result, not an error.
 */
export async function buildSite({
  outDir,
  otherChain = false,
  env = {},
  quiet = false,
}: BuildOptions): Promise<BuildResult> {
  const name = outDir.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
  const child = spawn('npx', ['docusaurus', 'build', '--out-dir', outDir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/${name}`,
      ...(otherChain ? {CHAIN_CONFIG: 'tests/fixtures/other-chain.config.ts', TEST_PAGES: '1'} : {}),
      ...env,
    },
  });
  const printed: Record<'stdout' | 'stderr', string> = {stdout: '', stderr: ''};
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8');
    child[stream].on('data', (text: string) => (printed[stream] += text));
  }
  const ok = await new Promise<boolean>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code) => ended(code === 0));
  });
  const output = `${printed.stdout}\n${printed.stderr}`;
  mkdirSync(path.join(root, '.cache'), {recursive: true});
  writeFileSync(path.join(root, '.cache', `build-${name}.log`), output);
  if (!ok && !quiet) console.error(output.slice(-4000));
  return {ok, output};
}
