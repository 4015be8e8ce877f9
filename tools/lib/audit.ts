import {spawnSync} from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** The result of a query to the npm registry. */
export interface AuditResult {
  name: string;
  /** `undefined` where the registry could not be reached: neither passed nor failed. */
  passed: boolean | undefined;
  /** The result in one line. */
  says: string;
}

/** Levels of a vulnerability that fail a run, as npm names them. */
const FAILING = ['moderate', 'high', 'critical'] as const;

/** Parses the output of `npm … --json`. @returns nothing for an error or other output without JSON */
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
    return {name, passed: undefined, says: 'not done: the audit service of the npm registry cannot be reached'};
  const passed = FAILING.every((level) => (counts[level] ?? 0) === 0);
  const says = `vulnerabilities ${JSON.stringify(counts)}${passed ? '' : '; see npm audit --omit=dev'}`;
  return {name, passed, says};
}

/** Judges `npm audit signatures --json`: an invalid or missing signature fails. */
export function signatures(stdout: string): AuditResult {
  const name = 'signatures of packages';
  const {invalid, missing} = (answerOf(stdout) ?? {}) as {invalid?: unknown[]; missing?: unknown[]};
  if (!Array.isArray(invalid) || !Array.isArray(missing))
    return {name, passed: undefined, says: 'not checked: the keys of the npm registry cannot be reached'};
  const passed = invalid.length === 0 && missing.length === 0;
  const says = `${invalid.length} invalid, ${missing.length} missing${passed ? '' : '; see npm audit signatures'}`;
  return {name, passed, says};
}

/** Runs npm, for at most two minutes. */
const ask = (...args: string[]): string =>
  spawnSync('npm', ['audit', ...args, '--json'], {cwd: root, encoding: 'utf8', timeout: 120_000}).stdout ?? '';

/**
 * Known vulnerabilities of the shipped packages, and the signatures of all packages, as the npm registry has them
 * today.
 */
export const auditPackages = (): AuditResult[] => [vulnerabilities(ask('--omit=dev')), signatures(ask('signatures'))];
