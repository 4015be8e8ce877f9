export {remarkFacts} from './plugin';
export {allKeys, kinds, nearKeys, renderFacts} from './registry';
export {type FactsContext, type FactsKind, type FactsOptions, type Rendered, UnknownFactsKey} from './types';
