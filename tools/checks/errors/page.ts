import {parsePage} from '../page';
import type {CheckKind, Page, PageTools} from '../types';

/** Fields of a record and of its group that a reader sees. */
const SHOWN = /"(see|cause|fix|title)"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/** Address of the page on which every record is. */
const ALL_ERRORS = '/docs/errors';

/** Checks of a page that judge its text: what is shown of a record is checked like a cell of a table on a page. */
export const RECORD_CHECKS: ReadonlySet<CheckKind> = new Set([
  'page',
  'constants',
  'private',
  'shell',
  'data',
  'rpc',
  'values',
  'signatures',
  'params',
  'metrics',
  'links',
  'prose',
  'refuted',
  'sources',
  'spelling',
]);

/** A string of JSON as it is meant; what is no JSON is reported where facts are loaded. */
function meant(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return '';
  }
}

/**
 * A file of error records as a page, for the checks of pages: each string that a reader sees is a line of its own, on
 * the line on which it is in the file.
 */
export function recordPage(file: string, json: string, tools: PageTools): Page {
  const lines = json.split('\n').map((line) => {
    const texts = [...line.matchAll(SHOWN)].map(([, field = '', quoted = '']) => ({field, text: meant(quoted)}));
    if (texts.length === 0) return '';
    return texts[0]?.field === 'title' ? `## ${texts[0].text}` : `- ${texts.map(({text}) => text).join(' / ')}`;
  });
  const page = parsePage(file, lines.join('\n'), ALL_ERRORS, tools);
  // Cells need not be sentences.
  page.prose = page.prose.map((block) => (block.kind === 'paragraph' ? {...block, kind: 'cell'} : block));
  return page;
}
