/**
 * First of the ports that the browser tests use; with another one, two copies of the project can be tested at the same
 * time.
 */
const port = Number(process.env.E2E_PORT ?? 4610);

/**
 * Ports of this machine: the site, the made-up chain's site, `docusaurus start`, servers of single tests, and the small
 * site of `docusaurus start` as built.
 */
export const ports = {
  site: port,
  other: port + 1,
  start: port + 2,
  deployment: port + 3,
  startBuilt: port + 4,
} as const;

/** Addresses of the two sites that the browser tests open (started by playwright.config.ts). */
export const site = `http://127.0.0.1:${ports.site}`;
/** The site built for the made-up chain, with an analytics id and the pages that misbehave on purpose. */
export const otherSite = `http://127.0.0.1:${ports.other}`;

/**
 * Base path of the site without the slash at the end, empty at the root of a host: that of the build in `SITE_BUILD`,
 * given by the environment variable `BASE_URL` as when the site was built. The made-up chain's site is always at the
 * root.
 */
export const basePath = (process.env.BASE_URL ?? '/').replace(/\/$/, '');

/** Address of a page of the site, below its base path. */
export const at = (path: string): string => basePath + path;

/** Folders of the builds that a run tests. */
function foldersOfRun(): {site: string; other: string | undefined} {
  const {SEAMS_OFF, SITE_BUILD} = process.env;
  if (SEAMS_OFF !== undefined) return {site: '.cache/seams-off/build', other: '.cache/seams-off/other-chain'};
  return SITE_BUILD === undefined ? {site: 'build', other: '.cache/other-chain'} : {site: SITE_BUILD, other: undefined};
}

/**
 * Folders that the two sites are served from. A run with seams switched off has separate builds, so that those of `npm
 * test` are not overwritten (scripts/test-seams-off.ts). A run for the site of `SITE_BUILD` has no second site.
 */
export const folders = foldersOfRun();
