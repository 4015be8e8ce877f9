import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {FileError, SiteFolder} from './site-folder';

let folder = '';
let site: SiteFolder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(folder, 'b/empty'), {recursive: true});
  for (const name of ['c.html', 'b/a.html', 'a.json', 'd.txt'])
    writeFileSync(path.join(folder, name), `text of ${name}`);
  site = new SiteFolder(folder, {reads: [/\.html$/], writes: [/\.json$/]});
});
afterEach(() => rmSync(folder, {recursive: true}));

describe('the folder a step sees', () => {
  it('lists what it may read', () => {
    expect(site.names()).toEqual(['b/a.html', 'c.html']);
    expect(site.names(/^c/)).toEqual(['c.html']);
    expect(site.names(/json/)).toEqual([]);
  });

  it('returns files that the step may read or write', () => {
    expect(site.text('c.html')).toBe('text of c.html');
    expect(site.bytes('a.json')).toEqual(Buffer.from('text of a.json'));
    expect([...site.texts(['c.html', 'b/a.html'])]).toEqual(['text of c.html', 'text of b/a.html']);
  });

  it('writes files that the step may write, also in new folders', () => {
    site.write('x/y/z.json', '{}');
    expect(readFileSync(path.join(folder, 'x/y/z.json'), 'utf8')).toBe('{}');
  });

  it.each<[string, string, () => unknown]>([
    ['d.txt', 'the step does not declare to read this file', () => site.text('d.txt')],
    ['c.html', 'the step does not declare to write this file', () => site.write('c.html', '')],
    ['gone.html', 'ENOENT', () => site.bytes('gone.html')],
  ])('names the file where it refuses: %s, %s', (file, message, work) => {
    let error: unknown;
    try {
      work();
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(FileError);
    expect(error).toMatchObject({name: 'FileError', file, message: expect.stringContaining(message)});
  });

  it('reports the file whose work fails, or the one that the error names', async () => {
    const fails = (work: (name: string) => void): Promise<unknown> =>
      site.each(['c.html'], work).catch((error: unknown) => error);
    const failed = (cause: unknown) => () => {
      throw cause;
    };
    const cause = new Error('no head');
    expect(await fails(failed(cause))).toMatchObject({file: 'c.html', message: 'no head', cause});
    expect(await fails(failed('a word'))).toMatchObject({file: 'c.html', message: 'a word'});
    expect(await fails(() => site.text('d.txt'))).toMatchObject({file: 'd.txt'});
    expect(await fails(() => undefined)).toBeUndefined();
  });
});
