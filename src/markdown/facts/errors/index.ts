import type {PhrasingContent, RootContent, Table} from 'mdast';

import type {ErrorRecord} from '../../../facts/schema';
import {asConfigured} from '../configured';
import {heading, table, text} from '../build';
import {inArea, one} from '../kind';
import type {FactsContext, FactsKind} from '../types';
import {inlineMarkdown} from './inline';
import {allErrors, chosenErrors, errorGroups, nameOf, type PlacedRecord} from './records';

/** The program whose messages most records are; it is not named next to each. */
const NODE = 'gurud';

/** What is seen, after the program that prints it, where that is not the node and the text does not name it. */
function seen({program}: ErrorRecord, see: PhrasingContent[], raw: string, context: FactsContext): PhrasingContent[] {
  const [name = ''] = program.split(' ');
  if (program === NODE || raw.toLowerCase().includes(name.toLowerCase())) return see;
  return [text(`${asConfigured(program, context)}: `), ...see];
}

/** Table of records; with `anchors` each row can be linked to by the ID of its record. */
function errorTable(placed: readonly PlacedRecord[], context: FactsContext, anchors: boolean): RootContent[] {
  const cell = (row: PlacedRecord, field: 'see' | 'cause' | 'fix'): PhrasingContent[] =>
    inlineMarkdown(row.record[field], `${nameOf(row)}, ${field}`, context);
  const nodes = table(
    placed,
    [
      {head: 'You see', cell: (row) => seen(row.record, cell(row, 'see'), row.record.see, context)},
      {head: 'Cause', cell: (row) => cell(row, 'cause')},
      {head: 'Fix', cell: (row) => cell(row, 'fix')},
    ],
    context,
  );
  const [made] = nodes as [Table];
  if (anchors)
    made.children.slice(1).forEach((row, index) => {
      row.data = {hProperties: {id: placed[index]?.record.id}} as typeof row.data & object;
    });
  return nodes;
}

const shows = (placed: readonly PlacedRecord[]): string[] => placed.map(({record}) => `errors.${record.id}`);

/** The sources of records as the markers of a page, for src/markdown/sources. */
export const markers = (records: readonly Pick<ErrorRecord, 'sources'>[]): RootContent[] =>
  records.flatMap(({sources}) =>
    sources.map(
      (source) =>
        ({
          type: 'mdxJsxFlowElement',
          name: 'Source',
          attributes: Object.entries(source).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
          children: [],
        }) as RootContent,
    ),
  );

/** Error messages with causes and fixes. */
export const errorKinds: FactsKind[] = inArea('errors', [
  {
    ...one(
      (options, context) => {
        const placed = chosenErrors(options['only'] ?? '');
        return {nodes: errorTable(placed, context, false), shows: shows(placed)};
      },
      'errors',
      'error messages with cause and fix: only="id, id" names the records, in the order of the rows',
    ),
    required: ['only'],
  },
  one(
    (_options, context) => ({
      nodes: errorGroups().flatMap(([group, {title, errors}]) => {
        const placed = errors.map((record) => ({group, title, record}));
        return [heading(context.headingLevel, title, group), ...errorTable(placed, context, true), ...markers(errors)];
      }),
      shows: shows(allErrors()),
    }),
    'errors.all',
    'all error messages by group, each with an anchor and with the sources of its group',
  ),
]);

/** IDs of the error records, each of which some page has to show. */
export const errorFacts = (): string[] => shows(allErrors());
