import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {buildTiny, namedFaults, type Run, runIn, warmPair} from './builds';
import {copyProject, linkPackages} from './scratch';
import {type Simulation, simulations} from './simulations';

/** One line of the result. */
export interface Line {
  /** What was tested. */
  name: string;
  ok: boolean;
  /** Its messages: the faults that name a seam or a step, otherwise the last lines of output. */
  says: string[];
  seconds: number;
}

/** The most informative lines of a failed run: named faults, otherwise errors, otherwise the last lines. */
function essence({ok, output}: Run): string[] {
  const named = namedFaults(output);
  if (ok || named.length > 0) return named;
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => /error|✖|FAIL|cannot|not found/i.test(line)).slice(0, 8);
  return errors.length > 0 ? errors : lines.slice(-6);
}

/** Runs one action, and prints and returns its line. */
async function line(name: string, work: () => Promise<Run>): Promise<Line> {
  const started = Date.now();
  const run = await work();
  const made = {name, ok: run.ok, says: essence(run), seconds: Math.round((Date.now() - started) / 1000)};
  console.log(`— ${name}: ${made.ok ? 'fine' : 'broken'} (${made.seconds} s)`);
  for (const sentence of made.says) console.log(`    ${sentence}`);
  return made;
}

/** The part of package.json that lists packages. */
interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Sets all packages of the framework to a version. */
function setVersion(folder: string, version: string): void {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  for (const group of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(group)) if (name.startsWith('@docusaurus/')) group[name] = version;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Empties the folder of the copy and copies the project into it. */
function prepare(root: string, folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  copyProject(root, folder);
}

/**
 * Tests another version of the framework on a copy of the project: installs it without install scripts, then checks the
 * types, the contracts of the seams, a clean build of the whole site, two warm builds for two chains, and the budget of
 * the built site.
 * @param root folder of the project. @param folder folder of the copy; its content is deleted.
 */
export async function tryVersion(root: string, version: string, folder: string): Promise<Line[]> {
  prepare(root, folder);
  setVersion(folder, version);
  const lines = [
    await line(`install @docusaurus/* ${version}`, () =>
      runIn(folder, ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']),
    ),
  ];
  if (!lines[0]?.ok) return lines;
  // Runs the first step of `npm start` and `npm test`: the framework must accept the running version of Node.
  lines.push(await line('Node and packages', () => runIn(folder, ['node', 'scripts/bootstrap.cjs'])));
  lines.push(await line('types', () => runIn(folder, ['tsc', '--noEmit'])));
  lines.push(
    await line('contracts of the seams', () => runIn(folder, ['vitest', 'run', '--project', 'unit', 'src/seams'])),
  );
  const built = await line('clean build', () =>
    runIn(folder, ['docusaurus', 'build'], {NODE_ENV: 'production', DOCUSAURUS_NO_PERSISTENT_CACHE: '1'}),
  );
  lines.push(built, await line('warm builds for two chains', () => warmPair(folder)));
  if (built.ok)
    lines.push(
      await line('budget', () => runIn(folder, ['vitest', 'run', '--project', 'build', 'tests/build/budget.test.ts'])),
    );
  return lines;
}

/** Judges a build with a simulated change: the seam that relies on it must stop the build, or the build must work. */
function judge({stops}: Simulation, {ok, output}: Run): Run {
  if (stops === undefined) return {ok, output};
  if (!ok && namedFaults(output).some((fault) => stops.test(fault))) return {ok: true, output};
  return {ok: false, output: ok ? 'the build did not notice the change' : output};
}

/**
 * Makes each simulated change in a copy of the installed framework, one after the other, and builds the tiny site with
 * it.
 * @param only the change with this name.
 * @returns one line per change: `ok` where the build was stopped by name, or worked where it should.
 */
export async function simulate(root: string, folder: string, only?: string): Promise<Line[]> {
  const chosen = simulations.filter(({name}) => only === undefined || name === only);
  if (chosen.length === 0)
    throw new Error(`No simulation is named "${only}". They are:\n  ${simulations.map(({name}) => name).join('\n  ')}`);
  prepare(root, folder);
  const packages = path.join(folder, 'node_modules');
  const lines: Line[] = [];
  linkPackages(path.join(root, 'node_modules'), packages);
  lines.push(await line('unchanged', () => buildTiny(folder)));
  for (const simulation of chosen) {
    // A fresh copy of the framework each time; the other packages stay.
    rmSync(path.join(packages, '@docusaurus'), {recursive: true, force: true});
    linkPackages(path.join(root, 'node_modules/@docusaurus'), path.join(packages, '@docusaurus'));
    simulation.change(packages);
    const {warm = false} = simulation;
    lines.push(await line(simulation.name, async () => judge(simulation, await buildTiny(folder, {warm}))));
  }
  return lines;
}
