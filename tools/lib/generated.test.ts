import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {staleFiles, writeGenerated} from './generated';

describe('generated files', () => {
  const files = new Map([
    ['a.txt', 'first\n'],
    ['b/c.txt', 'second\n'],
  ]);
  const said: string[] = [];
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docs-generated-'));
    said.length = 0;
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text: string) => void said.push(`${stream}: ${text}`));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, {recursive: true, force: true});
  });

  const write = (texts: ReadonlyMap<string, string>, check = false): number =>
    writeGenerated(folder, texts, {check, command: 'npx tsx scripts/some.ts'});

  it('are written with their folders, those that changed only', () => {
    expect(write(files)).toBe(0);
    expect(readFileSync(path.join(folder, 'b/c.txt'), 'utf8')).toBe('second\n');
    expect(write(new Map([...files, ['a.txt', 'changed\n']]))).toBe(0);
    expect(write(new Map([...files, ['a.txt', 'changed\n']]))).toBe(0);
    expect(said).toEqual(['log: written: a.txt, b/c.txt', 'log: written: a.txt', 'log: 2 files are up to date']);
  });

  it('are only compared with --check, which names each stale one and the command', () => {
    expect(write(files, true)).toBe(1);
    expect(staleFiles(folder, files)).toEqual(['a.txt', 'b/c.txt']);
    expect(said).toEqual([
      'error: a.txt is stale: run npx tsx scripts/some.ts',
      'error: b/c.txt is stale: run npx tsx scripts/some.ts',
    ]);
    write(files);
    expect(write(files, true)).toBe(0);
    expect(staleFiles(folder, files)).toEqual([]);
  });
});
