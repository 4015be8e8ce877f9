import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {useCallback, useDeferredValue, useEffect, useMemo, useState} from 'react';

import {loadEngine, NoIndex} from './client';
import type {Hit, SearchEngine} from './engine';

/**
 * How far the search is: `idle` before it is needed, `missing` where the site has no index, `failed` where it could not
 * be loaded.
 */
export type SearchState = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

interface Search {
  state: SearchState;
  hits: Hit[];
  /** The query that `hits` answer. */
  answered: string;
  /** Runs a query immediately, for a reader who is faster than the list. */
  ask: (words: string) => Hit[];
  retry: () => void;
}

/** Loads the index when it is first needed and returns the hits of a query, best first. */
export function useSearch(query: string, limit: number, needed = true): Search {
  const {withBaseUrl} = useBaseUrlUtils();
  // In a separate object that is replaced when the engine has more data, so that the query runs again.
  const [loaded, setLoaded] = useState<{engine: SearchEngine}>();
  const [outcome, setOutcome] = useState<'ready' | 'missing' | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const base = withBaseUrl('/search/');

  useEffect(() => {
    if (!needed) return undefined;
    let wanted = true;
    loadEngine(base, () => wanted && setLoaded((now) => now && {...now})).then(
      (engine) => {
        if (!wanted) return;
        setLoaded({engine});
        setOutcome('ready');
      },
      (error: unknown) => wanted && setOutcome(error instanceof NoIndex ? 'missing' : 'failed'),
    );
    return () => {
      wanted = false;
    };
  }, [base, attempt, needed]);

  const answered = useDeferredValue(query.trim());
  const hits = useMemo(
    () => (loaded && answered !== '' ? loaded.engine.search(answered, limit) : []),
    [loaded, answered, limit],
  );
  const ask = useCallback((words: string) => loaded?.engine.search(words, limit) ?? [], [loaded, limit]);
  const retry = useCallback(() => {
    setOutcome(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return {state: outcome ?? (needed ? 'loading' : 'idle'), hits, answered, ask, retry};
}

/** What a search has to say, in one sentence; the same for eyes and for screen readers. */
export function searchMessage({state, hits, answered}: Pick<Search, 'state' | 'hits' | 'answered'>): string {
  if (state === 'loading') return 'Loading the search index.';
  if (state === 'missing')
    return 'There is no search index here: a build makes it, and this site is being served without one.';
  if (state === 'failed') return 'The search index could not be loaded.';
  if (answered === '')
    return 'Type a question, or the name of a command, method, flag, setting, parameter, address or error.';
  if (hits.length === 0) return `Nothing matches “${answered}”.`;
  return hits.length === 1 ? '1 result.' : `${hits.length} results.`;
}
