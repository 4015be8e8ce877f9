import {mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {type Artifacts, orderFindings, runSteps, type Step} from './runner';

const artifacts = {
  raw: {files: /\.html$/, from: 'framework'},
  index: {files: /^index\/.*\.json$/, from: 'step'},
  styled: {files: /\.html$/, from: 'step', replaces: 'raw'},
  hash: {files: /^hash$/, from: 'step'},
} as const satisfies Artifacts<string>;

type Fake = Step<keyof typeof artifacts, string[]>;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postbuild-'));
  mkdirSync(path.join(folder, 'develop'));
  for (const name of ['index.html', 'develop/faucet.html']) writeFileSync(path.join(folder, name), 'raw');
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const text = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

const index: Fake = {
  name: 'index',
  reads: ['raw'],
  writes: ['index'],
  async run(site, log) {
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`index of ${site.names().join(' ')}`);
    site.write('index/all.json', [...site.texts(site.names())].join());
  },
};
const style: Fake = {
  name: 'style',
  reads: ['raw'],
  writes: ['styled'],
  async run(site, log) {
    log.push('style');
    await site.each(site.names(), (name) => site.write(name, `styled ${site.text(name)}`));
  },
};
const hash: Fake = {
  name: 'hash',
  reads: ['index', 'styled'],
  writes: ['hash'],
  seals: ['index', 'styled'],
  run(site, log) {
    log.push('hash');
    site.write('hash', [...site.texts(site.names())].join('; '));
  },
};

/** Runs steps in the folder; returns their notes. */
async function run(...steps: Fake[]): Promise<string[]> {
  const log: string[] = [];
  await runSteps(folder, steps, artifacts, log);
  return log;
}

describe('the order of steps', () => {
  it('is valid where each step reads what exists and nothing is written after it was sealed', () => {
    expect(orderFindings([index, style, hash], artifacts)).toEqual([]);
  });

  it('is rejected where two steps are exchanged, before any of them runs', async () => {
    expect(orderFindings([style, index, hash], artifacts)).toEqual([
      'index reads "raw", which style has replaced: it belongs before it',
    ]);
    expect(orderFindings([index, hash, style], artifacts)).toEqual([
      'hash reads "styled", which no step before it writes',
      'style writes "styled", which hash has sealed: it belongs before it',
    ]);
    await expect(run(style, index, hash)).rejects.toThrow(/the order of the steps is wrong:\n {2}index reads "raw"/);
    expect(text('index.html')).toBe('raw');
  });

  it('is rejected where a kind of file has no step, or two', async () => {
    expect(orderFindings([style, hash], artifacts)).toEqual([
      'hash reads "index", which no step before it writes',
      'no step writes "index"',
    ]);
    expect(orderFindings([index, {...index, name: 'again'}, style, hash], artifacts)).toEqual([
      'again writes "index", and so does index',
    ]);
    expect(orderFindings([index, style, {...hash, writes: ['hash', 'raw']}], artifacts)).toEqual([
      'hash writes "raw", and so does the framework',
    ]);
    await expect(run(style, hash)).rejects.toThrow(
      new Error(
        'postbuild: the order of the steps is wrong:\n' +
          '  hash reads "index", which no step before it writes\n  no step writes "index"',
      ),
    );
  });

  it('is rejected where a sealed kind is written again, under its own name or under that of its next state', () => {
    const early = {name: 'early', reads: [], writes: [], seals: ['raw']} as const;
    expect(orderFindings([early, index, style, hash], artifacts)).toEqual([
      'style writes "styled", which early has sealed: it belongs before it',
    ]);
    expect(
      orderFindings([index, {...early, seals: ['index']}, style, hash, {...index, name: 'late'}], artifacts),
    ).toEqual([
      'late reads "raw", which style has replaced: it belongs before it',
      'late writes "index", which hash has sealed: it belongs before it',
      'late writes "index", and so does index',
    ]);
  });
});

describe('a run', () => {
  it('waits for each step, and gives the next one its files', async () => {
    expect(await run(index, style, hash)).toEqual(['index of develop/faucet.html index.html', 'style', 'hash']);
    expect(text('hash')).toBe('styled raw; styled raw; raw,raw');
  });

  it('leaves out a step that is off, and continues as if its files were written', async () => {
    expect(await run(index, {...style, when: () => false}, hash)).toEqual([
      'index of develop/faucet.html index.html',
      'hash',
    ]);
    expect(text('index.html')).toBe('raw');
  });

  it('reports the step and the file that failed', async () => {
    const atFaucet: Fake = {
      ...style,
      run: (site) =>
        site.each(site.names(), (name) => {
          if (name.startsWith('develop')) throw new Error('no head');
          site.write(name, 'styled');
        }),
    };
    await expect(run(index, atFaucet, hash)).rejects.toThrow(
      /^postbuild: step style failed at develop\/faucet\.html: no head$/,
    );
    const missing: Fake = {...style, run: (site) => site.write('x.html', site.text('gone.html'))};
    await expect(run(index, missing, hash)).rejects.toThrow(/^postbuild: step style failed at gone\.html: ENOENT/);
    const plain: Fake = {
      ...style,
      run: () => {
        throw new Error('no sheet');
      },
    };
    await expect(run(index, plain, hash)).rejects.toThrow(/^postbuild: step style failed: no sheet$/);
  });

  it('rejects reads and writes that a step does not declare', async () => {
    const curious: Fake = {...index, run: (site) => site.write('index/a.json', site.text('hash'))};
    writeFileSync(path.join(folder, 'hash'), 'old');
    await expect(run(curious, style, hash)).rejects.toThrow(
      'postbuild: step index failed at hash: the step does not declare to read this file',
    );
    const careless: Fake = {...index, run: (site) => site.write('index.html', '')};
    await expect(run(careless, style, hash)).rejects.toThrow(
      'postbuild: step index failed at index.html: the step does not declare to write this file',
    );
  });

  it('reports files that are written, changed or removed outside its interface', async () => {
    const around =
      (work: () => void): Fake['run'] =>
      (site, log) => {
        work();
        return index.run(site, log);
      };
    const extra = {...index, run: around(() => writeFileSync(path.join(folder, 'notes.txt'), ''))};
    await expect(run(extra, style, hash)).rejects.toThrow(
      'postbuild: step index failed at notes.txt: it was changed, and the step declares only index',
    );
    const nothing: Fake = {
      name: 'nothing',
      reads: [],
      writes: [],
      run: () => writeFileSync(path.join(folder, 'notes.txt'), 'x'),
    };
    await expect(run(nothing, index, style, hash)).rejects.toThrow(
      'postbuild: step nothing failed at notes.txt: it was changed, and the step declares only nothing',
    );
    const removing = {...index, run: around(() => unlinkSync(path.join(folder, 'index.html')))};
    await expect(run(removing, style, hash)).rejects.toThrow(
      /^postbuild: step index failed at index\.html: it was chang/,
    );
  });

  it('reports a later step that changes a sealed file', async () => {
    const late: Fake = {
      name: 'late',
      reads: [],
      writes: [],
      run: () => writeFileSync(path.join(folder, 'index.html'), 'other'),
    };
    await expect(run(index, style, hash, late)).rejects.toThrow(
      'postbuild: step late failed at index.html: hash has sealed this file, but it was changed',
    );
  });

  it('reports a step that did not write what it declares', async () => {
    await expect(run({...index, run: () => undefined}, style, hash)).rejects.toThrow(
      'postbuild: step index failed: it declares to write "index" but wrote no such file',
    );
  });
});
