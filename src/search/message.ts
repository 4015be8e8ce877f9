import type {Hit} from './engine';

/**
 * How far the search is: `idle` before it is needed, `missing` where the site has no index, `failed` where it could not
 * be loaded.
 */
export type SearchState = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

/** What a reader is told about. */
export interface SearchAnswer {
  state: SearchState;
  hits: readonly Pick<Hit, 'to'>[];
  /** The query that `hits` answer. */
  answered: string;
}

/** What a search has to say, in one sentence; the same for eyes and for screen readers. */
export function searchMessage({state, hits, answered}: SearchAnswer): string {
  if (state === 'loading') return 'Loading the search index.';
  if (state === 'missing')
    return 'There is no search index here: a build makes it, and this site is being served without one.';
  if (state === 'failed') return 'The search index could not be loaded.';
  if (answered === '')
    return 'Type a question, or the name of a command, method, flag, setting, parameter, address or error.';
  if (hits.length === 0) return `Nothing matches “${answered}”.`;
  return hits.length === 1 ? '1 result.' : `${hits.length} results.`;
}
