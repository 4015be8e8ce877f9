import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {compareAnswer} from './compare';
import {driverProgram, readStates, type StepState} from './driver';
import {withLocalCopies, type SiteFiles} from './served';
import {unfitToRun, type Sequence} from './sequence';

/** What happened to one step. */
export interface StepResult {
  line: number;
  state: StepState;
  /** The reason why it failed or was skipped. */
  reason?: string;
  /** Last lines of its output, for a failure. */
  tail?: string;
}

export interface SequenceResult {
  sequence: Sequence;
  steps: StepResult[];
  /** The reason why nothing was run. */
  skipped?: string;
}

export interface RunOptions {
  /** Path of the node's binary, and its name on pages. */
  binary: string;
  name: string;
  /** Home folder of the node below the user's home. */
  home: string;
  ports: Readonly<Record<string, number>>;
  publicHosts: ReadonlySet<string>;
  /** Prefix of the environment variables that the node reads; those are kept out of the session. */
  env: string;
  /** Files of this site that steps download; without them such a step counts as one that leaves the machine. */
  site?: SiteFiles;
  /** Keeps the scratch folder and prints its path. */
  keep?: boolean;
}

/** Whether a network namespace can be created: in it no port is taken and no public network is reachable. */
export function canIsolate(): boolean {
  const probe = spawnSync('unshare', ['--map-root-user', '--net', 'sh', '-c', 'ip link set lo up'], {stdio: 'ignore'});
  return probe.status === 0;
}

/** Runs one sequence in a scratch home. Never uses the user's home; stops everything it started. */
export async function runSequence(sequence: Sequence, options: RunOptions, isolate: boolean): Promise<SequenceResult> {
  if (!isolate) {
    const taken = await takenPorts(Object.values(options.ports));
    if (taken.length > 0) {
      return {
        sequence,
        steps: [],
        skipped: `port ${taken.join(', ')} in use: stop the process that listens there (a node on this machine?)`,
      };
    }
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'docs-run-'));
  try {
    const folder = path.join(scratch, 'steps');
    const home = path.join(scratch, 'home');
    const bin = path.join(scratch, 'bin');
    for (const made of [folder, home, bin, path.join(scratch, 'tmp')]) mkdirSync(made, {recursive: true});
    linkBinaries(options, bin);
    const {site} = options;
    const scripts = sequence.steps.map(({script}) =>
      site === undefined ? script : withLocalCopies(script, site, path.join(scratch, 'site')),
    );
    const skips = scripts.map((script) => unfitToRun(script, options.publicHosts));
    scripts.forEach((script, index) => writeFileSync(path.join(folder, `step-${index}.sh`), `${script}\n`));
    const driver = path.join(scratch, 'driver.sh');
    writeFileSync(
      driver,
      driverProgram(sequence, skips, folder, {
        rpc: options.ports['rpc'] ?? 26657,
        evmRpc: options.ports['evmRpc'] ?? 8545,
        home: options.home,
      }),
    );
    const limit = sequence.steps.reduce((sum, step) => sum + step.timeout, 60) * 1000;
    const output = await runDriver(
      driver,
      {
        PATH: `${bin}:${process.env['PATH'] ?? ''}`,
        HOME: home,
        TMPDIR: path.join(scratch, 'tmp'),
        LANG: 'C.UTF-8',
        TERM: 'dumb',
        USER: 'docs',
      },
      isolate,
      limit,
    );
    return {sequence, steps: judge(sequence, skips, folder, output)};
  } finally {
    if (options.keep === true) console.log(`kept: ${scratch}`);
    else rmSync(scratch, {recursive: true, force: true, maxRetries: 3});
  }
}

function linkBinaries(options: RunOptions, bin: string): void {
  symlinkSync(path.resolve(options.binary), path.join(bin, options.name));
  // A program next to the binary under another name (the oracle daemon) is found too.
  const beside = path.join(path.dirname(path.resolve(options.binary)), 'oracled');
  if (existsSync(beside) && options.name !== 'oracled') symlinkSync(beside, path.join(bin, 'oracled'));
}

