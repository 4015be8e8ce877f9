import {expect, it} from 'vitest';

import {isUnanswered, searchMessage, type SearchAnswer} from './message';

const hit = {to: '/develop', covered: 1};
const part = {to: '/validate', covered: 0.9};

it.each<[Partial<SearchAnswer>, string]>([
  [{state: 'loading', hits: [hit]}, 'Loading the search index.'],
  [{state: 'missing'}, 'Search is unavailable: this copy of the site was served without its search index.'],
  [{state: 'failed'}, 'The search index could not be loaded.'],
  [{state: 'idle'}, 'Type a question, or the name of a command, method, flag, setting, parameter, address, or error.'],
  [{state: 'ready', answered: 'bridge'}, 'Nothing matches “bridge”. Try other words, or look here:'],
  [{state: 'ready', answered: 'bridge', hits: [hit]}, '1 result.'],
  [{state: 'ready', answered: 'bridge', hits: [part, hit]}, '2 results.'],
  [{state: 'ready', answered: 'a b', hits: [part]}, 'No page matches all of “a b”. 1 result.'],
  [{state: 'ready', answered: 'a b', hits: [part, part]}, 'No page matches all of “a b”. 2 results.'],
])('a search that is %j says: %s', (search, message) => {
  expect(searchMessage({state: 'ready', hits: [], answered: '', ...search})).toBe(message);
});

it.each<[boolean, SearchAnswer]>([
  [true, {state: 'ready', answered: 'bridge', hits: []}],
  [false, {state: 'ready', answered: 'bridge', hits: [part]}],
  [false, {state: 'ready', answered: '', hits: []}],
  [false, {state: 'loading', answered: 'bridge', hits: []}],
  [false, {state: 'failed', answered: 'bridge', hits: []}],
  [false, {state: 'missing', answered: 'bridge', hits: []}],
])('whether nothing answers the query is %s for %j', (unanswered, search) => {
  expect(isUnanswered(search)).toBe(unanswered);
});
