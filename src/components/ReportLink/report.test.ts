import {describe, expect, it} from 'vitest';

import {editTarget, editUrlAt, reportUrl} from './report';

describe('a report', () => {
  const source = {repository: 'https://github.com/a/b', branch: 'main', file: 'develop/faucet.mdx'};
  const place = {title: 'Faucet', url: 'https://docs.example/develop/faucet'};

  it('takes repository, branch and file from the edit link, and throws for another address', () => {
    expect(editTarget('https://github.com/a/b/edit/main/develop/faucet.mdx')).toEqual(source);
    expect(editTarget('https://github.com/a/b/edit/main/docs/edit/a/x.mdx').file).toBe('docs/edit/a/x.mdx');
    expect(() => editTarget('https://github.com/a/b')).toThrow(/edit link/);
  });

  it('has the page in title and text', () => {
    const {origin, pathname, searchParams} = new URL(reportUrl(source, place));
    expect(origin + pathname).toBe('https://github.com/a/b/issues/new');
    expect(searchParams.get('title')).toBe('Faucet');
    expect(searchParams.get('body')).toMatch(
      /^Page: https:\/\/docs\.example\/develop\/faucet\nFile: develop\/faucet\.mdx\n\nWhat is wrong/,
    );
  });

  it('has the line, and a link to it that shows the source, where the line is known', () => {
    const {searchParams} = new URL(reportUrl(source, {...place, line: 42}));
    expect(searchParams.get('body')).toContain(
      '\nFile: develop/faucet.mdx:42\nSource: https://github.com/a/b/blob/main/develop/faucet.mdx?plain=1#L42\n',
    );
    expect(new URL(reportUrl(source, place)).searchParams.get('body')).not.toContain('Source:');
  });

  it('has heading and quotation where they are known; special characters do not break the address', () => {
    const {searchParams} = new URL(
      reportUrl(source, {...place, heading: 'Ask & wait #2', quote: `50 % of\n  it ${'x'.repeat(500)}`}),
    );
    expect([...searchParams.keys()]).toEqual(['title', 'body']);
    expect(searchParams.get('title')).toBe('Faucet: Ask & wait #2');
    expect(searchParams.get('body')).toContain('\nSection: Ask & wait #2\n\n> 50 % of it xxx');
    expect(searchParams.get('body')?.length).toBeLessThan(600);
  });
});

describe('an edit link', () => {
  it('contains a line, which can be replaced', () => {
    const link = 'https://github.com/a/b/edit/main/x.mdx';
    expect(editUrlAt(link, 7)).toBe(`${link}#L7`);
    expect(editUrlAt(editUrlAt(link, 7), 12)).toBe(`${link}#L12`);
  });
});