function runDriver(driver: string, env: Record<string, string>, isolate: boolean, limit: number): Promise<string> {
  return new Promise((resolve) => {
    const [command, args] = isolate
      ? [
          'unshare',
          ['--map-root-user', '--net', '--pid', '--fork', '--kill-child', 'bash', '--noprofile', '--norc', driver],
        ]
      : ['bash', ['--noprofile', '--norc', driver]];
    const child = spawn(command as string, args as string[], {
      cwd: env['HOME'],
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const stop = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // already gone
      }
    };
    const timer = setTimeout(() => {
      output += '\n@@ timeout\n';
      stop();
    }, limit);
    child.on('error', (error) => (output += `\n${error.message}\n`));
    child.on('close', () => {
      clearTimeout(timer);
      stop();
      resolve(output);
    });
  });
}

/** Turns the driver's report and the files it left into results. */
function judge(
  sequence: Sequence,
  skips: ReadonlyArray<string | undefined>,
  folder: string,
  output: string,
): StepResult[] {
  const {states, code} = readStates(output, sequence.steps.length);
  return sequence.steps.map((step, index): StepResult => {
    const state = states[index] ?? 'not run';
    const outFile = path.join(folder, `out-${index}`);
    const text = existsSync(outFile) ? readFileSync(outFile, 'utf8') : '';
    const tail = text.trimEnd().split('\n').slice(-15).join('\n');
    if (state === 'skipped') return {line: step.line, state, reason: skips[index] ?? ''};
    if (state === 'failed') {
      const why = /^@@ timeout$/m.test(output)
        ? 'took too long'
        : step.background
          ? 'did not come up'
          : `exit code ${code ?? 'unknown'}`;
      return {line: step.line, state, reason: why, tail};
    }
    if (state === 'done' && step.expected !== undefined) {
      const difference = compareAnswer(step.expected.text, text, step.expected.lang);
      if (difference !== undefined) {
        return {
          line: step.expected.line + difference.line,
          state: 'failed',
          reason: `the page shows "${difference.expected}", the output is "${difference.actual}"`,
          tail,
        };
      }
    }
    return {line: step.line, state};
  });
}

/** The ports of the list that are in use. */
export async function takenPorts(ports: readonly number[]): Promise<number[]> {
  const results = await Promise.all(
    ports.map(
      (port) =>
        new Promise<number | undefined>((resolve) => {
          const server = createServer();
          server.once('error', () => resolve(port));
          server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
        }),
    ),
  );
  return results.filter((port): port is number => port !== undefined);
}

/** Lines of the report for one sequence. */
export function reportOf({sequence, steps, skipped}: SequenceResult): string[] {
  const name = `${sequence.file} (${sequence.name})`;
  if (skipped !== undefined) return [`${name}: ${sequence.steps.length} steps skipped: ${skipped}`];
  const count = (state: StepState): number => steps.filter((step) => step.state === state).length;
  const compared = sequence.steps.filter(
    (step, index) => step.expected !== undefined && steps[index]?.state === 'done',
  ).length;
  const lines = [
    `${name}: ${count('done')} of ${steps.length} steps run (${compared} outputs compared), ` +
      `${count('failed')} failed, ${count('skipped')} skipped, ${count('not run')} not reached`,
  ];
  for (const step of steps) {
    if (step.state === 'skipped') lines.push(`  ${sequence.file}:${step.line}  skipped: ${step.reason ?? ''}`);
    if (step.state === 'failed') {
      lines.push(`  ${sequence.file}:${step.line}  failed: ${step.reason ?? ''}`);
      for (const line of (step.tail ?? '').split('\n')) lines.push(`    | ${line}`);
    }
  }
  return lines;
}
