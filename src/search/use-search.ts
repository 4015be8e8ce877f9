import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {useCallback, useDeferredValue, useEffect, useMemo, useState} from 'react';

import {loadEngine, NoIndex} from './client';
import type {Hit, SearchEngine} from './engine';
import type {SearchState} from './message';

interface Search {
  state: SearchState;
  hits: Hit[];
  /** The query that `hits` belong to. */
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
