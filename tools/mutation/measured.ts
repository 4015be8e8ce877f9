import {createHash} from 'node:crypto';

import {
  explains,
  scoreOf,
  sumOf,
  survivorsOf,
  type Explanation,
  type MutantResult,
  type Score,
  type Survivor,
} from './score';

/** The results for one file. Kept in .cache/mutation, so that a folder can be measured file by file. */
export interface Measured {
  /** SHA-256 of the source that was measured. */
  source: string;
  score: Score;
  survivors: Survivor[];
}

/** Reads a file of the repository; `undefined` where it does not exist. */
export type ReadSource = (file: string) => string | undefined;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The results of a run for each file it covered, including files without mutants.
 * @param read returns the sources as they were measured
 */
export function measure(
  files: readonly string[],
  mutants: readonly MutantResult[],
  read: ReadSource,
): Record<string, Measured> {
  const lineOf = (file: string, line: number): string => read(file)?.split('\n')[line - 1] ?? '';
  return Object.fromEntries(
    files.map((file) => {
      const own = mutants.filter(({fileName}) => fileName === file);
      return [file, {source: digest(read(file) ?? ''), score: scoreOf(own), survivors: survivorsOf(own, lineOf)}];
    }),
  );
}

/** A row of the table of scores. */
export interface Row {
  score: Score;
  /** Files whose current content was measured, and all files of the folder. */
  files: {measured: number; all: number};
  /** Surviving mutants that are explained. */
  explained: number;
  /** Surviving mutants that are not explained. */
  open: Survivor[];
}

/**
 * Adds up the results for the files of a folder. A file that has changed since it was measured counts as not measured.
 */
export function rowOf(
  files: readonly string[],
  measured: Readonly<Record<string, Measured>>,
  explanations: readonly Explanation[],
  read: ReadSource,
): Row {
  const current = files.flatMap((file) => {
    const found = measured[file];
    return found !== undefined && found.source === digest(read(file) ?? '') ? [found] : [];
  });
  const survivors = current.flatMap((one) => one.survivors);
  const open = survivors.filter((survivor) => !explanations.some((explanation) => explains(explanation, survivor)));
  return {
    score: sumOf(current.map(({score}) => score)),
    files: {measured: current.length, all: files.length},
    explained: survivors.length - open.length,
    open,
  };
}
