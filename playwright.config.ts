import {defineConfig} from '@playwright/test';

import {chromiumFlags, systemChromium} from './tools/lib/chromium';
import {at, folders, otherSite, ports, site} from './tests/e2e/sites';

const executablePath = systemChromium();

/** Browser tests against the built site, and against a second build for another chain (see tests/e2e/sites.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0, // a second try on a busy machine; scripts/test.ts names what needed one
  timeout: 60_000,
  expect: {timeout: 10_000}, // three loads of a page one after the other take more than the usual 5 s on a busy machine
  reporter: [
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['line'], ['json']] as const) : ([['list']] as const)),
    ['./tests/e2e/assertions-reporter.ts'],
  ],
  use: {
    baseURL: site,
    launchOptions: {
      ...(executablePath !== undefined && {executablePath}),
      args: chromiumFlags,
    },
  },
  webServer: [
    {
      command: `node --import tsx tests/e2e/server.ts ${folders.site} ${ports.site} ${at('/')}`,
      url: site + at('/'),
      reuseExistingServer: false,
    },
    ...(folders.other === undefined
      ? []
      : [
          {
            command: `node --import tsx tests/e2e/server.ts ${folders.other} ${ports.other}`,
            url: `${otherSite}/`,
            reuseExistingServer: false,
          },
        ]),
  ],
});
