import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

const root = path.resolve(__dirname, '..');

/** Entries of a lockfile, by path. */
interface Packages {
  [place: string]: {version?: string; integrity?: string; optional?: boolean; engines?: {node: string}};
}

const PACKAGES: Packages = {
  '': {version: '0.0.0'},
  'node_modules/@docusaurus/core': {version: '3.10.2', integrity: 'sha512-a', engines: {node: '>=20.0'}},
  'node_modules/react': {version: '19.3.1', integrity: 'sha512-b'},
  'node_modules/other-machine': {version: '1.0.0', integrity: 'sha512-c', optional: true},
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
  for (const name of ['scripts', 'bin']) mkdirSync(path.join(folder, name));
  copyFileSync(path.join(root, 'scripts/bootstrap.cjs'), path.join(folder, 'scripts/bootstrap.cjs'));
  write('package.json', {engines: {node: '>=20.19'}});
  write('package-lock.json', {packages: PACKAGES});
  const npm = path.join(folder, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" > "${folder}/called"\n`);
  chmodSync(npm, 0o755);
});
afterEach(() => rmSync(folder, {recursive: true}));

function write(name: string, content: object): void {
  mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
  writeFileSync(path.join(folder, name), JSON.stringify(content));
}

/** Puts packages into the folder as npm does, without those for other platforms. */
function install(packages: Packages = PACKAGES): void {
  const installed = Object.entries(packages).filter(([place, {optional}]) => place !== '' && optional !== true);
  for (const [place, {version}] of installed) write(`${place}/package.json`, {version});
  write('node_modules/.package-lock.json', {packages: Object.fromEntries(installed)});
}

/** Runs the bootstrap with a fake npm. Returns the arguments that npm was called with, if it was called. */
function bootstrap(): {status: number | null; npm: string | undefined; output: string} {
  const {status, stdout, stderr} = spawnSync(process.execPath, ['scripts/bootstrap.cjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH ?? ''}`},
  });
  const called = path.join(folder, 'called');
  return {
    status,
    npm: existsSync(called) ? readFileSync(called, 'utf8').trim() : undefined,
    output: stdout + stderr,
  };
}

const CALL = 'ci --ignore-scripts --no-audit --no-fund';

describe('the bootstrap', () => {
  it('keeps installed packages that match the lockfile', () => {
    install();
    expect(bootstrap()).toEqual({status: 0, npm: undefined, output: ''});
  });

  it('installs without install scripts where nothing is installed', () => {
    const {status, npm, output} = bootstrap();
    expect([status, npm]).toEqual([0, CALL]);
    expect(output).toContain('nothing is installed');
  });

  it.each<[string, () => void, string]>([
    [
      'a package has another version',
      () => install({...PACKAGES, 'node_modules/react': {version: '19.3.0', integrity: 'sha512-b'}}),
      'node_modules/react is 19.3.0, the lockfile has 19.3.1',
    ],
    [
      'a package has another content',
      () => install({...PACKAGES, 'node_modules/react': {version: '19.3.1', integrity: 'sha512-x'}}),
      'node_modules/react is 19.3.1',
    ],
    [
      'a package is missing',
      () => {
        install();
        rmSync(path.join(folder, 'node_modules/react'), {recursive: true});
      },
      'node_modules/react is missing',
    ],
    [
      'a package is not in the lockfile',
      () => install({...PACKAGES, 'node_modules/left-over': {version: '1.0.0'}}),
      'node_modules/left-over is not in the lockfile',
    ],
  ])('installs again where %s', (_what, prepare, why) => {
    prepare();
    const {npm, output} = bootstrap();
    expect(npm).toBe(CALL);
    expect(output).toContain(why);
  });

  it('rejects a Node version that the framework in the lockfile does not support, before it installs', () => {
    const core = {version: '9.0.0', integrity: 'sha512-a', engines: {node: '>=99.14'}};
    write('package-lock.json', {packages: {...PACKAGES, 'node_modules/@docusaurus/core': core}});
    const {status, npm, output} = bootstrap();
    expect([status, npm]).toEqual([1, undefined]);
    expect(output).toContain(`Node ${process.versions.node} is not supported: @docusaurus/core needs >=99.14`);
  });

  it.each([
    ['>=99', false],
    ['<20', false],
    ['^18.18 || ^99.1', false],
    ['~20.0.1', false],
    ['>= 20.19', true],
    ['^18.18 || >=20.19', true],
    [`^${process.versions.node}`, true],
    ['>=20.19 <99', true],
    ['*', true],
  ])('evaluates the range %s of package.json', (range, fits) => {
    install();
    write('package.json', {engines: {node: range}});
    expect(bootstrap().status).toBe(fits ? 0 : 1);
  });

  it('keeps npm from running install scripts when it is called directly', () => {
    const {stdout} = spawnSync('npm', ['config', 'get', 'ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      env: {...process.env, npm_config_ignore_scripts: undefined},
    });
    expect(stdout.trim()).toBe('true');
  });
});
