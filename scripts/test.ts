/**
 * The project's whole test run, in the order from cheap to costly. Prints a line for each part with its seconds and,
 * last, the seconds of all parts, the metrics that the tests counted, the names of the tests that failed with what they
 * said first, and `N passed, N failed` (`, N skipped` where a test was skipped). Exit code 1 when anything failed.
 * Parts that run at the same time print when they end; tests/README.md describes each part.
 *
 * Usage: npm test              everything
 *        npm test -- --quick   without the two site builds and the browser
 */
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {auditPackages} from '../tools/lib/audit';
import {buildSite} from '../tools/lib/build-site';
import {runCommand} from '../tools/lib/command';
import {clearMetrics, metricLines} from '../tools/lib/metrics';
import {
  type Counts,
  type Failure,
  failureLines,
  flakyTests,
  playwrightFailures,
  type PlaywrightReport,
  vitestCounts,
  vitestFailures,
  type VitestReport,
} from '../tools/lib/test-reports';

const root = path.resolve(__dirname, '..');
const cache = path.join(root, '.cache');
mkdirSync(cache, {recursive: true});

/** Vitest's projects (vitest.config.mts) that need no built site. */
const SOURCE_PROJECTS = ['unit', 'mocks', 'content'];

const total: Counts = {passed: 0, failed: 0, skipped: 0};
const parts: {name: string; seconds: number}[] = [];
/** What failed, named once more at the end. */
const failures: Failure[] = [];
const began = Date.now();

/** Adds a part to the totals and prints its line. */
function count(name: string, {passed, failed, skipped}: Counts, started: number): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = Math.round((Date.now() - started) / 1000);
  parts.push({name, seconds});
  console.log(
    `— ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`,
  );
}

/**
 * Runs a command and returns whether it succeeded. Its output is shown immediately, or at the end where others run at
 * the same time.
 */
async function run(command: string, args: string[], {env = {}, beside = false} = {}): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {...process.env, ...env},
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data));
  const ok = await new Promise<boolean>((ended) => {
    child.once('error', () => ended(false));
    child.once('close', (code) => ended(code === 0));
  });
  process.stdout.write(Buffer.concat(printed));
  return ok;
}

/** A part that passes or fails as a whole. */
async function step(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const started = Date.now();
  const passed = await work();
  count(name, {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0}, started);
  if (!passed) failures.push({name, says: ''});
  return passed;
}

/** A test runner that writes its counts as JSON; a run without counts has failed. */
async function suite(
  name: string,
  report: string,
  work: () => Promise<boolean>,
  read: (json: never) => Counts,
): Promise<void> {
  const started = Date.now();
  rmSync(report, {force: true});
  const ok = await work();
  if (!existsSync(report)) {
    failures.push({name, says: 'the run left no report'});
    return count(name, {passed: 0, failed: 1, skipped: 0}, started);
  }
  const result = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  if (result.passed + result.failed === 0 || (!ok && result.failed === 0)) {
    failures.push({name, says: 'the runner ended with an error, without a failed test'});
    result.failed += 1;
  }
  count(name, result, started);
}

function vitest(name: string, projects: string[], beside = false): Promise<void> {
  const report = path.join(cache, `vitest-${projects.join('-')}.json`);
  const args = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return suite(
    name,
    report,
    () => run('npx', ['vitest', 'run', ...args, ...reporters], {beside}),
    (json: VitestReport) => {
      failures.push(...vitestFailures(json));
      return vitestCounts(json);
    },
  );
}

function playwright(): Promise<void> {
  const report = path.join(cache, 'playwright.json');
  return suite(
    'browser',
    report,
    () => run('npx', ['playwright', 'test'], {env: {PLAYWRIGHT_JSON_OUTPUT_NAME: report}}),
    (json: PlaywrightReport) => {
      for (const {name} of flakyTests(json)) console.log(`— browser: passed only when retried: ${name}`);
      failures.push(...playwrightFailures(json));
      const {expected, unexpected, flaky, skipped} = json.stats;
      return {passed: expected + flaky, failed: unexpected, skipped};
    },
  );
}

/** Known vulnerabilities and signatures of the packages; counted only where the npm registry can be reached. */
function audit(): void {
  const started = Date.now();
  for (const {name, passed, says} of auditPackages()) {
    console.log(`— ${name}: ${says}`);
    if (passed === undefined) continue;
    count(name, {passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0}, started);
    if (!passed) failures.push({name, says});
  }
}

/** Checks that only read the source; none of them needs both cores. */
async function source(): Promise<void> {
  await step('clear', () => run('npx', ['docusaurus', 'clear'], {beside: true}));
  await Promise.all([
    step('types', () => run('npx', ['tsc', '--noEmit'], {beside: true})),
    step('lint', () => run('npx', ['oxlint', '--deny-warnings'], {beside: true})),
    step('format', () => run('npx', ['prettier', '--check', '--log-level', 'warn', '.'], {beside: true})),
    step('unused', () => run('npx', ['knip'], {beside: true})),
  ]);
}

/** Builds the site, and the site for another chain; returns whether both were built. */
async function builds(): Promise<boolean> {
  const built = await step('build', async () => (await buildSite({outDir: 'build'})).ok);
  const other = await step(
    'build for another chain',
    async () => (await buildSite({outDir: '.cache/other-chain', otherChain: true})).ok,
  );
  return built && other;
}

async function main(): Promise<never> {
  const {quick} = parseArgs({options: {quick: {type: 'boolean', default: false}}}).values;
  clearMetrics();
  await source();
  if (quick) await vitest('unit and content', SOURCE_PROJECTS);
  else {
    // A build leaves a core idle for half of its time, the longest of the content tests as well.
    const [built] = await Promise.all([builds(), vitest('unit and content', SOURCE_PROJECTS, true)]);
    if (built) {
      await vitest('built site', ['build']);
      await playwright();
    }
  }
  audit();
  writeFileSync(path.join(cache, 'last-run.json'), JSON.stringify(total));
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`— parts: ${parts.map((part) => `${part.name} ${part.seconds} s`).join(', ')}; in all ${seconds} s`);
  console.log('— metrics:');
  for (const line of metricLines()) console.log(`  ${line}`);
  for (const line of failureLines(failures)) console.log(line);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exit(total.failed === 0 ? 0 : 1);
}

runCommand(main, 2);
