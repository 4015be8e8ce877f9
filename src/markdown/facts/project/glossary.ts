import {notPublishedLink} from '../../chain/not-published';
import {code, link, table, text} from '../build';
import {inArea, one} from '../kind';
import {from, rowsKind} from '../rows';
import type {FactsKind} from '../types';

/** Terms, units, names and links of the project. */
export const glossaryKinds: FactsKind[] = inArea('glossary', [
  rowsKind(
    'glossary.terms',
    'terms of this chain',
    from('glossary', ({terms}) => terms),
    'term',
    [
      ['Term', 'term', 'text'],
      ['Meaning', 'meaning', 'sentence'],
    ],
  ),
  one(
    (_options, context) => {
      const {denom, displayDenom, decimals} = context.chain;
      const rows: [string, number, string][] = [
        [denom, 0, `0.${'0'.repeat(decimals - 1)}1`],
        [displayDenom, decimals, '1'],
      ];
      return {
        nodes: table(
          rows,
          [
            {head: 'Unit', cell: ([unit]) => [code(unit)]},
            {head: 'Exponent', cell: ([, exponent]) => exponent},
            {head: `In ${displayDenom}`, cell: ([, , amount]) => [code(amount)]},
            {head: `In ${denom}`, cell: ([, exponent]) => [code(`1${'0'.repeat(exponent)}`)]},
          ],
          context,
        ),
        shows: ['glossary.units'],
      };
    },
    'glossary.units',
    'units of the native coin',
  ),
  rowsKind(
    'glossary.links',
    'addresses named in the sources',
    from('glossary', ({links}) => links),
    'kind',
    [
      ['What', 'kind', 'text'],
      ['Address', 'url', ({url}, {chain}) => (url === null ? [notPublishedLink(chain)] : [link([text(url)], url)])],
      [
        'Published by the project',
        'published_by_project',
        ({published_by_project: byProject}) => (byProject === true ? 'yes' : 'no'),
      ],
    ],
  ),
  rowsKind(
    'glossary.names',
    'names in use',
    from('glossary', (facts) => facts.brand.names),
    'name',
    [
      ['Name', 'name', ({name}) => [text(name)]],
      ['Used for', 'use', ({use}) => [text(use)]],
    ],
  ),
]);
