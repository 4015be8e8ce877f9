/** A line between two boxes of a drawing, by their ids. */
export interface Edge {
  source: string;
  target: string;
  label: string;
  arrow: boolean;
  dashed: boolean;
}

/** Edges that lead back to a box that is on the way to their source: they close a circle. */
function closing(ids: readonly string[], edges: readonly Edge[]): Set<Edge> {
  const found = new Set<Edge>();
  const state = new Map<string, 'open' | 'done'>();
  const walk = (id: string): void => {
    state.set(id, 'open');
    for (const edge of edges.filter(({source}) => source === id)) {
      if (state.get(edge.target) === 'open') found.add(edge);
      else if (!state.has(edge.target)) walk(edge.target);
    }
    state.set(id, 'done');
  };
  for (const id of ids) if (!state.has(id)) walk(id);
  return found;
}

/**
 * The order of boxes in one column: each after all that lead to it, except in circles, and next to the one that leads
 * to it where possible.
 */
export function columnOrder(ids: readonly string[], edges: readonly Edge[]): string[] {
  const back = closing(ids, edges);
  const forward = edges.filter((edge) => !back.has(edge) && edge.source !== edge.target);
  const placed: string[] = [];
  const isReady = (id: string): boolean =>
    !placed.includes(id) && forward.every(({source, target}) => target !== id || placed.includes(source));
  const follower = (id: string): string | undefined =>
    forward.find(({source, target}) => source === id && isReady(target))?.target;
  while (placed.length < ids.length) {
    const next = [...placed].reverse().map(follower).find(Boolean) ?? ids.find(isReady);
    if (next === undefined) break;
    placed.push(next);
  }
  return placed;
}
