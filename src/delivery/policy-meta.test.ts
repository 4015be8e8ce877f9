import {describe, expect, it} from 'vitest';

import {contentSecurityPolicy} from './policy';
import {withPolicy} from './policy-meta';

const input = {scriptHashes: ['sha256-x'], analytics: false};

describe('the policy in a page', () => {
  it('precedes everything it applies to, without directives that only work in a header', () => {
    const html = withPolicy('<!doctype html><html><head><meta charset=UTF-8><script>a()</script></head></html>', input);
    expect(html).toMatch(
      /^<!doctype html><html><head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="([^"]+)"><script>a\(\)<\/script><\/head><\/html>$/,
    );
    const policy = /content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(`${policy}; frame-ancestors 'none'`).toBe(contentSecurityPolicy(input));
  });

  it.each([
    '<html><head><script>a()</script><meta charset=UTF-8></head></html>',
    '<html><head></head></html>',
    '<script>a()</script><head><meta charset=UTF-8></head>',
    '<head><meta charset=utf-8></head><head><meta charset=utf-8></head>',
  ])('is refused where a page starts in another way: %s', (html) => {
    expect(() => withPolicy(html, input)).toThrow(
      /Has the framework changed its template\? See src\/delivery\/policy-meta\.ts/,
    );
  });
});
