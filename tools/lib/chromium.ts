import {spawnSync} from 'node:child_process';

/** A Chromium of the system, or `undefined`: then Playwright uses the one it brings along. */
export function systemChromium(): string | undefined {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], {encoding: 'utf8'}).stdout.trim();
    if (found !== '') return found;
  }
  return undefined;
}

/** Flags for a Chromium without a screen that asks no host of its maker for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
