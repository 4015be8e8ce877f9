import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, it} from 'vitest';

import {clearMetrics, recordMetric, metricLines} from './metrics';

it('adds up metrics of the same name, uses the last of each source, and prints them in order', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'metrics-'));
  expect(metricLines(folder)).toEqual([]);
  recordMetric('requests', 'one', 3, '', folder);
  recordMetric('requests', 'two', 4, '', folder);
  recordMetric('requests', 'two', 5, '', folder); // retried
  recordMetric('first', 'set', 95.25, ' %', folder);
  writeFileSync(
    path.join(folder, 'other.jsonl'),
    `${JSON.stringify({name: 'requests', source: 'three', value: 2, unit: '', at: 0})}\n`,
  );
  expect(metricLines(folder)).toEqual(['first     95.25 %', 'requests  10']);
  clearMetrics(folder);
  expect(metricLines(folder)).toEqual([]);
});
