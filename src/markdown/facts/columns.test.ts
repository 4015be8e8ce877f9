import type {RootContent} from 'mdast';
import {describe, expect, it} from 'vitest';

import {loadChain} from '../../chain/load';
import {type Column, EmptyColumnError, table} from './build';
import {renderFacts} from './index';
import {from, objectKind, rowsKind} from './rows';
import {useFacts} from './testing/made-up';

const context = {chain: loadChain(), headingLevel: 3};
interface Row {
  name: string;
  note?: string;
}
const rows: Row[] = [{name: 'a'}, {name: 'b'}];
const name: Column<Row> = {head: 'Name', cell: (row) => row.name};
const note: Column<Row> = {head: 'Note', cell: (row) => row.note};
const heads = ([node]: RootContent[]): number | undefined =>
  node?.type === 'table' ? node.children[0]?.children.length : undefined;

describe('a column that is empty in all rows', () => {
  it('is an error that names it', () => {
    expect(() => table(rows, [name, note], context)).toThrow(EmptyColumnError);
    expect(() => table(rows, [name, note], context)).toThrow('the column "Note" is empty in all 2 rows');
    expect(heads(table([...rows, {name: 'c', note: 'said'}], [name, note], context))).toBe(2);
  });

  it('is left out where it is optional, and the table says so', () => {
    const made = table(rows, [name, {...note, optional: true}], context);
    expect(heads(made)).toBe(1);
    expect(made[0]?.data).toEqual({leftOut: ['Note']});
  });

  it('is left out where the writer chose the rows', () => {
    expect(heads(table(rows, [name, note], {...context, narrowed: true}))).toBe(1);
  });

  it('stops the rendering with table, column and area of facts', () => {
    useFacts({glossary: {terms: [{term: 'a', meaning: ''}] as never[]}});
    expect(() => renderFacts('glossary.terms', {}, context)).toThrow(
      /the table "glossary\.terms": the column "Meaning" is empty in all \d+ rows\. The facts of "glossary" \(src\/facts\/data\/glossary\) lack/,
    );
    expect(renderFacts('glossary.terms', {only: '*'}, context).nodes).toHaveLength(1);
  });
});

describe('a key that is not in the schema does not compile', () => {
  // Each of these lines has exactly one mistyped key; the type-check fails where one of them is accepted.
  it('as the field of a column, the name of a row, a part of an area, or what a table leaves out', () => {
    const terms = from('glossary', (glossary) => glossary.terms);
    // @ts-expect-error -- the field is "meaning"
    rowsKind('x', 'x', terms, 'term', [['Meaning', 'meanning', 'sentence']]);
    // @ts-expect-error -- the field is "term"
    rowsKind('x', 'x', terms, 'terms', [['Term', 'term', 'text']]);
    // @ts-expect-error -- the field is "meaning"
    rowsKind('x', 'x', terms, 'term', [['Meaning', 'meaning', (row) => row.meanning]]);
    // @ts-expect-error -- the part is "terms"
    from('glossary', (glossary) => glossary.term);
    const audits = from('audits', (all) => all);
    // @ts-expect-error -- the key is "scope"
    objectKind('x', 'x', audits, ['Item', 'Value'], ['scopes']);
    expect(rowsKind('x', 'x', terms, 'term', [['Meaning', 'meaning', 'sentence']]).area).toBe('glossary');
  });
});
