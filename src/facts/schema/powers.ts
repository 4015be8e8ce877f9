import {z} from 'zod';

import {groupsOf, rowId} from './common';
import {inline, source} from './errors';

/** Who can change something for others on the chain, and what bounds it. */
const power = z.strictObject({
  id: rowId,
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

/** Schema of what actors can change for others, by area. */
export const powerSchemas = {powers: groupsOf(power, 'power')} as const;
