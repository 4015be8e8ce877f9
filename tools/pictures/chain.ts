import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {siteFiles} from '../runner/served';

/** Files of this site that make a local chain. */
const FILES = ['local-chain.sh', 'local-home.sh', 'local-genesis.jq'] as const;

/**
 * Runs the local chain of this site in a scratch folder, with all its interfaces open, while `work` runs.
 * @param binary the node's binary; its folder comes first on the PATH
 * @throws what the scripts print where the chain cannot be made or started, as where its ports are in use
 */
export async function withLocalChain<T>(binary: string, work: () => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const {text} = siteFiles();
  for (const name of FILES) writeFileSync(path.join(folder, name), text(`/ops/${name}`) ?? '');
  const env = {
    ...process.env,
    NODE_HOME: path.join(folder, 'home'),
    PATH: `${path.dirname(path.resolve(binary))}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const run = (...command: [string, ...string[]]) =>
    execFileSync(command[0], command.slice(1), {cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  try {
    run('bash', 'local-home.sh');
    for (const key of ['api.enable', 'api.swagger'])
      run(path.resolve(binary), 'config', 'set', 'app', key, 'true', '--home', env.NODE_HOME);
    run('bash', 'local-chain.sh', 'start');
    try {
      return await work();
    } finally {
      run('bash', 'local-chain.sh', 'stop');
    }
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
