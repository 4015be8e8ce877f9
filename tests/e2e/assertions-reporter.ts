import type {FullResult, Reporter, TestCase, TestResult, TestStep} from '@playwright/test/reporter';

/** Whether a test itself asserted something; assertions of its fixtures after the test do not count. */
function asserted(steps: readonly TestStep[]): boolean {
  return steps.some(({category, steps: inner}) => category === 'expect' || (category !== 'hook' && asserted(inner)));
}

/** Fails a run in which a test passed without asserting anything: such a test cannot fail. */
export default class AssertionsReporter implements Reporter {
  private readonly empty: string[] = [];

  onTestEnd(test: TestCase, {status, steps}: TestResult): void {
    if (status === 'passed' && !asserted(steps)) this.empty.push(test.titlePath().filter(Boolean).join(' › '));
  }

  async onEnd(): Promise<{status: FullResult['status']} | undefined> {
    if (this.empty.length === 0) return undefined;
    console.error(`These tests passed without an assertion:\n  ${this.empty.join('\n  ')}`);
    return {status: 'failed'};
  }
}
