import {z} from 'zod';

import {groupsOf, rowId} from './common';
import {inline, source} from './errors';

/** A term of the field, as the glossary defines it. */
const term = z.strictObject({
  /** The id of its entry: `/docs/glossary#ID`. */
  id: rowId,
  term: inline,
  /** What Ethereum calls the same thing, or what comes nearest. Left out where it has no counterpart. */
  ethereum: inline.optional(),
  /** What the term means, in one sentence: the one that links to the entry show. */
  means: inline.refine((sentence) => /^[A-Z].*\.$/.test(sentence), {message: 'expected one sentence with its period'}),
  /** What else a reader has to know. */
  more: inline.optional(),
  sources: z.array(source).min(1, {message: 'expected a source: what the definition rests on'}),
});

/** Schema of the glossary, by area. */
export const termSchemas = {terms: groupsOf(term, 'term')} as const;
