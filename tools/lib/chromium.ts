import {programNamed} from './program';

/** Browsers with a window, as systems name them. */
const WITH_WINDOW = ['chromium', 'chromium-browser', 'google-chrome'];

const firstOf = (names: readonly string[]): string | undefined =>
  names.map((name) => programNamed(name)).find((found) => found !== undefined);

/**
 * A Chromium of the system, or `undefined`: then Playwright uses the one it brings along. The headless shell, which has
 * no window to draw, comes first: a browser test takes half the CPU time with it.
 */
export const systemChromium = (): string | undefined => firstOf(['chromium-headless-shell', ...WITH_WINDOW]);

/**
 * How Playwright launches a whole Chromium, for what the headless shell does not have (the back/forward cache): that of
 * the system, or else Playwright's own.
 */
export function wholeChromium(): {executablePath: string} | {channel: 'chromium'} {
  const found = firstOf(WITH_WINDOW);
  return found === undefined ? {channel: 'chromium'} : {executablePath: found};
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
