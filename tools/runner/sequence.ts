import {readSession, sessionName} from '../../src/markdown/code/fate';
import type {Page} from '../checks/types';

/** One block of a runnable sequence. */
export interface Step {
  /** Line of the fence on its page. */
  line: number;
  script: string;
  /** The block starts a process that keeps running. */
  background: boolean;
  /** A command of the block may fail (the page shows the failure). */
  mayFail: boolean;
  /** Seconds the block may take. */
  timeout: number;
  /** The output the page shows, where it is to be compared. */
  expected?: {text: string; line: number; lang: string};
}

/** The runnable blocks of one page that share a name, in the order of the page. */
export interface Sequence {
  name: string;
  file: string;
  steps: Step[];
}

/** Seconds a block may take unless its fence has `timeout="…"`. */
const DEFAULT_TIMEOUT = 120;

/** Collects fences with `run="NAME"` and the `output compare` fence that follows each. */
export function sequencesOf(pages: readonly Page[]): Sequence[] {
  const sequences: Sequence[] = [];
  for (const page of pages) {
    const byName = new Map<string, Sequence>();
    let last: Step | undefined;
    for (const fence of page.fences) {
      const {run: session, output, compare, background, exit, timeout} = fence.meta;
      if (session !== undefined) {
        const run = sessionName(readSession(session));
        let sequence = byName.get(run);
        if (sequence === undefined) {
          sequence = {name: run, file: page.file, steps: []};
          byName.set(run, sequence);
          sequences.push(sequence);
        }
        last = {
          line: fence.line,
          script: fence.value,
          background,
          mayFail: exit !== undefined,
          timeout: Number(timeout ?? DEFAULT_TIMEOUT),
        };
        sequence.steps.push(last);
      } else if (output && compare && last !== undefined && last.expected === undefined) {
        last.expected = {text: fence.value, line: fence.line, lang: fence.lang};
      } else if (!output) {
        last = undefined;
      }
    }
  }
  return sequences;
}

/** Why a step must not run here: it would reach beyond this machine. `undefined` where it may run. */
export function unfitToRun(script: string, publicHosts: ReadonlySet<string>): string | undefined {
  for (const host of publicHosts) if (script.includes(host)) return `talks to a public network (${host})`;
  const administration = /(?:^|[\s;&|(])(sudo|apt|apt-get|brew|systemctl|useradd|nft|reboot)\s/m.exec(script)?.[1];
  return administration === undefined ? undefined : `changes the machine (${administration})`;
}
