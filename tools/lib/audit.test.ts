import {describe, expect, it} from 'vitest';

import {signatures, vulnerabilities} from './audit';

const audit = (counts: Record<string, number>): string => JSON.stringify({metadata: {vulnerabilities: counts}});

describe('known vulnerabilities', () => {
  it('fail at the level moderate and above', () => {
    expect(vulnerabilities(audit({info: 1, low: 2, moderate: 0, high: 0, critical: 0})).passed).toBe(true);
    for (const level of ['moderate', 'high', 'critical'])
      expect(vulnerabilities(audit({[level]: 1}))).toMatchObject({
        passed: false,
        says: expect.stringContaining('npm audit --omit=dev') as string,
      });
  });

  it.each(['', 'npm error', '{"error": {"code": "ENOTFOUND"}}', '{"statusCode": 405, "body": ""}', '{}'])(
    'are unknown where npm prints "%s"',
    (answer) => {
      expect(vulnerabilities(answer)).toMatchObject({
        passed: undefined,
        says: expect.stringContaining('cannot be reached') as string,
      });
    },
  );
});

describe('signatures', () => {
  it('fail where one is wrong or missing', () => {
    expect(signatures('{"invalid": [], "missing": []}').passed).toBe(true);
    expect(signatures('{"invalid": [{"name": "a"}], "missing": []}')).toMatchObject({passed: false});
    expect(signatures('{"invalid": [], "missing": [{"name": "a"}, {"name": "b"}]}')).toMatchObject({
      passed: false,
      says: '0 invalid, 2 missing; see npm audit signatures',
    });
  });

  it.each(['', '{"error": {"code": "ENOTFOUND"}}', '{}'])('are unknown where npm prints "%s"', (answer) => {
    expect(signatures(answer).passed).toBeUndefined();
  });
});
