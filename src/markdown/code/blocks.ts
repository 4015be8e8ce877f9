import {createHash} from 'node:crypto';

import {type Fate, fateOf, isShell, sessionText} from './fate';
import type {FenceMeta} from './meta';

/** A fence with its content and its line on the page. */
export interface BlockFence {
  lang: string;
  meta: FenceMeta;
  value: string;
  line: number;
}

/** A block of a page with the outputs that it shows. */
export interface Block<T extends BlockFence = BlockFence> {
  fence: T;
  fate: Fate;
  /** The output fences before the next block or heading. */
  outputs: T[];
}

/**
 * The blocks of a page, each with the outputs that follow it.
 * @param headings lines of the headings: an output belongs to a block of its own section
 * @param pageRun the key `run` of the front matter
 */
export function blocksOf<T extends BlockFence>(
  fences: readonly T[],
  headings: readonly number[],
  pageRun?: string,
): Array<Block<T>> {
  const blocks: Array<Block<T>> = [];
  let last: Block<T> | undefined;
  let before = 0;
  for (const fence of fences) {
    const {meta, lang, line} = fence;
    const since = before;
    before = line;
    if (headings.some((heading) => heading > since && heading < line)) last = undefined;
    if (meta.output) {
      last?.outputs.push(fence);
      continue;
    }
    const fate = fateOf(lang, meta, pageRun);
    if (fate === undefined) continue; // a diagram or text between a block and its output
    last = {fence, fate, outputs: []};
    blocks.push(last);
  }
  return blocks;
}

/** Path that a file block is written to, or of the file that its keys are merged into. */
export function targetOf({title, into, merge}: FenceMeta): string | undefined {
  if (merge !== undefined) return merge;
  if (title === undefined) return undefined;
  return into === undefined ? title : `${into.replace(/\/$/, '')}/${title}`;
}

/**
 * A short hash of what is run of a block and compared with it: 48 bits of a SHA-256, in hex. A record of a run holds
 * it, so that a block which was edited since does not count as run.
 */
export function blockHash({fence: {lang, meta, value}, outputs}: Pick<Block, 'fence' | 'outputs'>): string {
  const target = isShell(lang) ? undefined : targetOf(meta);
  const shown = outputs.map((output) => [output.value, output.meta.compare]);
  const parts = [lang, value, target ?? '', meta.exit ?? '', meta.input ?? '', meta.background, shown];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}

/** The last passing run of a session of a page, as it is recorded. */
export interface RecordedRun {
  page: string;
  /** SCENARIO or SCENARIO/LABEL. */
  session: string;
  version: string;
  date: string;
  /** Hashes of its blocks. */
  blocks: readonly string[];
}

/** How many blocks of a page were run, on which version, and when. */
export interface RunSummary {
  /** Blocks that are no data. */
  blocks: number;
  /** Those of them that passed as they are now, in each session that they are in. */
  run: number;
  /** Of the sessions with such blocks, the run that is longest ago. */
  version?: string;
  date?: string;
}

/** The recorded runs in which a block passed as it is now: one for each of its sessions, or none at all. */
export function passedRuns(block: Block, runs: readonly RecordedRun[]): RecordedRun[] {
  if (block.fate.kind !== 'run') return [];
  const hash = blockHash(block);
  const found = block.fate.sessions.map((session) => runs.find((run) => run.session === sessionText(session)));
  const passed = found.filter((run) => run?.blocks.includes(hash) === true);
  return passed.length === found.length ? (passed as RecordedRun[]) : [];
}

/** Compares the blocks of a page with the recorded runs of its sessions. */
export function runSummary(blocks: readonly Block[], runs: readonly RecordedRun[]): RunSummary {
  const passed = blocks.map((block) => passedRuns(block, runs)).filter(({length}) => length > 0);
  const [oldest] = passed.flat().sort((a, b) => a.date.localeCompare(b.date) || a.version.localeCompare(b.version));
  return {
    blocks: blocks.filter(({fate}) => fate.kind !== 'data').length,
    run: passed.length,
    ...(oldest === undefined ? {} : {version: oldest.version, date: oldest.date}),
  };
}
