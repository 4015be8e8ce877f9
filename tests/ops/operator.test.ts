import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {expandTokens} from '../../src/chain/tokens';
import {folderWith, has, put, run, siteDir} from './files';

/** The file that operators load into their shell, with a fake binary that prints what the chain responds. */
const file = 'static/samples/operator.sh';
const text = expandTokens(readFileSync(path.join(siteDir, file), 'utf8'), {file});
const binary = /result=\$\((\S+) query tx/.exec(text)?.[1] ?? '';
const withJq = has('jq') ? it : it.skip;

/** Runs `included` on what a transaction command printed; `found` is what the node has of the transaction. */
function included(sent: unknown, found?: unknown): {status: number | null; said: string} {
  const folder = folderWith([]);
  put(folder, 'operator.sh', text);
  put(
    folder,
    `bin/${binary}`,
    found === undefined ? '#!/bin/sh\nexit 1\n' : `#!/bin/sh\necho '${JSON.stringify(found)}'\n`,
    0o755,
  );
  put(folder, 'bin/sleep', '#!/bin/sh\n', 0o755);
  put(folder, 'sent.json', JSON.stringify(sent));
  return run('bash', ['-c', '. ./operator.sh && included < sent.json'], {
    cwd: folder,
    env: {PATH: `${folder}/bin:${process.env.PATH ?? ''}`},
  });
}

describe('operator.sh', () => {
  const sent = {code: 0, txhash: 'AB', raw_log: ''};

  withJq('included prints height and code of the block, and fails with the transaction', () => {
    expect(included(sent, {height: '7', code: 0, raw_log: '', other: 1})).toEqual({
      status: 0,
      said: '{"height":"7","code":0,"raw_log":""}\n',
    });
    const failed = included(sent, {height: '7', code: 11, raw_log: 'out of gas'});
    expect(failed.status).toBe(1);
    expect(failed.said).toContain('"code":11,"raw_log":"out of gas"');
  });

  withJq('included prints why a node refused a transaction, without waiting for a block', () => {
    expect(included({code: 13, raw_log: 'insufficient fee'}, {height: '7', code: 0, raw_log: ''})).toEqual({
      status: 1,
      said: 'insufficient fee\n',
    });
  });

  withJq('included gives up on a transaction that the node does not find', () => {
    expect(included(sent)).toEqual({
      status: 1,
      said: 'not found in a block after a minute: in none yet, or NODE is behind or has no index (tx_index.indexer)\n',
    });
  });
});
