import type {Area} from '../../facts';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

/** A kind of table without the area of facts it is made from. */
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

/** Adds the area of facts to kinds of tables; kinds that already name one keep it. */
export const inArea = (area: Area, kinds: readonly (UnplacedKind | FactsKind)[]): FactsKind[] =>
  kinds.map((kind) => ({area, ...kind}));
