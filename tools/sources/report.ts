import {type Comparison, type State} from './compare';

const placeText = ({file, line, heading}: Comparison['places'][number]): string =>
  `${file}:${line}${heading === '' ? '' : `  ${heading}`}`;

/** Whether a place that moved is cited by what is different now: its file, or its lines. */
const isCitedAnew = ({citation, now}: Comparison): boolean =>
  now !== undefined && (now.path !== citation.path || citation.lines !== undefined);

/** The sections of a comparison, with what to do there. */
function sectionLines(comparison: Comparison): string[] {
  const {state, now, places} = comparison;
  if (state !== 'moved') return places.map((section) => `    read again: ${placeText(section)}`);
  if (!isCitedAnew(comparison)) return [];
  const part = comparison.citation.lines === undefined ? '' : `, lines="${now?.lines ?? ''}"`;
  return places.map((section) => `    cite ${now?.path ?? ''}${part}: ${placeText(section)}`);
}

const SILENT: ReadonlySet<State> = new Set(['unchanged', 'pinned', 'not compared']);

/** The comparison as lines for a person: each place that is not where or what it was, with its sections, and totals. */
export function comparisonLines(comparisons: readonly Comparison[]): string[] {
  const lines = comparisons
    .filter(({state}) => !SILENT.has(state))
    .flatMap((comparison) => {
      const {state, marker, against, now, message = ''} = comparison;
      const where = now ? ` → ${now.path} lines ${now.lines}` : '';
      return [
        `${state}  ${marker}${where}${against === undefined ? '' : ` (${against})`}`,
        ...(message === '' ? [] : [`    ${message}`]),
        ...sectionLines(comparison),
      ];
    });
  return [...lines, totalLine(comparisons)];
}

/**
 * How many cited places are in which state, with the repositories of which no source was given:
 * `90 cited places: 87 unchanged, 1 pinned, 2 not compared (no source of hermes)`.
 */
export function totalLine(comparisons: readonly Comparison[]): string {
  const counts = new Map<State, number>();
  for (const {state} of comparisons) counts.set(state, (counts.get(state) ?? 0) + 1);
  const missing = new Set(
    comparisons.filter(({state}) => state === 'not compared').map(({citation}) => citation.repository),
  );
  const texts = [...counts].map(
    ([state, count]) =>
      `${count} ${state}${state === 'not compared' ? ` (no source of ${[...missing].sort().join(', ')})` : ''}`,
  );
  return `${comparisons.length} cited places: ${texts.join(', ')}`;
}
