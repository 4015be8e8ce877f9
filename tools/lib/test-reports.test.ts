import {describe, expect, it} from 'vitest';

import {failureLines, flakyTests, playwrightFailures, vitestCounts, vitestFailures} from './test-reports';

describe('the counts of a Vitest run', () => {
  const counts = {numPassedTests: 3, numFailedTests: 1, numPendingTests: 2};
  const read = {
    name: 'a.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [
      {status: 'failed', fullName: 'adds', failureMessages: ['Error: 3']},
      {status: 'passed', fullName: 'counts', failureMessages: []},
    ],
  };

  it('are the numbers of its tests', () => {
    expect(vitestCounts({...counts, testResults: [read]})).toEqual({passed: 3, failed: 1, skipped: 2});
    expect(vitestFailures({...counts, testResults: [read]})).toEqual([{name: 'a.test.ts › adds', says: 'Error: 3'}]);
  });

  it('include a file that failed before its first test', () => {
    const unread = {name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: []};
    const testResults = [unread, {...read, status: 'passed', assertionResults: read.assertionResults.slice(1)}];
    expect(vitestCounts({...counts, numFailedTests: 0, testResults}).failed).toBe(1);
    expect(vitestFailures({...counts, testResults})).toEqual([{name: 'b.test.ts', says: 'SyntaxError'}]);
  });
});

describe('tests of a browser', () => {
  const stats = {expected: 1, unexpected: 1, flaky: 2, skipped: 0};
  const late = {results: [{error: {message: 'Timeout'}}, {}]};
  const specs = [
    {title: 'steady', tests: [{status: 'expected'}]},
    {title: 'shaky', tests: [{status: 'flaky', ...late}]},
    {title: 'broken', tests: [{status: 'unexpected', ...late}]},
  ];
  const suites = [{title: 'a.spec.ts', specs, suites: [{title: 'group', specs: specs.slice(1, 2)}]}];

  it('that passed when retried are listed with their file and groups', () => {
    expect(flakyTests({stats, suites})).toEqual([
      {name: 'a.spec.ts › shaky', says: 'Timeout'},
      {name: 'a.spec.ts › group › shaky', says: 'Timeout'},
    ]);
    expect(flakyTests({stats, suites: [{title: 'b.spec.ts', specs: specs.slice(0, 1)}]})).toEqual([]);
  });

  it('that failed are listed with what they said', () => {
    expect(playwrightFailures({stats, suites})).toEqual([{name: 'a.spec.ts › broken', says: 'Timeout'}]);
  });
});

describe('the end of a run', () => {
  it('names the failed tests with the first lines of what they said', () => {
    const says = `first\n\n${'more\n'.repeat(20)}`;
    const lines = failureLines([{name: 'a › b', says}]);
    expect(lines.slice(0, 3)).toEqual(['— failed: a › b', '    first', '    more']);
    expect(lines).toHaveLength(13);
    expect(failureLines([])).toEqual([]);
  });
});
