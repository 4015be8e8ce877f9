import type {Facts} from '../../src/facts';
import {type Block, runSummary} from '../../src/markdown/code/blocks';
import {sections} from '../../src/site/sections';
import type {Page} from '../checks/types';
import {passed} from './results';
import type {SessionResult} from './run';
import {blocksOfPage, nameOf, type Session} from './session';

type Runs = Facts<'runs'>;
type BadDays = Facts<'bad-days'>;
type Run = Runs['runs'][number];

const runKey = ({page, session}: Pick<Run, 'page' | 'session'>): string => `${page} ${session}`;

/** The hashes of a session's blocks by the name that its page uses: each host of a scenario with several is one. */
function namesOf(session: Session): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const {host, hash} of session.steps) {
    const name = host === undefined ? nameOf(session) : `${session.scenario}/${host}`;
    names.set(name, [...(names.get(name) ?? []), hash]);
  }
  return names;
}

/** Numbers of blocks by section, with the recorded runs. */
function sectionsOf(pages: readonly Page[], runs: readonly Run[]): Runs['sections'] {
  return sections.flatMap(({folder, base}) => {
    const own = pages.filter(({file}) => file.startsWith(`${folder}/`));
    const blocks = new Map<string, Block[]>(own.map((page) => [page.file, blocksOfPage(page)]));
    const all = [...blocks.values()].flat().filter(({fate}) => fate.kind !== 'data');
    if (all.length === 0) return [];
    const norun = new Map<string, number>();
    for (const {fate} of all) if (fate.kind === 'norun') norun.set(fate.reason, (norun.get(fate.reason) ?? 0) + 1);
    const run = [...blocks].reduce(
      (sum, [page, some]) =>
        sum +
        runSummary(
          some,
          runs.filter((recorded) => recorded.page === page),
        ).run,
      0,
    );
    const reasons = [...norun].sort(([a], [b]) => (a < b ? -1 : 1));
    const stated = reasons.reduce((sum, [, count]) => sum + count, 0);
    return [
      {section: base, blocks: all.length, run, norun: Object.fromEntries(reasons), open: all.length - run - stated},
    ];
  });
}

/**
 * The recorded runs with the sessions that passed now. Sessions that failed or were not run keep their last passing
 * run; those that no page has any more are left out.
 * @param date today, of the form 2026-01-31
 * @param sessions those of all pages, and of the failures that no page shows
 */
export function mergeRuns(
  before: Runs,
  results: readonly SessionResult[],
  {
    version,
    date,
    pages,
    sessions,
  }: {version: string; date: string; pages: readonly Page[]; sessions: readonly Session[]},
): Runs {
  const known = new Set(
    sessions.flatMap((session) =>
      [...namesOf(session).keys()].map((name) => runKey({page: session.file, session: name})),
    ),
  );
  const runs = new Map(before.runs.map((run) => [runKey(run), run]));
  for (const {session} of results.filter(passed))
    for (const [name, blocks] of namesOf(session)) {
      const run = {page: session.file, session: name, version, date, blocks};
      runs.set(runKey(run), run);
    }
  const kept = [...runs]
    .filter(([key]) => known.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, run]) => run);
  const merged = {...before, sections: sectionsOf(pages, kept), runs: kept};
  const same = JSON.stringify([merged.sections, merged.runs]) === JSON.stringify([before.sections, before.runs]);
  return same ? before : {...merged, provenance: {...before.provenance, recorded: date}};
}

/** Measurements of a bad day that are kept: as many as a table needs to show how far the times differ. */
const KEPT_DAYS = 2;

/** The newest measurements of each day; the latest run is first. A run may have the days of some sessions only. */
function newestDays(runs: BadDays['runs']): BadDays['runs'] {
  const counts = new Map<string, number>();
  const isNew = (id: string): boolean => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count <= KEPT_DAYS;
  };
  return runs.map((run) => ({...run, days: run.days.filter(({id}) => isNew(id))})).filter(({days}) => days.length > 0);
}

/**
 * The recorded bad days with those that a session measured now: the lines of JSON that its block with
 * `record="bad-days"` printed. Unchanged where no such session passed.
 * @param date today, of the form 2026-01-31
 */
export function mergeBadDays(
  before: BadDays,
  results: readonly SessionResult[],
  {version, date}: {version: string; date: string},
): BadDays {
  const printed = results
    .filter(passed)
    .flatMap(({session, steps}) =>
      session.steps.flatMap(({record}, index) => (record === 'bad-days' ? (steps[index]?.output ?? '') : [])),
    );
  if (printed.length === 0) return before;
  const days = printed
    .flatMap((output) => output.trim().split('\n'))
    .map((line) => JSON.parse(line) as BadDays['runs'][number]['days'][number]);
  return {
    ...before,
    provenance: {...before.provenance, chainVersion: version, recorded: date},
    runs: newestDays([{version, date, days}, ...before.runs]),
  };
}
