import pMap from 'p-map';
import type {Provenance} from '../../src/facts';
import type {Documents} from './documents';
import type {Program} from './program';

/** The number of positional arguments a command requires, and its required flags. */
export interface Demand {
  min: number;
  /** `null`: any number. */
  max: number | null;
  required: string[];
}

/**
 * Reads the number of arguments from a command's error message. `undefined` where the error is about something else.
 */
export function demandOf(output: string): Pick<Demand, 'min' | 'max'> | undefined {
  const exact = /accepts (\d+) arg\(s\)/.exec(output)?.[1];
  if (exact !== undefined) return {min: Number(exact), max: Number(exact)};
  const between = /accepts between (\d+) and (\d+) arg\(s\)/.exec(output);
  if (between !== null) return {min: Number(between[1]), max: Number(between[2])};
  const most = /accepts at most (\d+) arg\(s\)/.exec(output)?.[1];
  if (most !== undefined) return {min: 0, max: Number(most)};
  const least = /requires at least (\d+) arg\(s\)/.exec(output)?.[1];
  if (least !== undefined) return {min: Number(least), max: null};
  return /unknown command "x"/.test(output) ? {min: 0, max: 0} : undefined;
}

/** Required flags named in an error message. */
export function requiredFlagsOf(output: string): string[] {
  const list = /required flag\(s\) (.*) not set/.exec(output)?.[1] ?? '';
  return [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
}

/** Commands that are not called without arguments: they would keep running or prompt. */
const NOT_CALLED: ReadonlySet<string> = new Set(['start']);

/**
 * Measures what commands require by calling each with fifteen arguments, with none, and with the minimum number, in the
 * scratch home. Commands reject wrong arguments before they do anything; those that accept them work on an empty home.
 * @returns without the commands of which a call did not end in time: what it printed until then is no measurement
 */
export async function measureDemands(
  run: Program,
  home: string,
  paths: readonly string[],
  width = 4,
): Promise<Map<string, Demand>> {
  const slow = new Set<string>();
  const call = async (path: string, count: number): Promise<string> => {
    const many = Array.from({length: count}, () => 'x');
    const {code, output} = await run([...path.split(' '), ...many, '--home', `${home}/node`]);
    if (code === null) slow.add(path);
    return output;
  };
  const demands = await pMap(
    paths,
    async (path): Promise<Demand> => {
      if (NOT_CALLED.has(path)) return {min: 0, max: 0, required: []};
      const many = demandOf(await call(path, 15));
      if (many !== undefined) return {...many, required: requiredFlagsOf(await call(path, many.min))};
      const bare = await call(path, 0);
      const few = demandOf(bare) ?? {min: 0, max: null};
      return {...few, required: requiredFlagsOf(few.min === 0 ? bare : await call(path, few.min))};
    },
    {concurrency: width},
  );
  const measured = paths.map((path, index): [string, Demand] => [path, demands[index] as Demand]);
  return new Map(measured.filter(([path]) => !slow.has(path)));
}

/**
 * Writes the measured requirements into `cli-arguments.json`.
 * @param kept commands whose requirements stay as recorded
 */
export function mergeDemands(
  documents: Documents,
  binary: string,
  demands: ReadonlyMap<string, Demand>,
  kept: readonly string[],
  provenance: Provenance | undefined,
): void {
  const [before] = documents.area('cli-arguments');
  const from = before?.[1].provenance ?? provenance;
  documents.put('cli-arguments', 'cli-arguments.json', {
    ...(from === undefined ? {} : {provenance: from}),
    arguments: [
      ...(before?.[1].arguments ?? []).filter(({command}) => kept.some((path) => command === `${binary} ${path}`)),
      ...[...demands].map(([path, {min, max, required}]) => ({
        command: `${binary} ${path}`,
        min_args: min,
        max_args: max,
        required_flags: required,
      })),
    ].sort((a, b) => (a.command < b.command ? -1 : 1)),
  });
}
