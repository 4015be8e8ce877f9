import {chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {programNamed} from './program';

describe('a program by its name', () => {
  let root = '';

  /** A file of a folder, with these permissions. */
  const add = (folder: string, mode: number): string => {
    const file = path.join(root, folder, 'tool');
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, '');
    chmodSync(file, mode);
    return file;
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'docs-program-'));
    vi.stubEnv('PATH', ['a', 'b', 'c'].map((folder) => path.join(root, folder)).join(path.delimiter));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(root, {recursive: true, force: true});
  });

  it('is the first on the PATH that can be run', () => {
    add('a', 0o644);
    mkdirSync(path.join(root, 'b/other'), {recursive: true}); // a folder of its name is not one
    const second = add('b', 0o755);
    add('c', 0o755);
    expect(programNamed('tool')).toBe(second);
    expect(programNamed('other')).toBeUndefined();
  });

  it('is looked for in other folders after those of the PATH', () => {
    const other = add('sbin', 0o755);
    expect(programNamed('tool')).toBeUndefined();
    expect(programNamed('tool', [path.dirname(other)])).toBe(other);
    const first = add('c', 0o755);
    expect(programNamed('tool', [path.dirname(other)])).toBe(first);
  });

  it('is not a file of the working directory where the PATH is empty', () => {
    vi.stubEnv('PATH', '');
    expect(programNamed('package.json')).toBeUndefined();
  });
});
