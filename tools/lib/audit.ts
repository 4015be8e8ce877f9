import {spawnSync} from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** What a question to the npm registry came to. */
export interface AuditResult {
  name: string;
  /** `undefined` where the registry could not be asked: neither passed nor failed. */
  passed: boolean | undefined;
  /** The answer in one line. */
  says: string;
}

/** Levels of a vulnerability that fail a run, as npm names them. */
const FAILING = ['moderate', 'high', 'critical'] as const;

/** Reads the answer of an `npm … --json`. @returns nothing where it is none: npm then writes an error, or no JSON. */
function answerOf(stdout: string): {[key: string]: unknown} | undefined {
  try {
    const answer = JSON.parse(stdout) as {[key: string]: unknown};
    return answer.error !== undefined || 'statusCode' in answer ? undefined : answer;
  } catch {
    return undefined;
  }
}

/** Judges `npm audit --json`: vulnerabilities of at least moderate level fail. */
export function vulnerabilities(stdout: string): AuditResult {
  const name = 'audit';
  const {vulnerabilities: counts} = (answerOf(stdout)?.metadata ?? {}) as {vulnerabilities?: Record<string, number>};
  if (counts === undefined)
    return {name, passed: undefined, says: 'not done, the audit service of the npm registry is out of reach'};
  const passed = FAILING.every((level) => (counts[level] ?? 0) === 0);
  const says = `vulnerabilities ${JSON.stringify(counts)}${passed ? '' : '; npm audit --omit=dev names them'}`;
  return {name, passed, says};
}

/** Judges `npm audit signatures --json`: a signature that is wrong, or is not there, fails. */
export function signatures(stdout: string): AuditResult {
  const name = 'signatures of packages';
  const {invalid, missing} = (answerOf(stdout) ?? {}) as {invalid?: unknown[]; missing?: unknown[]};
  if (!Array.isArray(invalid) || !Array.isArray(missing))
    return {name, passed: undefined, says: 'not checked, the keys of the npm registry are out of reach'};
  const passed = invalid.length === 0 && missing.length === 0;
  const says = `${invalid.length} invalid, ${missing.length} missing${passed ? '' : '; npm audit signatures names them'}`;
  return {name, passed, says};
}

/** Asks npm, at most two minutes. */
const ask = (...args: string[]): string =>
  spawnSync('npm', ['audit', ...args, '--json'], {cwd: root, encoding: 'utf8', timeout: 120_000}).stdout ?? '';

/** Known vulnerabilities of what is shipped, and the signatures of all packages, as the npm registry has them today. */
export const auditPackages = (): AuditResult[] => [vulnerabilities(ask('--omit=dev')), signatures(ask('signatures'))];
