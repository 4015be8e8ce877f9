import {spawnSync} from 'node:child_process';

/** A Chromium of the system, or `undefined`: Playwright then uses its own. */
export function systemChromium(): string | undefined {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], {encoding: 'utf8'}).stdout.trim();
    if (found !== '') return found;
  }
  return undefined;
}

/** Flags for a headless Chromium that sends no requests to its vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
