import {appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expandTokens} from '../../src/chain/tokens';
import {isProgram} from '../lib/program';
import {canIsolate, enter} from './isolation';
import {judge} from './judge';
import {takenPorts} from './ports';
import type {Provided} from './programs';
import type {Setup} from './scenarios';
import {newScratch, removeScratch} from './scratch';
import {type Session, type Step, unfitToRun} from './session';
import {type SiteFiles, withLocalCopies, writeSite} from './served';
import {type Report, Shell} from './shell';

/** What happened to one step. */
export interface StepResult {
  line: number;
  state: 'done' | 'failed' | 'not run';
  /** The reason why it failed. */
  reason?: string;
  /** Line of the page that the reason is about, where it is not that of the block. */
  at?: number;
  /** Last lines of its output, for a failure. */
  tail?: string;
  /** What it printed. */
  output?: string;
  /** Seconds it took. */
  seconds?: number;
}

/** What happened to a session. */
export interface SessionResult {
  session: Session;
  steps: StepResult[];
  seconds: number;
  /** The reason why nothing was run. */
  notRun?: string;
  /** The scratch folder that was kept. */
  kept?: string;
  /** The try before this one, which failed. */
  before?: SessionResult;
}

/** How sessions are run: with which binary, values and folders. */
export interface RunOptions {
  /** Root of the repository. */
  root: string;
  /** Path of the node's binary, and its name on pages. */
  binary: string;
  name: string;
  /** Name of the oracle daemon. */
  oracle: string;
  /** Home folder of the node below the user's home. */
  home: string;
  ports: Readonly<Record<string, number>>;
  publicHosts: ReadonlySet<string>;
  /** Files of this site, which steps download and scenarios use. */
  site: SiteFiles;
  /** Folder that keeps packages and compilers between runs. */
  cache: string;
  /** Folder in which sessions leave files for those after them, of one run and version: `prepared` in session.sh. */
  prepared: string;
  /** Folder of another version's binary, where several are given. */
  other?: string;
  /** Keeps the scratch folder. */
  keep?: boolean;
}

/** Seconds in which a scenario has to be set up. */
const SETUP = 420;

/** Folders of a session. */
interface Scratch {
  scratch: string;
  home: string;
  bin: string;
  steps: string;
  logs: string;
  tmp: string;
}

function makeScratch(): Scratch {
  const scratch = newScratch();
  chmodSync(scratch, 0o755); // accounts of a machine read it
  const folders = {home: 'home', bin: 'bin', steps: 'steps', logs: 'logs', tmp: 'tmp'};
  const made = Object.fromEntries(Object.entries(folders).map(([key, name]) => [key, path.join(scratch, name)]));
  for (const folder of Object.values(made)) mkdirSync(folder);
  for (const folder of ['steps', 'logs', 'tmp']) chmodSync(path.join(scratch, folder), 0o777);
  return {scratch, ...made} as unknown as Scratch;
}

