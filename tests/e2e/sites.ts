/** First of the ports the browser tests use; another one lets two copies of the project be tested at the same time. */
const port = Number(process.env.E2E_PORT ?? 4610);

/**
 * Ports of this machine: the site, the site for the made-up chain, `docusaurus start`, servers of single tests, and the
 * small site of `docusaurus start` as it is built.
 */
export const ports = {
  site: port,
  other: port + 1,
  start: port + 2,
  deployment: port + 3,
  startBuilt: port + 4,
} as const;

/** Addresses of the two sites the browser tests look at (started by playwright.config.ts). */
export const site = `http://127.0.0.1:${ports.site}`;
/** The site built for the made-up chain, with an analytics id and the pages that misbehave on purpose. */
export const otherSite = `http://127.0.0.1:${ports.other}`;

/**
 * Base path of the site without the slash at its end, empty at the root of a host: that of the build named by
 * `SITE_BUILD`, which the environment variable `BASE_URL` says as it did when the site was built. The made-up chain's
 * site is always at the root.
 */
export const basePath = (process.env.BASE_URL ?? '/').replace(/\/$/, '');

/** Address of a page of the site, below its base path. */
export const at = (path: string): string => basePath + path;

/** Folders of the builds that a run looks at. */
function foldersOfRun(): {site: string; other: string | undefined} {
  const {SEAMS_OFF, SITE_BUILD} = process.env;
  if (SEAMS_OFF !== undefined) return {site: '.cache/seams-off/build', other: '.cache/seams-off/other-chain'};
  return SITE_BUILD === undefined ? {site: 'build', other: '.cache/other-chain'} : {site: SITE_BUILD, other: undefined};
}

/**
 * Folders the two sites are served from. A run with seams switched off has builds of its own, so that it leaves those
 * of `npm test` alone (scripts/test-seams-off.ts). A run for the site of `SITE_BUILD` is without the other one.
 */
export const folders = foldersOfRun();
