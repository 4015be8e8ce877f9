export {remarkFacts} from './plugin';
export {allKeys, kindOf, kinds, renderFacts} from './registry';
