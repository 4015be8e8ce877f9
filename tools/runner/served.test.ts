import {describe, expect, it} from 'vitest';
import {withLocalCopies, type SiteFiles} from './served';

const site: SiteFiles = {address: 'https://docs.example', paths: ['/a/one.sol', '/a/two.sol'], text: () => ''};

describe('addresses of the site in a step', () => {
  it('are those of local copies', () => {
    expect(withLocalCopies('curl https://docs.example/a/one.sol', site, '/s')).toBe('curl file:///s/a/one.sol');
  });

  it('may have a list in braces, each of whose files is served', () => {
    const step = 'curl "https://docs.example/a/{one,two}.sol"';
    expect(withLocalCopies(step, site, '/s')).toBe('curl "file:///s/a/{one,two}.sol"');
    expect(() => withLocalCopies('curl "https://docs.example/a/{one,three}.sol"', site, '/s')).toThrow(
      'serves no such file /a/three.sol',
    );
  });
});
