import type {Page} from '../checks/types';
import type {SessionSummary} from '../runner/results';
import {type Comparison, isToRead} from '../sources/compare';
import type {Row} from './report';
import {placeOf} from './shown';

/** Rows for sessions of which a step failed, or of which none was run. @param pages by their file */
export function runRows(results: readonly SessionSummary[], pages: ReadonlyMap<string, Page>): Row[] {
  return results.flatMap(({name, file, failed, notReached, reason}): Row[] => {
    const page = pages.get(file);
    const at = (line: number, note?: string) => ({
      ...(page ? placeOf(page, line) : {file, line, route: '', heading: ''}),
      ...(note === undefined ? {} : {note}),
    });
    const what = `session \`${name}\``;
    if (reason !== undefined) return [{tool: 'run', what, state: `not run: ${reason}`, places: [at(1)]}];
    if (failed.length === 0) return [];
    const rest = notReached === 0 ? '' : `; ${notReached} steps after it not reached`;
    const last = (tail: string): string => tail.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
    return [
      {
        tool: 'run',
        what,
        state: `fails${rest}`,
        places: failed.map((step) => at(step.line, [step.reason, last(step.tail)].filter((text) => text).join(': '))),
      },
    ];
  });
}

/** Rows for code that pages cite and that is other code now. */
export function sourceRows(comparisons: readonly Comparison[]): Row[] {
  return comparisons.filter(isToRead).map(({citation, state, message, now, places}) => {
    const {repository, path: file, symbol, lines} = citation;
    const part = symbol ?? (lines === undefined ? '' : `lines ${lines.join('-')}`);
    const where = now === undefined ? '' : `: now ${now.path}, lines ${now.lines}`;
    const why = state === 'changed' || message === undefined || message === '' ? '' : `: ${message}`;
    return {
      tool: 'sources',
      what: `code \`${repository}:${file}${part === '' ? '' : ` ${part}`}\``,
      state: `${state}${where}${why}`,
      places,
    };
  });
}
