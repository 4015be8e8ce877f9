import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

export interface BuildOptions {
  /** Folder the site is written to, relative to the project. */
  outDir: string;
  /** Builds for the made-up chain of tests/fixtures, with the pages that misbehave on purpose. */
  otherChain?: boolean;
  env?: NodeJS.ProcessEnv;
  /** A failure is expected: do not print it. */
  quiet?: boolean;
}

export interface BuildResult {
  ok: boolean;
  /** Everything the build printed; also in `.cache/build-<folder>.log`. */
  output: string;
}

/** Builds the site as CI does: without any cache of the bundler, in a generated-files folder of its own. */
export function buildSite({outDir, otherChain = false, env = {}, quiet = false}: BuildOptions): BuildResult {
  const name = outDir.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
  const result = spawnSync('npx', ['docusaurus', 'build', '--out-dir', outDir], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/${name}`,
      ...(otherChain ? {CHAIN_CONFIG: 'tests/fixtures/other-chain.config.ts', TEST_PAGES: '1'} : {}),
      ...env,
    },
  });
  const output = `${result.stdout}\n${result.stderr}`;
  mkdirSync(path.join(root, '.cache'), {recursive: true});
  writeFileSync(path.join(root, '.cache', `build-${name}.log`), output);
  if (result.status !== 0 && !quiet) console.error(output.slice(-4000));
  return {ok: result.status === 0, output};
}
