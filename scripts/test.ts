/**
 * The project's whole test run, in the order from cheap to costly. Prints one line a step and, last, `N passed, N failed`
 * (`, N skipped` where a test was skipped), after the metrics that the tests counted. Exit code 1 when anything failed.
 *
 * Usage: npm test              everything
 *        npm test -- --quick   without the two site builds and the browser
 */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {buildSite} from '../tools/lib/build-site';
import {clearMetrics, metricLines} from '../tools/lib/metrics';

const root = path.resolve(__dirname, '..');
const cache = path.join(root, '.cache');
mkdirSync(cache, {recursive: true});

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
const total: Count = {passed: 0, failed: 0, skipped: 0};

function count(name: string, {passed, failed, skipped}: Count, started: number): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(
    `— ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`,
  );
}

/** Runs a command with its output shown; answers whether it succeeded. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, {cwd: root, stdio: 'inherit', env: {...process.env, ...env}}).status === 0;
}

/** A step that passes or fails as a whole. */
function step(name: string, work: () => boolean): boolean {
  const started = Date.now();
  const passed = work();
  count(name, {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0}, started);
  return passed;
}

/** A test runner that writes its counts as JSON; a run that wrote none failed. */
function suite(
  name: string,
  command: string[],
  report: string,
  read: (json: never) => Count,
  env: NodeJS.ProcessEnv = {},
): void {
  const started = Date.now();
  rmSync(report, {force: true});
  const ok = run('npx', command, env);
  if (!existsSync(report)) return count(name, {passed: 0, failed: 1, skipped: 0}, started);
  const result = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  if (result.passed + result.failed === 0 || (!ok && result.failed === 0)) result.failed += 1;
  count(name, result, started);
}

function vitest(name: string, projects: string[]): void {
  const report = path.join(cache, `vitest-${projects.join('-')}.json`);
  const args = [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  suite(
    name,
    args,
    report,
    (json: {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numFailedTestSuites: number;
      numTotalTests: number;
    }) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests,
    }),
  );
}

function playwright(): void {
  const report = path.join(cache, 'playwright.json');
  suite(
    'browser',
    ['playwright', 'test'],
    report,
    ({stats}: {stats: {expected: number; unexpected: number; flaky: number; skipped: number}}) => {
      if (stats.flaky > 0) console.log(`— browser: ${stats.flaky} passed at the second try only, see the report above`);
      return {passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped};
    },
    {PLAYWRIGHT_JSON_OUTPUT_NAME: report},
  );
}

/** Known vulnerabilities of what is shipped. Not counted: the answer depends on the day, and the service may be out of reach. */
function audit(): void {
  const result = spawnSync('npm', ['audit', '--omit=dev', '--json'], {cwd: root, encoding: 'utf8', timeout: 60_000});
  try {
    const {metadata, error} = JSON.parse(result.stdout) as {
      metadata?: {vulnerabilities: Record<string, number>};
      error?: unknown;
    };
    if (!metadata || error) throw new Error('no answer');
    console.log(`— audit: ${JSON.stringify(metadata.vulnerabilities)}`);
  } catch {
    console.log('— audit: not done, the audit service of the npm registry cannot be reached from here');
  }
  const signatures = spawnSync('npm', ['audit', 'signatures', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
  try {
    const {invalid, missing, error} = JSON.parse(signatures.stdout) as {
      invalid?: unknown[];
      missing?: unknown[];
      error?: unknown;
    };
    if (!invalid || !missing || error) throw new Error('no answer');
    console.log(`— signatures of packages: ${invalid.length} invalid, ${missing.length} missing`);
  } catch {
    console.log('— signatures of packages: not checked, the keys of the npm registry cannot be reached from here');
  }
}

clearMetrics();
const quick = process.argv.includes('--quick');
step('types', () => run('npx', ['docusaurus', 'clear']) && run('npx', ['tsc', '--noEmit']));
step('lint', () => run('npx', ['oxlint', '--deny-warnings']));
vitest('unit and content', ['unit', 'content']);
if (!quick) {
  const built = step('build', () => buildSite({outDir: 'build'}).ok);
  const other = step('build for another chain', () => buildSite({outDir: '.cache/other-chain', otherChain: true}).ok);
  if (built && other) {
    vitest('built site', ['build']);
    playwright();
  }
}
audit();
writeFileSync(path.join(cache, 'last-run.json'), JSON.stringify(total));
console.log('— metrics:');
for (const line of metricLines()) console.log(`  ${line}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed === 0 ? 0 : 1);
