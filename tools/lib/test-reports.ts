/** The numbers of passed, failed and skipped tests of a part. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of `vitest --reporter=json` output that is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Test files; one that cannot be loaded fails without a failed test. */
  testResults: {status: string; assertionResults: unknown[]}[];
}

/** Counts of a Vitest run. A file that failed before its first test counts as one failed test. */
export function vitestCounts({numPassedTests, numFailedTests, numPendingTests, testResults}: VitestReport): Counts {
  const unread = testResults.filter(
    ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
  );
  return {passed: numPassedTests, failed: numFailedTests + unread.length, skipped: numPendingTests};
}

/** A suite of a Playwright report: a file, or a `describe` within one. */
export interface PlaywrightSuite {
  title: string;
  specs: {title: string; tests: {status: string}[]}[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's `json` report that is read here. */
export interface PlaywrightReport {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number};
  suites: PlaywrightSuite[];
}

/** Tests that failed first and passed when retried, each as `file › title`. */
export function flakyTests({suites}: PlaywrightReport): string[] {
  const below = ({title, specs, suites: inner = []}: PlaywrightSuite): string[] =>
    [
      ...specs.filter(({tests}) => tests.some(({status}) => status === 'flaky')).map((spec) => spec.title),
      ...inner.flatMap(below),
    ].map((name) => `${title} › ${name}`);
  return suites.flatMap(below);
}
