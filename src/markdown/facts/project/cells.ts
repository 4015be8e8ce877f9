import {code, text} from '../build';

/** A commit by the seven digits that identify it. */
export const shortCommit = (commit: string) => [code(commit.slice(0, 7))];
/** The day of a recorded time. */
export const day = (time: string) => [text(time.slice(0, 10))];
