/** Addresses of the two sites the browser tests look at (started by playwright.config.ts). */
export const site = 'http://127.0.0.1:4610';
/** The site built for the made-up chain, with an analytics id and the pages that misbehave on purpose. */
export const otherSite = 'http://127.0.0.1:4611';
