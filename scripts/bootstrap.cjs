/**
 * Installs what a command of this project lacks: npm packages by the lockfile and, with `--browser`, a
 * Chromium. Installed packages that match the lockfile are kept, whoever installed them. Install
 * scripts never run. Plain JavaScript without dependencies, because it runs before anything is installed.
 *
 * Usage: node scripts/bootstrap.cjs [--browser]
 */
const {spawnSync} = require('node:child_process');
const {existsSync, readFileSync, rmSync, writeFileSync} = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** The numbers of a version; missing ones count as 0. */
const numbersOf = (version) => [0, 1, 2].map((index) => Number.parseInt(version.split('.')[index] ?? '0', 10) || 0);

/** Less than, equal to or greater than 0 where the first version is older than, equal to or newer than the second. */
const compare = (one, other) =>
  numbersOf(one).reduce((found, number, index) => found || number - numbersOf(other)[index], 0);

/**
 * Whether a version is in a range of `engines`: `>=20.19`, `^20.19 || >=22.12`, `>=20 <25`. Other forms are accepted.
 */
const isIn = (version, range) =>
  range.split('||').some((choice) =>
    choice
      .trim()
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((part) => {
        const [, sign, bound] = /^(>=|\^|~|<)v?(\d[\d.]*)/.exec(part) ?? [];
        if (sign === undefined) return true;
        if (sign === '<') return compare(version, bound) < 0;
        const same = sign === '>=' ? 0 : sign === '^' ? 1 : 2;
        return (
          compare(version, bound) >= 0 &&
          numbersOf(version).slice(0, same).join() === numbersOf(bound).slice(0, same).join()
        );
      }),
  );

const locked = read('package-lock.json').packages;
const needs = [
  ['this project', read('package.json').engines?.node],
  ['@docusaurus/core', locked['node_modules/@docusaurus/core']?.engines?.node],
];
for (const [name, range] of needs) {
  if (range === undefined || isIn(process.versions.node, range)) continue;
  console.error(
    `Node ${process.versions.node} is not supported: ${name} needs ${range}. Install such a version, for example ` +
      'from https://nodejs.org.',
  );
  process.exit(1);
}

/**
 * The first difference between the lockfile and the packages that npm has installed; `undefined` where there is none.
 */
function missing() {
  const list = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return 'nothing is installed';
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  for (const [place, {version, integrity, optional, link}] of Object.entries(locked)) {
    if (place === '' || link) continue;
    const found = installed[place];
    if (found === undefined && optional) continue; // for another platform
    if (found === undefined || !existsSync(path.join(root, place, 'package.json'))) return `${place} is missing`;
    if (found.version !== version || found.integrity !== integrity)
      return `${place} is ${found.version}, the lockfile has ${version}`;
  }
  return Object.keys(installed)
    .filter((place) => !(place in locked))
    .map((place) => `${place} is not in the lockfile`)[0];
}

const why = missing();
if (why !== undefined) {
  console.log(`Installing npm packages by the lockfile (${why})…`);
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error(
      'The npm packages could not be installed: see the messages above. A network connection to your npm ' +
        'registry is needed once.',
    );
    process.exit(1);
  }
}

/** Whether a program is on the PATH. */
const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`], {stdio: 'ignore'}).status === 0;

/** Whether Playwright's own browser is installed. */
const hasPlaywrightBrowser = () => {
  try {
    return existsSync(require(path.join(root, 'node_modules/playwright-core')).chromium.executablePath());
  } catch {
    return false;
  }
};

/** Browsers the tests run in, as programs and as Debian packages; see tools/lib/chromium.ts. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];
const hasBrowser = () => WHOLE.some(has) || hasPlaywrightBrowser();

/** Programs that judge the files for operators and hosts, with their Debian packages. Without one, its tests skip. */
const PROGRAMS = {
  amtool: 'prometheus-alertmanager',
  jq: 'jq',
  logrotate: 'logrotate',
  nft: 'nftables',
  nginx: 'nginx',
  promtool: 'prometheus',
  shellcheck: 'shellcheck',
  'systemd-analyze': 'systemd',
};

/** Runs a command that installs something, and answers whether it did. */
const install = (command, ...args) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  }).status === 0;

/** Makes Debian install services without starting them, while `work` runs. */
function withoutServices(work) {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', {mode: 0o755});
  try {
    return work();
  } finally {
    rmSync(policy, {force: true});
  }
}

if (process.argv.includes('--browser')) {
  const browsers = [...(has(SHELL) ? [] : [SHELL]), ...(hasBrowser() ? [] : ['chromium'])];
  const programs = Object.keys(PROGRAMS).flatMap((program) => (has(program) ? [] : [PROGRAMS[program]]));
  if (process.getuid?.() === 0 && has('apt-get') && browsers.length + programs.length > 0) {
    console.log(`Installing what the tests use: ${[...browsers, ...programs].join(', ')}…`);
    install('apt-get', 'update', '-qq');
    // One by one: not every Debian has all of them. Without the shell the browser tests take twice the CPU time.
    withoutServices(() => {
      for (const name of browsers) install('apt-get', 'install', '-y', '-qq', name);
      for (const name of programs) install('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
    });
  } else if (!hasBrowser()) {
    console.log('Installing Chromium…');
    install('npx', 'playwright', 'install', 'chromium');
  }
  if (!hasBrowser()) {
    console.error(
      'No Chromium was found and none could be installed: install one, for example `apt-get install ' +
        'chromium` or `npx playwright install chromium`.',
    );
    process.exit(1);
  }
}
