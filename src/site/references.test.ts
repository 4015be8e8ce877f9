import {describe, expect, it} from 'vitest';

import {loadFacts} from '../facts';
import {commandPage, COMMANDS_PAGE, methodGroups, methodPage, METHODS_PAGE} from './references';
import {routes} from './routes';

describe('the pages of the long references', () => {
  it('exist for each recorded method and command', () => {
    const pages = new Set([
      ...loadFacts('jsonrpc').methods.map(({method}) => methodPage(method)),
      ...loadFacts('cli').commands.map(({path}) => commandPage(path.split(' ').slice(1))),
    ]);
    expect([...pages].filter((page) => !routes.includes(page))).toEqual([]);
    const below = routes.filter((route) => [METHODS_PAGE, COMMANDS_PAGE].some((base) => route.startsWith(`${base}/`)));
    expect([...pages].sort()).toEqual([...below].sort());
  });

  it('have each method of eth in exactly one group', () => {
    const grouped = methodGroups.flatMap(({methods}) => methods);
    const recorded = loadFacts('jsonrpc').methods.filter(({namespace}) => namespace === 'eth');
    expect([...grouped].sort()).toEqual(recorded.map(({method}) => method).sort());
  });

  it('follow from the first words', () => {
    expect(methodPage('eth_getLogs')).toBe(`${METHODS_PAGE}/eth-transactions`);
    expect(methodPage('net_version')).toBe(`${METHODS_PAGE}/other`);
    expect(methodPage('eth_new')).toBe(`${METHODS_PAGE}/eth`);
    expect(commandPage([])).toBe(`${COMMANDS_PAGE}/node`);
    expect(commandPage(['tx', 'bank', 'send'])).toBe(`${COMMANDS_PAGE}/tx`);
    expect(commandPage(['debug', 'addr'])).toBe(`${COMMANDS_PAGE}/state`);
  });
});
