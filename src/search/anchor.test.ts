import {expect, it} from 'vitest';

import {fullAnchor, shortAnchor} from './anchor';

it.each([
  ['enable', 'enable', '~'],
  ['app-api-enable', 'enable', 'app-api-~'],
  ['eth_getlogs', 'eth_getLogs', '~'],
  ['what-is-gas', 'What is “gas”?', '~'],
  ['first-call', 'A first call', '^'],
  ['query-bank', 'gurud query bank', '^'],
  ['config-priv-validator-laddr', 'priv_validator_laddr', 'config-|'],
  ['call', 'A first call', 'call'],
  ['', 'Title', ''],
  ['s', '—', 's'],
])('the anchor %j of %j is %j in the index', (anchor, heading, short) => {
  expect(shortAnchor(anchor, heading)).toBe(short);
  expect(fullAnchor(short, heading)).toBe(anchor);
});
