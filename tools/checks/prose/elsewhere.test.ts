import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {fixtureContext} from '../fixture';
import {documentHits, holderOf, sourceFiles, sourceHits} from './elsewhere';
import {namesOf, type WordingHit} from './wording';

const names = namesOf(fixtureContext());

describe('hits outside of pages', () => {
  let root: string;
  const put = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  };
  const shown = (hits: readonly WordingHit[]): string[] => hits.map(({line, rule}) => `${line} ${rule}`);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'wording-'));
  });

  afterEach(() => {
    rmSync(root, {recursive: true, force: true});
  });

  it('in a document for maintainers: prose and cells, no code, no emphasized words', () => {
    put('README.md', '# It\n\nThe node\nanswers. Not *answers*, not `answers`.\n\n| a |\n|---|\n| the cure |\n');
    expect(shown(documentHits(root, 'README.md', names))).toEqual(['4 answers', '8 cure']);
    put('README.md', '# It\n\nThe node\nreturns. Not *answers*, not `answers`.\n\n| a |\n|---|\n| the fix |\n');
    expect(documentHits(root, 'README.md', names)).toEqual([]);
  });

  it('in strings, templates and elements of a source file, not in its names, class names and patterns', () => {
    put(
      'src/a.tsx',
      [
        "import x from 'the answers';",
        'const a = `The node ${x} answers.`;',
        "const answers = 'one word is no prose', b = 'answers';",
        'const c = <p className="the answers" title="the burnt token">Nobody is here</p>;',
        "const pattern = '(?:is set to|stands at) the answers';",
      ].join('\n'),
    );
    expect(shown(sourceHits(root, 'src/a.tsx', names))).toEqual(['2 answers', '4 burned', '4 nobody']);
  });

  it('is looked for in sources, and not in tests', () => {
    for (const file of ['src/a.ts', 'src/a.test.ts', 'tools/checks/prose/rules.ts', 'tools/b.ts', 'scripts/c.cjs'])
      put(file, '');
    for (const list of ['src/search/query.ts', 'src/site/routes.ts', 'tools/checks/shell/programs.ts']) put(list, '');
    expect(sourceFiles(root)).toEqual(['scripts/c.cjs', 'src/a.ts', 'tools/b.ts']);
  });
});

describe('the string of the facts that holds words of a table', () => {
  const strings = [
    {file: 'a.json', at: 'notes[0].fact', plain: 'the method returns the price and answers at once.'},
    {file: 'a.json', at: 'name', plain: 'answers'},
    {file: 'b.json', at: 'other', plain: 'the node answers'},
    {file: 'c.json', at: 'stdout', plain: 'const response = 0 // the transaction answer, an id'},
  ];

  it('is the longest that is shown there', () => {
    const full = 'The method `returns` the price and answers at once.'.replace(/`/g, '');
    expect(holderOf(full, 'answers', strings)).toEqual({file: 'a.json', at: 'notes[0].fact'});
  });

  it('is the one that is shown as it is', () => {
    expect(holderOf('Answers', 'Answers', strings)).toEqual({file: 'a.json', at: 'name'});
  });

  it('is none where the code of the table wrote the words, also when a longer string happens to have them', () => {
    expect(holderOf('Answered with code', 'Answered', strings)).toBeUndefined();
    expect(holderOf('Transaction answer', 'answer', strings)).toBeUndefined();
    expect(holderOf('Transaction answers', 'answers', strings)).toBeUndefined();
    expect(holderOf('id', 'id', strings)).toBeUndefined();
  });
});
