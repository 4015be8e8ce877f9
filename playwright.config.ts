import {defineConfig} from '@playwright/test';

import {systemChromium} from './scripts/lib/chromium';

/** Browser tests against the built site, and against a second build for another chain (see tests/e2e/sites.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0, // a second try on a busy machine; scripts/test.ts names what needed one
  timeout: 45_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  use: {
    baseURL: 'http://127.0.0.1:4610',
    launchOptions: {
      executablePath: systemChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {command: 'npx docusaurus serve --no-open --dir build --port 4610', url: 'http://127.0.0.1:4610/', reuseExistingServer: false},
    {command: 'npx docusaurus serve --no-open --dir .cache/other-chain --port 4611', url: 'http://127.0.0.1:4611/', reuseExistingServer: false},
  ],
});
