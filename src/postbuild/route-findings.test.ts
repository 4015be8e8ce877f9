import {describe, expect, it} from 'vitest';

import {routeFindings} from './route-findings';

describe('the list of routes', () => {
  it('reports a missing page with the file to write', () => {
    expect(routeFindings(['/'], ['/', '/develop/faucet'], [])).toEqual([
      expect.stringMatching(/^\/develop\/faucet: .*Write develop\/faucet\.mdx/),
    ]);
  });

  it('reports a page that is not planned', () => {
    expect(routeFindings(['/', '/new'], ['/'], [])).toEqual([
      expect.stringMatching(/^\/new: this page is not in the plan.*src\/site\/routes\.ts/),
    ]);
  });

  it('accepts trailing slashes, extra routes and test pages', () => {
    expect(routeFindings(['/', '/docs/', '/404.html', '/test-pages/crash'], ['/', '/docs'], ['/404.html'])).toEqual([]);
  });
});
