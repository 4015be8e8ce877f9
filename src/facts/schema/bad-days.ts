import {z} from 'zod';

import {provenance, text} from './common';
import {inline} from './errors';

const seconds = z.int().min(0);

/** What a run of the scenario measured of one bad day. Seconds since the fault. */
const day = z.strictObject({
  id: text,
  /** The alerts that were delivered to a receiver. */
  alerts: z.array(z.strictObject({alert: text, after: seconds})),
  /** When all was well again, with the runbook begun at the last awaited alert; null where nothing brings it back. */
  healthy: seconds.nullable(),
  /** Blocks without a signature of the validator until then; null where another day ran at the same time. */
  missed: seconds.nullable(),
  /** When the last message of the watchdog came: the fault silences all alerts. */
  lastHeartbeat: seconds.optional(),
});

/**
 * What a run measured, the latest run first: all days, or those of some sessions. The newest two of each day are kept.
 */
const run = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/, {message: 'expected a version such as 2.0.2'}),
  date: z.iso.date({message: 'expected a day of the form 2026-01-31'}),
  days: z.array(day).min(1),
});

const badDays = z
  .strictObject({
    provenance,
    /** What happens on a day and the page and section of its runbook, by the ID of the day. */
    faults: z.record(text, z.strictObject({fault: inline, runbook: inline})),
    runs: z.array(run),
  })
  .superRefine(({faults, runs}, context) => {
    runs.forEach(({days}, index) =>
      days.forEach(({id}, place) => {
        if (!Object.hasOwn(faults, id))
          context.addIssue({
            code: 'custom',
            path: ['runs', index, 'days', place, 'id'],
            message: `"${id}" is not among the faults: ${Object.keys(faults).join(', ')}`,
          });
      }),
    );
  });

/** Schema of the measured bad days of validators, by area. */
export const badDaySchemas = {'bad-days': badDays} as const;
