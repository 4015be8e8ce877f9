import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

/** A kind with a single key. */
export const one = (
  render: (options: FactsOptions, context: FactsContext) => Rendered,
  key: string,
  describe: string,
  options: string[] = [],
): FactsKind => ({
  pattern: key,
  describe,
  options,
  keys: () => [key],
  render: (_parts, given, context) => render(given, context),
});
