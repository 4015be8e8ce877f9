import {describe, expect, it} from 'vitest';

import {routeFindings} from './route-findings';

describe('the list of routes', () => {
  it('names a missing page and the file to write', () => {
    expect(routeFindings(['/'], ['/', '/develop/faucet'], [])).toEqual([
      expect.stringMatching(/^\/develop\/faucet: .*Write develop\/faucet\.mdx/),
    ]);
  });

  it('names a page that nobody planned', () => {
    expect(routeFindings(['/', '/new'], ['/'], [])).toEqual([
      expect.stringMatching(/^\/new: this page is not in the plan.*src\/site\/routes\.ts/),
    ]);
  });

  it('takes trailing slashes, extra routes and test pages as they are', () => {
    expect(routeFindings(['/', '/docs/', '/404.html', '/test-pages/crash'], ['/', '/docs'], ['/404.html'])).toEqual([]);
  });
});
