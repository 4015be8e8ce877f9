import {execFileSync} from 'node:child_process';

import {loadChain} from '../../chain/load';
import {pruneBuildCache} from '../../delivery/build-cache';
import {type BuildRecord, contentHash} from '../../delivery/build-record';
import {compressed} from '../../delivery/compression';
import {eachOf} from '../../delivery/each';
import {COMPRESSIBLE, SMALLEST_COMPRESSED} from '../../delivery/rules';
import {content} from '../artifacts';
import type {SiteStep} from './step';

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

/** Writes `/build.json`: the source of the build, and a hash over all its files. */
export const hashContent: SiteStep = {
  name: 'content hash',
  reads: content,
  writes: ['build record'],
  seals: [...content, 'build record'],
  run(site, {siteDir}) {
    const record: BuildRecord = {
      ...commitOf(siteDir),
      chainVersion: loadChain().versions.latest,
      ...contentHash(eachOf(site.names(), (name) => [name, site.bytes(name)])),
    };
    site.write('build.json', `${JSON.stringify(record, null, 2)}\n`);
  },
};

/** Writes `.br` and `.gz` copies of every file that becomes smaller. */
export const compress: SiteStep = {
  name: 'compression',
  reads: content,
  writes: ['compressed copies'],
  async run(site) {
    await site.each(site.names(COMPRESSIBLE), async (name) => {
      const bytes = site.bytes(name);
      if (bytes.length < SMALLEST_COMPRESSED) return;
      for (const [ending, made] of await compressed(name, bytes)) site.write(`${name}.${ending}`, made);
    });
  },
};

/** Removes results of earlier builds that have not been used for a long time. */
export const pruneCache: SiteStep = {name: 'cache', reads: [], writes: [], run: pruneBuildCache};
