import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {documentOf, packagesOf} from './registry';

const lockfile = readFileSync(path.join(__dirname, 'package-lock.json'), 'utf8');
const sum = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;

/** A lockfile with the given entries. */
const lock = (packages: Record<string, object>): string => JSON.stringify({lockfileVersion: 3, packages});

describe('the stand-in for the npm registry', () => {
  it('lists each version that the lockfile has, the highest as the latest', () => {
    const text = lock({
      '': {name: 'root'},
      'node_modules/a': {version: '9.0.0', integrity: sum},
      'node_modules/b/node_modules/a': {version: '10.0.0', integrity: sum},
    });
    expect(documentOf(packagesOf(text, 'http://here'), 'a')).toMatchObject({
      'dist-tags': {latest: '10.0.0'},
      versions: {'9.0.0': {dist: {tarball: `http://here/-/${'01'.repeat(64)}.tgz`}}, '10.0.0': {name: 'a'}},
    });
  });

  it('lists a package that is installed under another name by its own name', () => {
    const text = lock({'node_modules/old': {name: 'a', version: '1.0.0', integrity: sum}});
    expect([...packagesOf(text, 'http://here').keys()]).toEqual(['a']);
  });

  it('asks for no optional package that the lockfile does not have', () => {
    const text = lock({
      'node_modules/a': {
        version: '1.0.0',
        integrity: sum,
        optionalDependencies: {'a-linux': '1.0.0', 'a-mac': '1.0.0'},
      },
      'node_modules/a-linux': {version: '1.0.0', integrity: sum},
    });
    expect(packagesOf(text, 'http://here').get('a')?.get('1.0.0')?.optionalDependencies).toEqual({'a-linux': '1.0.0'});
  });

  it('knows nothing of a package outside of the lockfile', () => {
    expect(documentOf(packagesOf(lockfile, 'http://here'), 'left-pad')).toBeUndefined();
  });

  it('serves the packages of the runner: a checksum of each, and no address of a registry', () => {
    expect(lockfile).not.toContain('"resolved"');
    for (const versions of packagesOf(lockfile, 'http://here').values()) {
      for (const {dist} of versions.values()) expect(dist.tarball).toMatch(/\/-\/[0-9a-f]{128}\.tgz$/);
    }
  });
});
