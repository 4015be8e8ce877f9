/** The numbers of passed, failed and skipped tests of a part. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A failed test, and what it said; `says` may have several lines and colors of a terminal. */
export interface Failure {
  name: string;
  says: string;
}

/** The part of `vitest --reporter=json` output that is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Test files with their path; one that cannot be loaded fails without a failed test, and says why in `message`. */
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {status: string; fullName: string; failureMessages?: string[] | null}[];
  }[];
}

const isUnread = ({status, assertionResults}: VitestReport['testResults'][number]) =>
  status === 'failed' && assertionResults.length === 0;

/** Counts of a Vitest run. A file that failed before its first test counts as one failed test. */
export function vitestCounts({numPassedTests, numFailedTests, numPendingTests, testResults}: VitestReport): Counts {
  const unread = testResults.filter(isUnread);
  return {passed: numPassedTests, failed: numFailedTests + unread.length, skipped: numPendingTests};
}

/** The failed tests of a Vitest run, each as `file › title`, and the files that could not be read. */
export function vitestFailures({testResults}: VitestReport): Failure[] {
  return testResults.flatMap((file) => {
    if (isUnread(file)) return [{name: file.name, says: file.message}];
    return file.assertionResults
      .filter(({status}) => status === 'failed')
      .map((test) => ({name: `${file.name} › ${test.fullName}`, says: (test.failureMessages ?? []).join('\n')}));
  });
}

/** A suite of a Playwright report: a file, or a `describe` within one. */
export interface PlaywrightSuite {
  title: string;
  specs: {title: string; tests: PlaywrightTest[]}[];
  suites?: PlaywrightSuite[];
}

/** A test of a Playwright report with the results of its tries. */
export interface PlaywrightTest {
  status: string;
  results?: {error?: {message?: string}}[];
}

/** The part of Playwright's `json` report that is read here. */
export interface PlaywrightReport {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number};
  suites: PlaywrightSuite[];
}

/** The tests of a Playwright run that ended with a status, each as `file › title` with what its tries said. */
function playwrightTests({suites}: PlaywrightReport, status: string): Failure[] {
  const below = ({title, specs, suites: inner = []}: PlaywrightSuite): Failure[] =>
    [
      ...specs.flatMap((spec) => {
        const tests = spec.tests.filter((test) => test.status === status);
        if (tests.length === 0) return [];
        const messages = tests.flatMap(({results = []}) => results.map(({error}) => error?.message ?? ''));
        return [{name: spec.title, says: messages.filter((message) => message !== '').join('\n')}];
      }),
      ...inner.flatMap(below),
    ].map(({name, says}) => ({name: `${title} › ${name}`, says}));
  return suites.flatMap(below);
}

/** Tests that failed first and passed when retried, each as `file › title`, with what the failed try said. */
export function flakyTests(report: PlaywrightReport): Failure[] {
  return playwrightTests(report, 'flaky');
}

/** Tests of a Playwright run that failed in every try. */
export function playwrightFailures(report: PlaywrightReport): Failure[] {
  return playwrightTests(report, 'unexpected');
}

/** Lines of what a failed test said that are shown again at the end. */
const SHOWN_LINES = 12;

/** The lines that name failed tests at the end of a run: the name, then the first lines of what each said. */
export function failureLines(failures: readonly Failure[]): string[] {
  return failures.flatMap(({name, says}) => {
    const lines = says
      .split('\n')
      .map((line) => line.trimEnd())
      .filter((line) => line !== '');
    return [`— failed: ${name}`, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)];
  });
}
