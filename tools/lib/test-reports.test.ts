import {describe, expect, it} from 'vitest';

import {flakyTests, vitestCounts} from './test-reports';

describe('the counts of a Vitest run', () => {
  const counts = {numPassedTests: 3, numFailedTests: 1, numPendingTests: 2};

  it('are the numbers of its tests', () => {
    const testResults = [{status: 'failed', assertionResults: [{}, {}]}];
    expect(vitestCounts({...counts, testResults})).toEqual({passed: 3, failed: 1, skipped: 2});
  });

  it('include a file that failed before its first test', () => {
    const testResults = [
      {status: 'failed', assertionResults: []},
      {status: 'passed', assertionResults: [{}]},
    ];
    expect(vitestCounts({...counts, numFailedTests: 0, testResults}).failed).toBe(1);
  });
});

describe('tests that passed when retried', () => {
  it('are listed with their file and groups', () => {
    const stats = {expected: 1, unexpected: 0, flaky: 2, skipped: 0};
    const specs = [
      {title: 'steady', tests: [{status: 'expected'}]},
      {title: 'shaky', tests: [{status: 'flaky'}]},
    ];
    const suites = [{title: 'a.spec.ts', specs, suites: [{title: 'group', specs: specs.slice(1)}]}];
    expect(flakyTests({stats, suites})).toEqual(['a.spec.ts › shaky', 'a.spec.ts › group › shaky']);
    expect(flakyTests({stats, suites: [{title: 'b.spec.ts', specs: specs.slice(0, 1)}]})).toEqual([]);
  });
});