/** Quotes a string as one shell word. */
const quote = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`;

function linkBinaries(options: RunOptions, bin: string): void {
  symlinkSync(path.resolve(options.binary), path.join(bin, options.name));
  const beside = path.join(path.dirname(path.resolve(options.binary)), options.oracle);
  if (isProgram(beside) && options.name !== options.oracle) symlinkSync(beside, path.join(bin, options.oracle));
}

/** Variables that a session starts with. */
function environment(options: RunOptions, setup: Setup, provided: Provided, folders: Scratch): Record<string, string> {
  const {scratch, home, bin, steps, logs, tmp} = folders;
  return {
    PATH: [bin, ...provided.path, path.join(options.cache, 'bin'), process.env['PATH'] ?? ''].join(path.delimiter),
    ...(setup.isolation === 'machine' ? {} : {HOME: home, USER: 'docs', TMPDIR: tmp}),
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    ...provided.env,
    SITE: path.join(scratch, 'site'),
    DOCS_RUN_CACHE: options.cache,
    DOCS_RUN_PREPARED: options.prepared,
    DOCS_RUN_BIN: bin,
    DOCS_RUN_OTHER: options.other ?? '',
    DOCS_RUN_STEPS: steps,
    DOCS_RUN_LOGS: logs,
    DOCS_RUN_TOOLS: path.join(options.root, 'tools/runner'),
    DOCS_RUN_RPC: String(options.ports['rpc'] ?? 26657),
    DOCS_RUN_EVM_RPC: String(options.ports['evmRpc'] ?? 8545),
    DOCS_RUN_NODE_HOME: options.home,
  };
}

/** Lines of a block that change the account of the shell; a reader runs them alone. */
const CHANGES_SHELL = /^(?:sudo -iu? ?[\w-]*|sudo su - ?[\w-]*|su - ?[\w-]*|exit)$/;

/** The line that runs a step, in the shell of its host where the scenario has several. */
function lineOf(step: Step, index: number, node: string, env: Readonly<Record<string, string>>): string {
  const line = commandOf(step, index, node, env);
  return step.host === undefined ? line : `at ${quote(step.host)} ${quote(line)} || ended ${index} 70`;
}

/** The line that runs a step: tools/runner/session.sh has the functions. */
function commandOf(step: Step, index: number, node: string, env: Readonly<Record<string, string>>): string {
  const file = `"$DOCS_RUN_STEPS/step-${index}"`;
  const out = `>"$DOCS_RUN_STEPS/out-${index}" 2>&1`;
  if (step.kind !== 'commands') {
    const write = step.kind === 'file' ? 'put_file' : 'merge_file';
    return `begin ${index}; ${write} ${index} ${quote(step.target ?? '')} ${out}; ended ${index} $?`;
  }
  const single = step.text.trim();
  if (CHANGES_SHELL.test(single)) {
    const own = [
      'DOCS_RUN_STEPS',
      'DOCS_RUN_LOGS',
      'DOCS_RUN_TOOLS',
      'DOCS_RUN_RPC',
      'DOCS_RUN_EVM_RPC',
      'DOCS_RUN_NODE_HOME',
    ];
    const again = own.map((name) => `${name}=${quote(env[name] ?? '')}`).join(' ');
    if (single === 'exit') return `trap - EXIT; exit\necho "@@ ${index} done 0"`;
    return `${single} || echo "@@ ${index} exit $?"\nexport ${again}; source "$DOCS_RUN_TOOLS/session.sh"; ended ${index} 0`;
  }
  if (step.background) {
    const ready = new RegExp(`\\b${node}\\b.*\\bstart\\b`).test(step.text)
      ? 'node'
      : step.expected.length > 0
        ? 'output'
        : 'alive';
    return `begin ${index}; set -m; ( set +e; source ${file} ) ${out} </dev/null & docs_run_child=$!; set +m; settle ${index} "$docs_run_child" ${ready}`;
  }
  const input = step.input === undefined ? '/dev/null' : `"$DOCS_RUN_STEPS/in-${index}"`;
  const [before, after] = step.exit === undefined ? ['set -e', 'set +e'] : ['set +e', ':'];
  return `begin ${index}; ${before}; source ${file} ${out} <${input}; docs_run_code=$?; ${after}; ended ${index} $docs_run_code`;
}

/** Writes the blocks, with addresses of this site replaced by its files. @returns what is wrong with an address */
function writeSteps(session: Session, options: RunOptions, {scratch, steps}: Scratch): string | undefined {
  for (const [index, step] of session.steps.entries()) {
    let {text} = step;
    try {
      if (step.kind === 'commands') text = withLocalCopies(text, options.site, path.join(scratch, 'site'));
    } catch (error) {
      return `line ${step.line}: ${(error as Error).message}`;
    }
    const file = path.join(steps, `step-${index}`);
    writeFileSync(file, `${text}\n`);
    chmodSync(file, 0o666);
    if (step.input !== undefined)
      writeFileSync(path.join(steps, `in-${index}`), `${step.input.replaceAll('\\n', '\n')}\n`);
  }
  return undefined;
}

/** Sets up the scenarios of a session. @returns why that failed */
async function setUp(shell: Shell, setup: Setup, options: RunOptions, folders: Scratch): Promise<string | undefined> {
  const log = path.join(folders.logs, 'scenario.log');
  writeFileSync(log, '');
  chmodSync(log, 0o666);
  const opened = await shell.run(
    'setup',
    `source ${quote(path.join(options.root, 'tools/runner/session.sh'))}; ip link set lo up 2>/dev/null; cd "$HOME"; ended setup`,
    60,
  );
  if (opened.state !== 'done')
    return `the session did not start: ${shell.noise.trim().split('\n').slice(-3).join(' | ')}`;
  for (const {name, text, file} of setup.scenarios) {
    const script = path.join(folders.steps, `scenario-${name}.sh`);
    writeFileSync(script, expandTokens(text, {file}));
    const line = `set -e; source ${quote(script)} >>${quote(log)} 2>&1 </dev/null; set +e; ended setup`;
    const report = await shell.run('setup', line, SETUP);
    if (report.state === 'stopped') return 'stopped';
    if (report.state !== 'done') {
      const why =
        report.state === 'timeout'
          ? `took longer than ${SETUP} seconds`
          : `exit code ${'code' in report ? report.code : 1}`;
      const said = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join('\n    | ');
      return `the scenario ${name} could not be set up (${why}):\n    | ${said}`;
    }
  }
  await shell.run('setup', 'docs_run_ready; ended setup', 30);
  return undefined;
}

/** Runs the steps until one fails. */
async function runSteps(
  shell: Shell,
  session: Session,
  options: RunOptions,
  folders: Scratch,
  env: Readonly<Record<string, string>>,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const [index, step] of session.steps.entries()) {
    const begun = performance.now();
    const line = lineOf(step, index, options.name, env);
    if (options.keep === true) appendFileSync(path.join(folders.steps, 'driver'), `${line}\n`);
    const report: Report = await shell.run(String(index), line, step.timeout);
    const out = path.join(folders.steps, `out-${index}`);
    const output = existsSync(out) ? readFileSync(out, 'utf8') : '';
    const result = {...judge(step, report, output), output, seconds: (performance.now() - begun) / 1000};
    results.push(result);
    if (result.state !== 'done') break;
  }
  // What keeps running may print its output later.
  for (const [index, step] of session.steps.entries()) {
    const result = results[index];
    if (!step.background || step.expected.length === 0 || result?.state !== 'done') continue;
    const output = readFileSync(path.join(folders.steps, `out-${index}`), 'utf8');
    results[index] = {...result, ...judge({...step, background: false}, {state: 'done', code: 0}, output), output};
  }
  for (const {line} of session.steps.slice(results.length)) results.push({line, state: 'not run'});
  return results;
}

/** Why a session cannot run where there are no namespaces. */
async function unfit(session: Session, options: RunOptions): Promise<string | undefined> {
  const taken = await takenPorts(Object.values(options.ports));
  if (taken.length > 0)
    return `port ${taken.join(', ')} in use: stop the process that listens there (a node on this machine?)`;
  for (const step of session.steps) {
    const reason =
      step.kind === 'commands'
        ? unfitToRun(step.text.replaceAll(options.site.address, ''), options.publicHosts)
        : undefined;
    if (reason !== undefined) return `line ${step.line} ${reason}, and namespaces cannot be created here`;
  }
  return undefined;
}

/** Results of a session that did not get to its first step. */
const failedAtOnce = ({steps}: Session, reason: string): StepResult[] =>
  steps.map(({line}, index) => (index === 0 ? {line, state: 'failed', reason} : {line, state: 'not run'}));

/** Runs one session in a scratch home. Never uses the user's home; stops everything it started. */
export async function runSession(
  session: Session,
  setup: Setup,
  provided: Provided,
  options: RunOptions,
): Promise<SessionResult> {
  const begun = performance.now();
  const result = (rest: Partial<SessionResult>): SessionResult => ({
    session,
    steps: [],
    seconds: (performance.now() - begun) / 1000,
    ...rest,
  });
  if (!canIsolate()) {
    const notRun = await unfit(session, options);
    if (notRun !== undefined) return result({notRun});
  }
  const folders = makeScratch();
  const {scratch} = folders;
  try {
    if (options.keep === true) writeFileSync(path.join(scratch, 'kept'), '');
    linkBinaries(options, folders.bin);
    writeSite(options.site, path.join(scratch, 'site'));
    const unwritten = writeSteps(session, options, folders);
    if (unwritten !== undefined) return result({steps: failedAtOnce(session, unwritten)});
    const env = environment(options, setup, provided, folders);
    const entry = enter(setup.isolation, {
      root: options.root,
      scratch,
      folders: [options.root, options.cache, path.dirname(path.resolve(options.binary)), ...provided.path],
    });
    if ('reason' in entry) return result({notRun: entry.reason});
    const shell = new Shell(entry, env, folders.home);
    try {
      const fault = await setUp(shell, setup, options, folders);
      const steps =
        fault === undefined ? await runSteps(shell, session, options, folders, env) : failedAtOnce(session, fault);
      return result({steps, ...(options.keep === true ? {kept: scratch} : {})});
    } finally {
      await shell.close();
    }
  } finally {
    if (options.keep !== true) removeScratch(scratch);
  }
}
