import type {PhrasingContent, RootContent} from 'mdast';

import {type Cell, code, joined, prose, sentence, table, text, words} from './build';
import {asConfigured} from './configured';
import type {FactsContext} from './types';

/** Keys that name where something was read; a page shows them only on request. */
const isSource = (key: string): boolean => key.includes('source');

/** An object with recorded keys as a two-column table; sources are left out. */
export function objectTable(
  object: Readonly<Record<string, unknown>>,
  context: FactsContext,
  heads: readonly [string, string] = ['Item', 'Value'],
): RootContent[] {
  const rows = Object.entries(object).filter(([key]) => !isSource(key) && key !== 'provenance');
  return table(
    rows,
    [
      {head: heads[0], cell: ([key]) => [text(words(key))]},
      {head: heads[1], cell: ([key, item]) => anyCell(item, context, key)},
    ],
    context,
  );
}

/** Keys of numbers that name something: ports, heights, error codes. They are code; other numbers are amounts. */
const NAMING = /(?:^|[_ ])(?:ports?|rpc|rest|grpc|p2p|height|code|id|pid)$/i;

function numberCell(item: number, context: FactsContext, key: string): Cell {
  const configured = asConfigured(String(item), context);
  if (NAMING.test(key) || configured !== String(item)) return [code(configured)];
  return [text(item.toLocaleString('en-US', {maximumFractionDigits: 20}))];
}

/**
 * Any recorded value as a cell.
 * @param key the key it was recorded under, which decides how a number is shown
 */
export function anyCell(item: unknown, context: FactsContext, key = ''): Cell {
  if (item === null || item === undefined) return '—';
  if (typeof item === 'boolean') return item ? 'yes' : 'no';
  if (typeof item === 'number') return numberCell(item, context, key);
  if (typeof item === 'string') return textCell(item, context);
  return Array.isArray(item) ? listCell(item, context) : objectCell(item, context);
}

/** One word is code, a few words are a phrase, more are a sentence. */
function textCell(item: string, context: FactsContext): Cell {
  if (!/\s/.test(item)) return [code(asConfigured(item, context))];
  if (item.split(/\s+/).length > 5) return sentence(item, context);
  return prose(
    item.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()),
    context,
  );
}

const isScalar = (entry: unknown): boolean => entry === null || ['string', 'number', 'boolean'].includes(typeof entry);

function listCell(items: readonly unknown[], context: FactsContext): Cell {
  if (!items.every(isScalar))
    return joined(
      items.map((item) => sentence(noteText(item), context)),
      ' ',
    );
  if (items.length === 0) return 'none';
  const texts = items.map(String);
  return joined(
    texts.map((item) => (/\s/.test(item) ? prose(item, context) : [code(asConfigured(item, context))])),
    texts.some((item) => /\s/.test(item)) ? '; ' : ', ',
  );
}

function objectCell(item: unknown, context: FactsContext): Cell {
  const entries = entriesOf(item).filter(([key]) => !isSource(key));
  if (entries.length === 1 && entries[0]?.[0] === 'fact') return sentence(String(entries[0][1]), context);
  return joined(
    entries.map(([key, inner]) => [
      ...(/\.|^[A-Z][A-Z0-9_]+$/.test(key) ? [code(key), text(': ')] : [text(`${words(key)}: `)]),
      ...(typeof inner === 'string' && /\s/.test(inner)
        ? prose(inner, context)
        : cellNodes(anyCell(inner, context, key), context)),
    ]),
    '; ',
  );
}

const cellNodes = (content: Cell, context: FactsContext): PhrasingContent[] =>
  Array.isArray(content)
    ? content
    : content === null || content === undefined
      ? [text('—')]
      : prose(String(content), context);

const entriesOf = (item: unknown): [string, unknown][] =>
  typeof item === 'object' && item !== null ? Object.entries(item) : [];

/** A recorded note of any shape as text: the text itself, the statement, or all texts of an object. */
function noteText(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  const texts = entriesOf(entry).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const find = (wanted: string): string | undefined => texts.find(([key]) => key === wanted)?.[1];
  const said = find('fact') ?? texts.map(([, value]) => value).join(': ');
  const to = find('to');
  return to === undefined ? said : `${to}: ${said}`;
}
