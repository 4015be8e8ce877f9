import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {near} from '../../src/facts/near';

/** How a scenario is kept apart: an own network and processes, or also an own root file system with systemd. */
export const isolations = ['network', 'machine'] as const;
/** Name of a kind of isolation. */
export type IsolationName = (typeof isolations)[number];

/** What the header of a scenario file says. */
export interface Scenario {
  name: string;
  title: string;
  /** Scenarios that are set up before it. */
  on: readonly string[];
  /** Programs it needs: tools/runner/programs.ts. */
  needs: readonly string[];
  isolation: IsolationName;
  /** Machines that it makes in a network of its own. Blocks name one in place of a label; the first is the default. */
  hosts: readonly string[];
  /** Processor cores it keeps busy. */
  cores: number;
  /** It waits for 25 minutes and more, and runs only where it is asked for. */
  long: boolean;
  /** The file from the root of the repository. */
  file: string;
  /** Content of the file, with its tokens. */
  text: string;
}

/** A scenario with everything that is set up before it. */
export interface Setup {
  /** In the order in which they are set up; the last is the scenario itself. */
  scenarios: readonly Scenario[];
  needs: readonly string[];
  /** `hosts`: as real root in a separate network, in which the scenarios make machines. */
  isolation: IsolationName | 'hosts';
  hosts: readonly string[];
  cores: number;
  long: boolean;
}

/** Where the scenarios are, from the root of the repository. */
const SCENARIO_FOLDER = 'tools/runner/scenarios';

const KEYS = ['title', 'on', 'needs', 'isolation', 'hosts', 'cores', 'long'] as const;
const words = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);
const isIsolation = (text: string): text is IsolationName => (isolations as readonly string[]).includes(text);

/**
 * Reads the header of a scenario: comment lines `# key: value` at the top of the file, after an optional `#!` line.
 * @throws Error with file and line for what is missing, unknown or wrong
 */
export function readScenario(file: string, text: string): Scenario {
  const header = new Map<string, string>();
  const fail = (line: number, message: string): never => {
    throw new Error(`${file}:${line}: ${message}`);
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (index === 0 && line.startsWith('#!')) continue;
    const [, key, value] = /^# ?([a-z]+): *(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) break;
    if (!(KEYS as readonly string[]).includes(key))
      fail(index + 1, `a scenario has no "${key}"; known: ${KEYS.join(', ')}`);
    if (header.has(key)) fail(index + 1, `"${key}" is given twice`);
    header.set(key, value.replace(/ *\([^)]*\) *$/, '').trim());
  }
  const name = path.basename(file, '.sh');
  if (!/^[a-z][a-z0-9-]*$/.test(name)) fail(1, 'the name of a scenario is of a-z, 0-9 and -');
  const title = header.get('title') || fail(1, 'the first line of a scenario is "# title: what it sets up"');
  const isolation = header.get('isolation') ?? 'network';
  if (!isIsolation(isolation)) return fail(1, `isolation is one of ${isolations.join(', ')}, not "${isolation}"`);
  const cores = Number(header.get('cores') ?? 1);
  if (!(cores > 0 && cores <= 16)) fail(1, 'cores is a number from above 0 to 16');
  const long = header.get('long') ?? 'no';
  if (long !== 'yes' && long !== 'no') fail(1, `long is yes or no, not "${long}"`);
  const [on, needs, hosts] = [words(header.get('on')), words(header.get('needs')), words(header.get('hosts'))];
  return {name, title, on, needs, isolation, hosts, cores, long: long === 'yes', file, text};
}

/** All scenarios by name. @throws Error for a file whose header is wrong */
export function readScenarios(root: string): Map<string, Scenario> {
  const folder = path.join(root, SCENARIO_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sh')) : [];
  const scenarios = new Map<string, Scenario>();
  for (const name of files.sort()) {
    const scenario = readScenario(`${SCENARIO_FOLDER}/${name}`, readFileSync(path.join(folder, name), 'utf8'));
    scenarios.set(scenario.name, scenario);
  }
  return scenarios;
}

/** What is wrong with the name of a scenario on a page, as a sentence; `undefined` where it exists. */
export function scenarioFault(name: string, known: Iterable<string>): string | undefined {
  const names = [...known].sort();
  if (names.includes(name)) return undefined;
  return `there is no scenario "${name}"${near(name, names)}. Known: ${names.join(', ')} (${SCENARIO_FOLDER})`;
}

/** A scenario with those it builds on, each once. @throws Error for an unknown one, or a circle */
export function setupOf(name: string, scenarios: ReadonlyMap<string, Scenario>): Setup {
  const order: Scenario[] = [];
  const visit = (wanted: string, path_: readonly string[]): void => {
    const from = path_.at(-1);
    const where = from === undefined ? '' : `${scenarios.get(from)?.file ?? from}: on: `;
    if (path_.includes(wanted)) throw new Error(`${where}${[...path_, wanted].join(' → ')} is a circle`);
    const scenario = scenarios.get(wanted);
    if (scenario === undefined) throw new Error(`${where}${scenarioFault(wanted, scenarios.keys()) ?? ''}`);
    for (const parent of scenario.on) visit(parent, [...path_, wanted]);
    if (!order.includes(scenario)) order.push(scenario);
  };
  visit(name, []);
  const hosts = order.flatMap((scenario) => scenario.hosts);
  const machine = hosts.length > 0 || order.some(({isolation}) => isolation === 'machine');
  return {
    scenarios: order,
    needs: [...new Set([...(machine ? ['machine'] : []), ...order.flatMap(({needs}) => needs)])],
    isolation: hosts.length > 0 ? 'hosts' : machine ? 'machine' : 'network',
    hosts,
    cores: Math.max(...order.map(({cores}) => cores)),
    long: order.some(({long}) => long),
  };
}
