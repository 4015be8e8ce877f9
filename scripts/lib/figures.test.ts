import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, it} from 'vitest';

import {clearFigures, figure, figureLines} from './figures';

it('adds figures of one name up, takes the last of each source, and prints them in order', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'figures-'));
  expect(figureLines(folder)).toEqual([]);
  figure('requests', 'one', 3, '', folder);
  figure('requests', 'two', 4, '', folder);
  figure('requests', 'two', 5, '', folder); // tried again
  figure('first', 'set', 95.25, ' %', folder);
  writeFileSync(path.join(folder, 'other.jsonl'), `${JSON.stringify({name: 'requests', source: 'three', value: 2, unit: '', at: 0})}\n`);
  expect(figureLines(folder)).toEqual(['first     95.25 %', 'requests  10']);
  clearFigures(folder);
  expect(figureLines(folder)).toEqual([]);
});
