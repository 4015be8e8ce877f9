/** First of the ports the browser tests use; another one lets two copies of the project be tested at the same time. */
const port = Number(process.env.E2E_PORT ?? 4610);

/** Ports of this machine: the site, the site for the made-up chain, `docusaurus start`, servers of single tests. */
export const ports = {site: port, other: port + 1, start: port + 2, deployment: port + 3} as const;

/** Addresses of the two sites the browser tests look at (started by playwright.config.ts). */
export const site = `http://127.0.0.1:${ports.site}`;
/** The site built for the made-up chain, with an analytics id and the pages that misbehave on purpose. */
export const otherSite = `http://127.0.0.1:${ports.other}`;

/**
 * Folders the two sites are served from. A run with seams switched off has builds of its own, so that it leaves those of `npm test`
 * alone (scripts/test-seams-off.ts).
 */
export const folders =
  process.env.SEAMS_OFF === undefined
    ? {site: 'build', other: '.cache/other-chain'}
    : {site: '.cache/seams-off/build', other: '.cache/seams-off/other-chain'};
