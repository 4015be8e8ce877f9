import {describe, expect, it} from 'vitest';

import {pageName, partAddress, assetVersion} from '../../client/page-part';
import {pagePart} from './part';

const built = (body: string) =>
  '<!doctype html><html lang=en class="docs-doc-id-x"><head><meta charset=UTF-8><title data-rh=true>X | ' +
  'Docs</title><meta data-rh=true name=description content="a > b"/>' +
  ('<script data-rh=true type=application/ld+json>{"a":1}</script><script>other()</script><link ' +
    `rel=stylesheet href=/assets/css/styles.0a.css /></head><body><nav>frame</nav>${body}`) +
  ('<footer>frame</footer><script src=/assets/js/runtime~main.1b.js defer></script><script ' +
    'src=/assets/js/main.2c.js defer></script></body></html>');

describe('the part of a page', () => {
  it('contains its content and its head, without the frame', () => {
    const part = pagePart(built('<div class=doc-page><div class=a><p>x<div>y</div></div>z</div><div>frame</div>'));
    expect(part?.html).toBe(
      '<!doctype html><html lang=en class="docs-doc-id-x"><head><title data-rh=true>X | Docs</title><meta ' +
        'data-rh=true name=description content="a > b"/>' +
        ('<script data-rh=true type=application/ld+json>{"a":1}</script></head><body><div class=doc-page><div ' +
          'class=a><p>x<div>y</div></div>z</div></body></html>'),
    );
    expect(part?.version).toBe('main.2c.js runtime~main.1b.js styles.0a.css');
  });

  it('does not exist for a page that React renders', () => {
    expect(pagePart(built('<div class=other>x</div>'))).toBeUndefined();
  });

  it('throws where the page does not end', () => {
    expect(() => pagePart(built('<div class=doc-page><div>x</div>'))).toThrow(/does not end/);
  });
});

describe('its address', () => {
  it('is the same for all addresses of a page', () => {
    for (const address of ['/develop', '/develop/', '/develop.html', '/develop/index.html'])
      expect(partAddress(address, '/')).toBe('/pages/develop.json');
    expect(partAddress('/base/docs/a%20b', '/base/')).toBe('/base/pages/docs/a%20b.json');
    expect(pageName('/')).toBe('/');
  });
});

describe('the version of the site', () => {
  it('is derived from the files that every page loads', () => {
    expect(
      assetVersion(['/assets/js/main.1.js', 'https://x.example/assets/css/styles.2.css', '/assets/js/123.3.js', '']),
    ).toBe('main.1.js styles.2.css');
  });
});
