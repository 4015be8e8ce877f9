import type {PhrasingContent} from 'mdast';

import {type Facts, loadFacts} from '../../../facts';
import {code, type Column, sentence, table, text} from '../build';
import {inlineMarkdown} from '../errors/inline';
import {inArea, one} from '../kind';
import type {FactsKind} from '../types';

type Day = Facts<'bad-days'>['runs'][number]['days'][number];

/** Seconds as a reader says them: `45 s`, `2 min 5 s`. */
const timeText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min${seconds % 60 === 0 ? '' : ` ${seconds % 60} s`}`;

/** The values of the runs: one where they agree, otherwise the lowest and the highest. */
function range(values: readonly number[], show: (value: number) => string): string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return lowest === highest ? show(lowest) : `${show(lowest)} to ${show(highest)}`;
}

/** The alerts of the runs in the order of their delivery, each with the times of the runs in which it came. */
function alertsOf(days: readonly Day[]): PhrasingContent[] {
  const times = new Map<string, number[]>();
  for (const {alert, after} of days.flatMap(({alerts}) => alerts))
    times.set(alert, [...(times.get(alert) ?? []), after]);
  return [...times]
    .sort(([, a], [, b]) => Math.min(...a) - Math.min(...b))
    .flatMap(([alert, after], index) => [
      ...(index === 0 ? [] : [text(', ')]),
      code(alert),
      text(` after ${range(after, timeText)}`),
    ]);
}

/** When a fault was noticed: its alerts, or the last message of the watchdog. */
function detection(days: readonly Day[]): PhrasingContent[] {
  const heartbeats = days.flatMap(({lastHeartbeat}) => lastHeartbeat ?? []);
  if (heartbeats.length === 0) return alertsOf(days);
  return [text('last message of '), code('Watchdog'), text(` after ${range(heartbeats, timeText)}`)];
}

/** A column of values that may be null in every run. */
const valueOf = (values: ReadonlyArray<number | null>, none: string, show: (value: number) => string): string => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? none : range(known, show);
};

/** What was measured on bad days of validators: alerts, and time until all was well. */
export const badDayKinds: FactsKind[] = inArea('bad-days', [
  one(
    (_options, context) => {
      const {faults, runs} = loadFacts('bad-days');
      const rows = Object.entries(faults)
        .map(([id, fault]) => ({
          ...fault,
          days: runs.flatMap(({days}) => days.filter((day) => day.id === id)),
        }))
        .filter(({days}) => days.length > 0);
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'Fault', cell: ({fault}) => sentence(fault, context)},
        {head: 'Alert delivered', cell: ({days}) => detection(days)},
        {
          head: 'Healthy after',
          cell: ({days}) =>
            valueOf(
              days.map(({healthy}) => healthy),
              'never',
              timeText,
            ),
        },
        {
          head: 'Blocks without its signature',
          cell: ({days}) =>
            days.every(({healthy}) => healthy === null)
              ? 'all that follow'
              : valueOf(
                  days.map(({missed}) => missed),
                  'not measured',
                  String,
                ),
        },
        {head: 'Runbook', cell: ({runbook}) => inlineMarkdown(runbook, 'the runbook of a bad day', context)},
      ];
      return {nodes: table(rows, columns, context), shows: ['bad-days']};
    },
    'bad-days',
    'bad days of a validator with sentries: alert, recovery, and blocks missed, as measured',
  ),
]);
