import type {PhrasingContent} from 'mdast';
import {toString} from 'mdast-util-to-string';

import {loadFacts} from '../../../facts';
import type {CodeCitation} from '../../../facts/citation';
import type {Facts, Term} from '../../../facts/schema';
import {type Column, link, table, text, withId} from '../build';
import {markers} from '../errors';
import {inlineMarkdown} from '../errors/inline';
import {type FactsContext, type FactsKind, UnknownFactsKey} from '../types';
import {codeOfRows} from './code-of-rows';

/** File of the terms, for messages. */
export const TERMS_FILE = 'src/facts/data/terms.json';

/** The page that defines them. */
export const GLOSSARY = '/docs/glossary';

const groupsOfTerms = (): Readonly<Record<string, readonly Term[]>> => loadFacts('terms').groups;

/** A field of a term, with the values of the configured chain; empty where the term has none. */
const field = (row: Term, name: 'term' | 'ethereum' | 'means' | 'more', context: FactsContext): PhrasingContent[] => {
  const value = row[name];
  return value === undefined ? [] : inlineMarkdown(value, `${TERMS_FILE}, "${row.id}", ${name}`, context);
};

/** The definitions, one subject per table: the term, what it means, and the word that Ethereum has for it. */
export const termKinds: FactsKind[] = [
  {
    area: 'terms',
    pattern: 'terms.<group>',
    describe: 'terms of a subject: what they mean, and what Ethereum calls the same thing',
    keys: () => Object.keys(groupsOfTerms()).map((group) => `terms.${group}`),
    render: ({group = ''}, _options, context) => {
      const rows = groupsOfTerms()[group];
      if (rows === undefined) throw new UnknownFactsKey(`there is no group of terms "${group}"`);
      const columns: Column<Term>[] = [
        {
          head: 'Term',
          // A link to itself: the address of the entry, which the check of anchors knows.
          cell: (row) => [
            withId(link([{type: 'strong', children: field(row, 'term', context)}], `#${row.id}`), row.id),
          ],
        },
        {
          head: 'Meaning',
          cell: (row) => [
            ...field(row, 'means', context),
            ...(row.more === undefined ? [] : [text(' '), ...field(row, 'more', context)]),
          ],
        },
        {head: 'On Ethereum', cell: (row) => field(row, 'ethereum', context), optional: true},
      ];
      return {nodes: [...table(rows, columns, context), ...markers(rows)], shows: [`terms.${group}`]};
    },
  },
];

/**
 * The sentence that defines a term, as plain text.
 * @param id the id of its entry
 * @returns nothing where the glossary has no such entry
 */
export function meaningOf(id: string, context: FactsContext): string | undefined {
  const row = Object.values(groupsOfTerms())
    .flat()
    .find((one) => one.id === id);
  return row && toString(field(row, 'means', context));
}

/** Facts that have to be shown somewhere: each group as a whole. */
export const termFacts = (): string[] => Object.keys(groupsOfTerms()).map((group) => `terms.${group}`);

/** Places in the code that the terms cite, with the ID of the term. */
export const codeOfTerms = (facts: Facts<'terms'> = loadFacts('terms')): {id: string; citation: CodeCitation}[] =>
  codeOfRows(Object.values(facts.groups).flat());
