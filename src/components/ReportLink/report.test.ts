import {describe, expect, it} from 'vitest';

import {editTarget, reportUrl} from './report';

describe('a report', () => {
  const place = {title: 'Faucet', url: 'https://docs.example/develop/faucet', file: 'develop/faucet.mdx'};

  it('names repository and file by the edit link, and refuses another address', () => {
    expect(editTarget('https://github.com/a/b/edit/main/develop/faucet.mdx')).toEqual({repository: 'https://github.com/a/b', file: 'develop/faucet.mdx'});
    expect(() => editTarget('https://github.com/a/b')).toThrow(/edit link/);
  });

  it('has the page in title and text', () => {
    const {origin, pathname, searchParams} = new URL(reportUrl('https://github.com/a/b', place));
    expect(origin + pathname).toBe('https://github.com/a/b/issues/new');
    expect(searchParams.get('title')).toBe('Faucet');
    expect(searchParams.get('body')).toMatch(/^Page: https:\/\/docs\.example\/develop\/faucet\nFile: develop\/faucet\.mdx\n\nWhat is wrong/);
  });

  it('has heading and quotation where they are known; signs do not break the address', () => {
    const {searchParams} = new URL(reportUrl('https://github.com/a/b', {...place, heading: 'Ask & wait #2', quote: `50 % of\n  it ${'x'.repeat(500)}`}));
    expect([...searchParams.keys()]).toEqual(['title', 'body']);
    expect(searchParams.get('title')).toBe('Faucet: Ask & wait #2');
    expect(searchParams.get('body')).toContain('\nSection: Ask & wait #2\n\n> 50 % of it xxx');
    expect(searchParams.get('body')?.length).toBeLessThan(600);
  });
});
