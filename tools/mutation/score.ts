import type {Stryker} from '@stryker-mutator/core';

/** A mutant and its outcome. */
export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Numbers of mutants of a folder by outcome. */
export interface Score {
  mutants: number;
  killed: number;
  timedOut: number;
  survived: number;
  uncovered: number;
}

/** A mutant that no test detected, as shown to a person. */
export interface Survivor {
  file: string;
  line: number;
  mutator: string;
  /** The line of the source, trimmed. */
  code: string;
  replacement: string;
  covered: boolean;
}

/** The reason why a mutant may survive: an entry of explained.json. It applies to every mutant it matches. */
export interface Explanation {
  file: string;
  /** The whole line of the source, trimmed: line numbers change, so they are not used. */
  code: string;
  /** Stryker's name of the mutator, where the reason does not apply to all changes of the line. */
  mutator?: string;
  /** The replacement, where the reason does not apply to all changes of the mutator. */
  replacement?: string;
  reason: string;
}

/**
 * Whether a mutant is in code that runs when its module is loaded. Such mutants are left out; a result kept from an
 * earlier run says "never run" where no test loaded the module at that time.
 */
const isStatic = ({static: loaded, status}: Pick<MutantResult, 'static' | 'status'>): boolean =>
  loaded === true && status === 'NoCoverage';

/** Counts mutants. Those that Stryker left out (static, disabled or not compiling) are not counted. */
export function scoreOf(mutants: readonly Pick<MutantResult, 'static' | 'status'>[]): Score {
  const count = (status: MutantResult['status']): number =>
    mutants.filter((one) => one.status === status && !isStatic(one)).length;
  const score = {
    killed: count('Killed'),
    timedOut: count('Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  };
  return {mutants: score.killed + score.timedOut + score.survived + score.uncovered, ...score};
}

/**
 * Share of mutants that a test detected, in percent; a mutant that never ends counts as detected. 100 where there are
 * none.
 */
export function percent({mutants, killed, timedOut}: Score): number {
  return mutants === 0 ? 100 : (100 * (killed + timedOut)) / mutants;
}

/** The survivors, in the order of the source. @param lineOf returns a line of a file, counted from 1 */
export function survivorsOf(
  mutants: readonly MutantResult[],
  lineOf: (file: string, line: number) => string,
): Survivor[] {
  return mutants
    .filter((one) => (one.status === 'Survived' || one.status === 'NoCoverage') && !isStatic(one))
    .map(({fileName: file, location, mutatorName, replacement, status}) => ({
      file,
      line: location.start.line,
      mutator: mutatorName,
      code: lineOf(file, location.start.line).trim(),
      replacement: replacement ?? '',
      covered: status === 'Survived',
    }))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/** Whether an explanation matches this mutant. */
export function explains(explanation: Explanation, {file, code, mutator, replacement}: Survivor): boolean {
  return (
    explanation.file === file &&
    explanation.code === code &&
    (explanation.mutator === undefined || explanation.mutator === mutator) &&
    (explanation.replacement === undefined || explanation.replacement === replacement)
  );
}

/** Adds up scores. */
export function sumOf(scores: readonly Score[]): Score {
  const sum = (part: keyof Score): number => scores.reduce((total, score) => total + score[part], 0);
  return {
    mutants: sum('mutants'),
    killed: sum('killed'),
    timedOut: sum('timedOut'),
    survived: sum('survived'),
    uncovered: sum('uncovered'),
  };
}
