import {chmodSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {fixturePage} from './fixture';
import {checkGo} from './go';
import {checkPython} from './python';
import {checkShellSyntax} from './shell/syntax';

/** Checks that run one program for all samples, with a program that cannot do its work, and without one. */
describe.each([
  ['gofmt', checkGo, '```go\npackage main\n```'],
  ['python3', checkPython, '```python\nprint(1)\n```'],
  ['bash', checkShellSyntax, '```bash\necho 1\n```'],
] as const)('the check with %s', (program, check, block) => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docs-programs-'));
    vi.stubEnv('PATH', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, {recursive: true, force: true});
  });

  it('fails with what a broken program prints', async () => {
    writeFileSync(path.join(folder, program), '#!/bin/sh\necho "out of memory" >&2\nexit 3\n');
    chmodSync(path.join(folder, program), 0o755);
    await expect(check([fixturePage(block)])).rejects.toThrow(
      new RegExp(`^${program} could not parse the (?:samples|blocks) \\(exit code 3\\): out of memory$`),
    );
  });

  it('lists the samples as not checked where the program is not installed', async () => {
    const {findings, skipped} = await check([fixturePage(block)]);
    expect(findings).toEqual([]);
    expect(skipped.map(({reason}) => reason)).toEqual([expect.stringContaining(`${program} is not installed`)]);
  });
});

it('a sample that Python warns about does not hide the faults of the others', async () => {
  vi.stubEnv('PYTHONWARNINGS', 'default'); // older versions do not show this warning otherwise
  const samples = '```python\nprint("\\d")\n```\n\n```python\ndef f(:\n```';
  const {findings, skipped} = await checkPython([fixturePage(samples)]);
  vi.unstubAllEnvs();
  expect(skipped).toEqual([]);
  expect(findings.map(({statement}) => statement)).toEqual(['def f(:']);
});
