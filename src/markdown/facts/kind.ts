import type {Area} from '../../facts';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

/** A kind of table before it is said of which facts it is made. */
export type UnplacedKind = Omit<FactsKind, 'area'>;

/** A kind with a single key. */
export const one = (
  render: (options: FactsOptions, context: FactsContext) => Rendered,
  key: string,
  describe: string,
  options: string[] = [],
): UnplacedKind => ({
  pattern: key,
  describe,
  options,
  keys: () => [key],
  render: (_parts, given, context) => render(given, context),
});

/** Says of which area kinds of tables are made; those that say so themselves stay as they are. */
export const inArea = (area: Area, kinds: readonly (UnplacedKind | FactsKind)[]): FactsKind[] =>
  kinds.map((kind) => ({area, ...kind}));
