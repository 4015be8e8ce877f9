import {z} from 'zod';

import {provenance, text} from './common';
import {inline, source} from './errors';

/** Who can change something for others on the chain, and what bounds it. */
const power = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {message: 'expected lower-case words joined by hyphens'}),
  /** The actor, more exactly than its group. Left out where every row of the group has the same one. */
  who: inline.optional(),
  /** What exactly the actor can do. */
  what: inline,
  /** From which moment it counts. */
  speed: inline,
  limit: inline,
  /** How it is taken back, and what stays. */
  undo: inline,
  /** Where anyone can see it. */
  seen: inline,
  sources: z.array(source).min(1, {message: 'expected a source: the code that gives the power'}),
});

const powers = z
  .strictObject({
    provenance,
    groups: z.record(text, z.array(power).min(1)),
  })
  .superRefine(({groups}, context) => {
    const seen = new Set<string>();
    for (const [group, rows] of Object.entries(groups))
      rows.forEach(({id}, index) => {
        if (seen.has(id))
          context.addIssue({
            code: 'custom',
            path: ['groups', group, index, 'id'],
            message: `"${id}" is the ID of another power: each needs its own`,
          });
        seen.add(id);
      });
  });

export const powerSchemas = {powers} as const;
