import type {Hit} from './engine';

/**
 * How far the search is: `idle` before it is needed, `missing` where the site has no index, `failed` where it could not
 * be loaded.
 */
export type SearchState = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

/** The state of a search, as far as a reader is told. */
export interface SearchAnswer {
  state: SearchState;
  hits: readonly Pick<Hit, 'to' | 'covered'>[];
  /** The query that `hits` belong to. */
  answered: string;
}

/** Whether a query has been answered by nothing; places to look are shown below its message then. */
export const isUnanswered = ({state, hits, answered}: SearchAnswer): boolean =>
  state === 'ready' && answered !== '' && hits.length === 0;

/** The state of a search in one sentence, shown on screen and read by screen readers. */
export function searchMessage({state, hits, answered}: SearchAnswer): string {
  if (state === 'loading') return 'Loading the search index.';
  if (state === 'missing') return 'Search is unavailable: this copy of the site was served without its search index.';
  if (state === 'failed') return 'The search index could not be loaded.';
  if (answered === '')
    return 'Type a question, or the name of a command, method, flag, setting, parameter, address, or error.';
  if (isUnanswered({state, hits, answered})) return `Nothing matches “${answered}”. Try other words, or look here:`;
  const count = hits.length === 1 ? '1 result.' : `${hits.length} results.`;
  return hits.some(({covered}) => covered === 1) ? count : `No page matches all of “${answered}”. ${count}`;
}
