/**
 * Installs what a command of this project needs and is missing: npm packages by the lockfile and, with `--browser`, a Chromium.
 * Plain JavaScript without dependencies, because it runs before anything is installed.
 *
 * Usage: node scripts/bootstrap.cjs [--browser]
 */
const {spawnSync} = require('node:child_process');
const {createHash} = require('node:crypto');
const {existsSync, readFileSync, writeFileSync} = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  process.exit(1);
}

const lockHash = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const mark = path.join(root, 'node_modules', '.installed-lockfile');
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lockHash) {
  console.log('Installing npm packages by the lockfile…');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error(
      'The npm packages could not be installed: see the messages above. A network connection to your npm registry is needed once.',
    );
    process.exit(1);
  }
  writeFileSync(mark, lockHash);
}

/** Whether a program is on the PATH. */
const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`], {stdio: 'ignore'}).status === 0;

/** Whether the browser that Playwright brings along is installed. */
const hasPlaywrightBrowser = () => {
  try {
    return existsSync(require(path.join(root, 'node_modules/playwright-core')).chromium.executablePath());
  } catch {
    return false;
  }
};

if (process.argv.includes('--browser')) {
  const systemBrowser = ['chromium', 'chromium-browser', 'google-chrome'].some(has);
  if (!systemBrowser && !hasPlaywrightBrowser()) {
    console.log('Installing Chromium…');
    const asRoot = process.getuid?.() === 0 && has('apt-get');
    const tries = asRoot
      ? [
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', 'chromium']],
        ]
      : [['npx', ['playwright', 'install', 'chromium']]];
    for (const [command, args] of tries) spawnSync(command, args, {cwd: root, stdio: ['ignore', 'ignore', 'inherit']});
    if (!['chromium', 'chromium-browser', 'google-chrome'].some(has) && !hasPlaywrightBrowser()) {
      console.error(
        'No Chromium was found and none could be installed: install one, for example `apt-get install chromium` or `npx playwright install chromium`.',
      );
      process.exit(1);
    }
  }
}
