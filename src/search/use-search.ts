import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {useCallback, useDeferredValue, useEffect, useMemo, useState} from 'react';

import {loadEngine, NoIndex} from './client';
import type {Hit, SearchEngine} from './engine';

/** How far the search is: `idle` before it is needed, `missing` where the site has no index, `failed` where it could not be loaded. */
export type SearchState = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

interface Search {
  state: SearchState;
  hits: Hit[];
  /** The query that `hits` answer. */
  answered: string;
  /** Answers a query at once, for a reader who is faster than the list. */
  ask: (words: string) => Hit[];
  retry: () => void;
}

/** Loads the index, once it is needed, and answers a query, best hits first. */
export function useSearch(query: string, limit: number, needed = true): Search {
  const {withBaseUrl} = useBaseUrlUtils();
  const [engine, setEngine] = useState<SearchEngine>();
  const [state, setState] = useState<SearchState>(needed ? 'loading' : 'idle');
  const [improvements, setImprovements] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const base = withBaseUrl('/search/');

  useEffect(() => {
    if (!needed) return undefined;
    let wanted = true;
    setState('loading');
    loadEngine(base, () => wanted && setImprovements((count) => count + 1)).then(
      (loaded) => {
        if (!wanted) return;
        setEngine(loaded);
        setState('ready');
      },
      (error: unknown) => wanted && setState(error instanceof NoIndex ? 'missing' : 'failed'),
    );
    return () => {
      wanted = false;
    };
  }, [base, attempt, needed]);

  const answered = useDeferredValue(query.trim());
  // `improvements` is not read: the engine answers better after each.
  const hits = useMemo(
    () => (engine && answered !== '' ? engine.search(answered, limit) : []),
    [engine, answered, limit, improvements],
  );
  const ask = useCallback((words: string) => engine?.search(words, limit) ?? [], [engine, limit]);
  return {state, hits, answered, ask, retry: useCallback(() => setAttempt((count) => count + 1), [])};
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
