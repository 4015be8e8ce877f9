import {spawnSync} from 'node:child_process';

/** A Chromium of the system, or `undefined`: then Playwright uses the one it brings along. */
export function systemChromium(): string | undefined {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], {encoding: 'utf8'}).stdout.trim();
    if (found !== '') return found;
  }
  return undefined;
}
