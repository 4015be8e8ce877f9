import {describe, expect, it} from 'vitest';

import {needsLook, reportText, type VersionReport} from './report';

const known = new Map([
  ['2.0.2', ['latest']],
  ['2.0.0', ['mainnet', 'testnet']],
]);

const report = (version: string, more: Partial<VersionReport> = {}): VersionReport => ({
  version,
  roles: known.get(version) ?? ['newer than 2.0.2'],
  counts: version !== '2.0.0',
  rows: [],
  problems: [],
  totals: [],
  ...more,
});

describe('the report', () => {
  it('names the versions of chain.config.ts that were not compared', () => {
    expect(reportText([report('2.0.2')], '2.0.2', known)).toContain(
      '**Not compared:** 2.0.0 (mainnet, testnet): its binary was not given, or did not build.',
    );
    expect(reportText([report('2.0.2'), report('2.0.0')], '2.0.2', known)).not.toContain('Not compared');
  });

  it('names the versions to look at: not those that differ for information only', () => {
    const row = {tool: 'facts', what: 'a command', state: 'removed', places: []} as const;
    const reports = [report('2.0.3', {problems: ['no node']}), report('2.0.0', {rows: [row]})];
    expect(reports.filter(needsLook).map(({version}) => version)).toEqual(['2.0.3']);
    expect(reportText(reports, '2.0.2', known)).toContain('To look at: 2.0.3. What to do');
  });
});
