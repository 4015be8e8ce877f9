import {describe, expect, it} from 'vitest';

import {Report, mergeOutcomes} from './outcome';

describe('a report', () => {
  it('collects errors, warnings, skips and the number of statements judged', () => {
    const report = new Report('develop/a.mdx', 'values');
    report.judged();
    report.judged(3);
    report.error(4, ' two\n words ', 'true');
    report.warning(5, 'one', 'better');
    report.skip(6, 'no compiler');
    const where = {file: 'develop/a.mdx', check: 'values'};
    expect(report.done()).toEqual({
      findings: [
        {...where, line: 4, statement: 'two words', truth: 'true', severity: 'error'},
        {...where, line: 5, statement: 'one', truth: 'better', severity: 'warning'},
      ],
      checked: 4,
      skipped: [{...where, line: 6, reason: 'no compiler'}],
    });
  });

  it('shortens a long statement', () => {
    const report = new Report('a.mdx', 'page');
    report.error(1, 'x'.repeat(160), '');
    report.warning(1, 'x'.repeat(161), '');
    expect(report.findings.map(({statement}) => statement)).toEqual(['x'.repeat(160), `${'x'.repeat(157)}…`]);
  });

  it('is combined with others', () => {
    const [first, second] = [new Report('a.mdx', 'page'), new Report('b.mdx', 'shell')];
    first.judged(2);
    first.error(1, 'a', 'b');
    second.judged();
    second.skip(2, 'c');
    const sum = mergeOutcomes([first.done(), second.done()]);
    expect(sum).toEqual({findings: first.findings, checked: 3, skipped: second.skipped});
    expect(mergeOutcomes([])).toEqual({findings: [], checked: 0, skipped: []});
  });
});
