export {remarkFacts} from './plugin';
export {allKeys, kindOf, kinds, nearKeys, renderFacts} from './registry';
export {type FactsContext, type FactsKind, type FactsOptions, type Rendered, UnknownFactsKey} from './types';
