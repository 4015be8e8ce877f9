import {readRecorded, writeRecorded} from '../recorded';

/**
 * Numbers of warnings that were read and are right where they are, by file and rule: a proof that is meant, for
 * instance. They may not grow. Errors are never recorded.
 */
export type RecordedWarnings = Readonly<Record<string, Readonly<Record<string, number>>>>;

const FILE = 'tools/checks/prose/recorded.json';

/** The recorded numbers; none where they were never recorded. */
export const readWarnings = (root: string): RecordedWarnings =>
  readRecorded(root, FILE, 'npm run words -- --record') ?? {};

/** Writes the recorded numbers. */
export const writeWarnings = (root: string, warnings: RecordedWarnings): void => writeRecorded(root, FILE, warnings);
