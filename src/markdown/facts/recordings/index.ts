import {slug} from '../build';
import type {FactsKind} from '../types';
import {badDayKinds} from './bad-days';
import {localKinds} from './local';
import {listeners, metricKinds} from './metrics';
import {operationKinds, sections} from './operations';
import {recipeKinds, topics} from './recipes';
import {snippetKinds, snippets} from './snippets';
import {transactionKinds, transactions} from './transactions';

/** Tables of what was recorded: metrics, operations, bad days, local nodes, recipes, transactions, snippets. */
export const recordingKinds: FactsKind[] = [
  ...metricKinds,
  ...operationKinds,
  ...badDayKinds,
  ...localKinds,
  ...recipeKinds,
  ...transactionKinds,
  ...snippetKinds,
];

/** IDs of the recordings that some page has to show. */
export const recordingFacts = (): string[] => [
  ...listeners().flatMap(({id, metrics}) => metrics.map(({name}) => `metrics.${id}.${name}`)),
  ...sections().map(([area]) => `operations.${area}`),
  ...topics().map((topic) => `recipes.${topic}`),
  ...transactions().map(({id}) => `transactions.${id}`),
  ...snippets().map(({id}) => `snippets.${slug(id)}`),
  ...recordingKinds
    .map(({pattern}) => pattern)
    .filter((key) => !key.includes('<') && !['metrics.listeners'].includes(key)),
];
