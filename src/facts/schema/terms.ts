import {z} from 'zod';

import {provenance, text} from './common';
import {inline, source} from './errors';

/** A term of the field, as the glossary defines it. */
const term = z.strictObject({
  /** The id of its entry: `/docs/glossary#ID`. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {message: 'expected lower-case words joined by hyphens'}),
  term: inline,
  /** What Ethereum calls the same thing, or what comes nearest. Left out where it has no counterpart. */
  ethereum: inline.optional(),
  /** What the term means, in one sentence: the one that links to the entry show. */
  means: inline.refine((sentence) => /^[A-Z].*\.$/.test(sentence), {message: 'expected one sentence with its period'}),
  /** What else a reader has to know. */
  more: inline.optional(),
  sources: z.array(source).min(1, {message: 'expected a source: what the definition rests on'}),
});

const terms = z
  .strictObject({provenance, groups: z.record(text, z.array(term).min(1))})
  .superRefine(({groups}, context) => {
    const seen = new Set<string>();
    for (const [group, rows] of Object.entries(groups))
      rows.forEach(({id}, index) => {
        if (seen.has(id))
          context.addIssue({
            code: 'custom',
            path: ['groups', group, index, 'id'],
            message: `"${id}" is the ID of another term: each needs its own`,
          });
        seen.add(id);
      });
  });

export const termSchemas = {terms} as const;
