import path from 'node:path';

import {parsePage} from '../page';
import type {CheckKind, Page, PageTools} from '../types';

/** Fields of a record, a power, a term, and a fault that a reader sees, and the title of a group of records. */
const SHOWN =
  /"(see|cause|fix|title|who|what|speed|limit|undo|seen|term|ethereum|means|more|fault|runbook)"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/** Addresses of the pages that show all entries of a file; error records are on the first. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  errors: '/docs/errors',
  powers: '/protocol/security',
  terms: '/docs/glossary',
  'bad-days': '/validate/monitoring',
};

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
 * A file of error records, powers, terms, or faults as a page, for the checks of pages: each string that a reader sees
 * is a line of its own, on the line on which it is in the file.
 */
export function recordPage(file: string, json: string, tools: PageTools): Page {
  const lines = json.split('\n').map((line) => {
    const texts = [...line.matchAll(SHOWN)].map(([, field = '', quoted = '']) => ({field, text: meant(quoted)}));
    if (texts.length === 0) return '';
    return texts[0]?.field === 'title' ? `## ${texts[0].text}` : `- ${texts.map(({text}) => text).join(' / ')}`;
  });
  const page = parsePage(file, lines.join('\n'), SHOWN_ON[path.basename(file, '.json')] ?? '/docs/errors', tools);
  // Cells need not be sentences.
  page.prose = page.prose.map((block) => (block.kind === 'paragraph' ? {...block, kind: 'cell'} : block));
  return page;
}
