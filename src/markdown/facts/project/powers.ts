import type {PhrasingContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {CodeCitation} from '../../../facts/citation';
import type {Facts, Power} from '../../../facts/schema';
import {type Column, table, text} from '../build';
import {markers} from '../errors';
import {inlineMarkdown} from '../errors/inline';
import {type FactsKind, UnknownFactsKey} from '../types';
import {codeOfRows} from './code-of-rows';

/** File of the powers, for messages. */
export const POWERS_FILE = 'src/facts/data/powers.json';

/** The fields of a power that a table shows. */
type Field = Exclude<keyof Power, 'id' | 'sources'>;

const strong = (children: PhrasingContent[]): PhrasingContent => ({type: 'strong', children});

const groupsOfPowers = (): Readonly<Record<string, readonly Power[]>> => loadFacts('powers').groups;

/** What actors can change for others, one group of actors per table, with the sources of its rows. */
export const powerKinds: FactsKind[] = [
  {
    area: 'powers',
    pattern: 'powers.<group>',
    describe: 'who can change what for others, how fast, what limits it, how it is undone and where it is seen',
    keys: () => Object.keys(groupsOfPowers()).map((group) => `powers.${group}`),
    render: ({group = ''}, _options, context) => {
      const rows = groupsOfPowers()[group];
      if (rows === undefined) throw new UnknownFactsKey(`there is no group of powers "${group}"`);
      const cell = ({id, ...row}: Power, field: Field): PhrasingContent[] =>
        inlineMarkdown(row[field] ?? '', `${POWERS_FILE}, "${id}", ${field}`, context);
      // Four columns: a fifth does not fit next to the sidebar and the table of contents.
      const columns: Column<Power>[] = [
        {
          head: 'Power',
          cell: (row) => [
            ...(row.who === undefined ? [] : [strong(cell(row, 'who')), text(': ')]),
            ...cell(row, 'what'),
          ],
        },
        {head: 'Effective', cell: (row) => cell(row, 'speed')},
        {head: 'Limit', cell: (row) => cell(row, 'limit')},
        {
          head: 'Undone by, seen in',
          cell: (row) => [...cell(row, 'undo'), text('. Seen in: '), ...cell(row, 'seen')],
        },
      ];
      return {nodes: [...table(rows, columns, context), ...markers(rows)], shows: [`powers.${group}`]};
    },
  },
];

/** Facts that have to be shown somewhere: each group as a whole. */
export const powerFacts = (): string[] => Object.keys(groupsOfPowers()).map((group) => `powers.${group}`);

/** Places in the code that the powers cite, with the ID of the power. */
export const codeOfPowers = (facts: Facts<'powers'> = loadFacts('powers')): {id: string; citation: CodeCitation}[] =>
  codeOfRows(Object.values(facts.groups).flat());
