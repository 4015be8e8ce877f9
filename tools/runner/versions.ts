import type {SessionResult, StepResult} from './run';
import {keyOf, nameOf} from './session';
import {compareShape} from './shape';

/** The results of all sessions with one version of the node. */
export interface VersionResults {
  version: string;
  results: readonly SessionResult[];
}

/** A block that passed with one version and failed or printed something else with another. */
export interface BlockDifference {
  file: string;
  line: number;
  session: string;
  /** What happened with each version, in the order of the versions. */
  states: Array<{version: string; state: string}>;
}

/** What happened to a step, in words; with a first version, whether it printed what that one did. */
function stateOf(step: StepResult | undefined, first: StepResult | undefined, shown: boolean): string {
  if (step === undefined || step.state === 'not run') return 'not run';
  if (step.state === 'failed') return `failed: ${(step.reason ?? '').split('\n')[0] ?? ''}`;
  if (!shown || first === undefined || first === step || first.state !== 'done') return 'passed';
  const difference = compareShape(first.output ?? '', step.output ?? '');
  return difference === undefined ? 'passed' : `other output: "${difference.actual}" for "${difference.expected}"`;
}

/** The blocks that differ between versions; what no version reached is left out. */
export function differencesOf(versions: readonly VersionResults[]): BlockDifference[] {
  const [first, ...others] = versions;
  if (first === undefined) return [];
  return first.results.flatMap((result) => {
    const same = [
      result,
      ...others.map(({results}) => results.find(({session}) => keyOf(session) === keyOf(result.session))),
    ];
    return result.session.steps.flatMap((step, index): BlockDifference[] => {
      const base = result.steps[index];
      const states = versions.map(({version}, at) => ({
        version,
        state: stateOf(same[at]?.steps[index], base, step.expected.length > 0),
      }));
      if (new Set(states.map(({state}) => state)).size < 2) return [];
      return [{file: result.session.file, line: step.line, session: nameOf(result.session), states}];
    });
  });
}

/** The differences as lines: a block, and below it what happened with each version. */
export function differenceLines(differences: readonly BlockDifference[], versions: readonly string[]): string[] {
  const title = `${differences.length} blocks differ between ${versions.join(', ')}`;
  return [
    title,
    ...differences.flatMap(({file, line, session, states}) => [
      `  ${file}:${line} (${session})`,
      ...states.map(({version, state}) => `    ${version.padEnd(8)} ${state}`),
    ]),
  ];
}
