import type {Provided, ProgramContext} from './programs';
import {programFault, provide} from './programs';
import {type Scenario, scenarioFault, type Setup, setupOf} from './scenarios';
import {nameOf, type Session} from './session';

/** A session that can be run, with what it needs. */
export interface Planned {
  session: Session;
  setup: Setup;
}

/** The label of blocks that run next to the machines of a scenario, in the shell that has its functions. */
const HERE = 'here';

/**
 * Joins the sessions of a page that run on the hosts of one scenario: their blocks share one instance and run in the
 * order of the page, each in the shell of its host. A block of several hosts runs on one after the other.
 */
export function joinHosts(sessions: readonly Session[], scenarios: ReadonlyMap<string, Scenario>): Session[] {
  const joined = new Map<string, Session>();
  for (const session of sessions) {
    const {scenario, label, file} = session;
    const hosts = scenarios.has(scenario) ? setupOf(scenario, scenarios).hosts : [];
    if (hosts.length === 0) {
      joined.set(`${file} ${nameOf(session)}`, session);
      continue;
    }
    const whole = joined.get(`${file} ${scenario}`) ?? {scenario, file, steps: []};
    const host = label ?? hosts[0] ?? '';
    for (const step of session.steps) whole.steps.push(host === HERE ? step : {...step, host});
    whole.steps.sort((a, b) => a.line - b.line);
    joined.set(`${file} ${scenario}`, whole);
  }
  return [...joined.values()];
}

/** A quiet grep ends at its first match, and the program that still writes to it fails. */
const QUIET_GREP = /\|\s*(?:sudo\s+)?grep\s(?:[^|\n]*\s)?(?:--quiet|--silent|-[a-zA-Z]*q[a-zA-Z]*)(?:\s|$)/;

/** What is wrong with commands whose first line is `first` in the file, as sentences with their place. */
const commandFaults = (file: string, text: string, first: number): string[] =>
  text.split('\n').flatMap((command, at) => {
    const fault = 'a quiet grep behind a pipe fails now and then where pipefail is set: write grep … > /dev/null';
    return QUIET_GREP.test(command) ? [`${file}:${first + at}: ${fault}`] : [];
  });

/** What is wrong with blocks, their scenarios and the programs of those: sentences with their place. */
export function planFaults(
  sessions: readonly Session[],
  scenarios: ReadonlyMap<string, Scenario>,
  root: string,
): string[] {
  const faults = new Set<string>();
  for (const {scenario, file, steps} of sessions) {
    const fault = scenarioFault(scenario, scenarios.keys());
    if (fault !== undefined) {
      faults.add(`${file}:${steps[0]?.line ?? 1}: ${fault}`);
      continue;
    }
    const setup = setupOf(scenario, scenarios);
    const texts = [
      ...steps.flatMap(({text, line}) => commandFaults(file, text, line + 1)),
      ...setup.scenarios.flatMap((set) => commandFaults(set.file, set.text, 1)),
    ];
    for (const text of texts) faults.add(text);
    for (const {line, host} of steps)
      if (host !== undefined && !setup.hosts.includes(host))
        faults.add(`${file}:${line}: the scenario "${scenario}" has no host "${host}": ${setup.hosts.join(', ')}`);
    for (const set of setup.scenarios)
      for (const name of set.needs) {
        const unknown = programFault(name, root);
        if (unknown !== undefined) faults.add(`${set.file}: needs: ${unknown}`);
      }
  }
  return [...faults];
}

/** Whether `--only` names a session: by its page, its scenario, its name or its label. */
const isWanted = (session: Session, wanted: string): boolean =>
  [
    session.file,
    session.file.replace(/(?:\/index)?\.mdx?$/, ''),
    session.scenario,
    session.label,
    nameOf(session),
  ].includes(wanted) || wanted === `${session.file}#${nameOf(session)}`;

/** Chooses sessions. @returns those that are wanted, or the name that no session has */
export function choose(
  sessions: readonly Session[],
  only: readonly string[] | undefined,
): readonly Session[] | {unknown: string} {
  const unknown = only?.find((wanted) => !sessions.some((session) => isWanted(session, wanted)));
  if (unknown !== undefined) return {unknown};
  return sessions.filter((session) => only === undefined || only.some((wanted) => isWanted(session, wanted)));
}

/** The sessions with their scenarios. */
export const planOf = (sessions: readonly Session[], scenarios: ReadonlyMap<string, Scenario>): Planned[] =>
  sessions.map((session) => ({session, setup: setupOf(session.scenario, scenarios)}));

/** What was found of the programs that sessions need. */
export interface Programs {
  /** What a session gets; a sentence where a program is missing. */
  of(setup: Setup): Provided | {missing: string};
}

/** Finds all programs that the sessions need, each once, before the first session: they may need a network. */
export async function findPrograms(
  planned: readonly Planned[],
  context: ProgramContext,
  say: (line: string) => void,
): Promise<Programs> {
  const found = new Map<string, Awaited<ReturnType<typeof provide>>>();
  for (const name of new Set(planned.flatMap(({setup}) => setup.needs))) {
    const result = await provide(name, context);
    if ('missing' in result) say(`missing: ${result.missing}`);
    found.set(name, result);
  }
  return {
    of({needs}) {
      const all = needs.flatMap((name) => found.get(name) ?? []);
      const missing = all.flatMap((result) => ('missing' in result ? [result.missing] : []));
      if (missing.length > 0) return {missing: missing.join('; ')};
      const provided = all.filter((result): result is Provided => 'path' in result);
      return {
        path: provided.flatMap(({path}) => path),
        env: Object.assign({}, ...provided.map(({env}) => env)) as Record<string, string>,
      };
    },
  };
}
