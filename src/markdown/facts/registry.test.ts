import {beforeEach, describe, expect, it} from 'vitest';

import {allKeys, kindOf, optionNames, renderFacts} from './registry';
import {context, shown, useFacts} from './testing/made-up';

beforeEach(() => {
  useFacts({
    glossary: {terms: [{term: 'agxn', meaning: 'the unit'}]} as never,
    modules: {fee: {params: [{name: 'a', type: 'int', default: 1, testnet_genesis: null}]}},
    operations: {sections: {backup: [{id: 'a.b'}]}} as never,
    'local-node': {accounts: []} as never,
  });
});

describe('the kind of table that a key names', () => {
  it('is found by its pattern, the one with the longest fixed text first', () => {
    expect(kindOf('module.fee.params').pattern).toBe('module.<module>.params');
    expect(kindOf('operations.backup').pattern).toBe('operations.<area>');
    expect(kindOf('operations.findings').pattern).toBe('operations.findings');
    expect(kindOf('operations.backup.a.b').pattern).toBe('operations.<area>.<step>');
  });

  it('says whether the whole table is recorded', () => {
    const of = (key: string) => renderFacts(key, {}, context).recorded;
    expect(of('operations.backup')).toBe(true);
    expect(of('module.fee.params')).toBeUndefined();
  });
});

describe('options', () => {
  it('are those of every table and those of the kind', () => {
    expect(() => shown('glossary.terms', {colour: 'red'})).toThrow(
      new Error('the table "glossary.terms" has no option "colour"; it takes only, except, sources'),
    );
    expect(() => shown('module.fee.params', {path: '/a'})).toThrow('it takes only, except, sources, default');
    expect(shown('module.fee.params', {default: 'no', sources: 'yes'})).toContain('`a');
  });

  it.each([
    [{sources: 'true'}, 'sources="true" is not yes or no'],
    [{default: ''}, 'default="" is not yes or no'],
  ])('have a value that they can have: %j', (options, message) => {
    expect(() => shown('module.fee.params', options)).toThrow(new Error(`the table "module.fee.params": ${message}`));
  });

  it.each(['two', '-1', '1.5', ''])('that count entries are whole numbers: %j', (limit) => {
    expect(() => shown('jsonrpc.websocket', {limit})).toThrow(
      new Error(`the table "jsonrpc.websocket": limit="${limit}" is not a whole number`),
    );
  });

  it('that choose rows may leave columns empty', () => {
    useFacts({glossary: {terms: [{term: 'a', meaning: ''}]} as never});
    expect(shown('glossary.terms', {only: 'a'})).not.toContain('Meaning');
    const empty = 'the table "glossary.terms": the column "Meaning" is empty in all 1 rows. The facts of "glossary"';
    expect(() => shown('glossary.terms')).toThrow(empty);
    expect(() => shown('glossary.terms', {sources: 'yes'})).toThrow(empty);
  });
});

describe('keys', () => {
  // A key for each thing that is recorded: here one module, and nothing else.
  const little = {
    cli: {commands: []},
    config: {keys: []},
    jsonrpc: {namespaces: {available: []}, methods: []},
    'cometbft-rpc': {routes: []},
    grpc: {services: []},
    rest: {routes: [], recorded: []},
    modules: {fee: {}},
    precompiles: {static: [], dynamic: []},
    'precompile-calls': {calls: []},
    'genesis-testnet': {modules: {}},
    metrics: {listeners: []},
    operations: {sections: {}},
    recipes: {recipes: []},
    'recorded-transactions': {transactions: []},
    'client-snippets': {snippets: []},
    powers: {groups: {}},
    terms: {groups: {}},
  };

  it('are those for which there are facts', () => {
    useFacts(little);
    expect(allKeys().filter((key) => /^(?:module\.|config|rest)/.test(key))).toEqual([
      'config.keys',
      'config.testnet',
      'config.app',
      'config.config',
      'config.client',
      'rest.index',
      'rest.all',
      'rest.recorded.all',
      'rest.not-implemented',
      ...['params', 'messages', 'queries', 'cli', 'events', 'errors', 'state', 'genesis', 'formulae', 'constants'].map(
        (part) => `module.fee.${part}`,
      ),
      ...['types', 'summary', 'directory', 'access', 'abci', 'hooks', 'upstream', 'notes'].map(
        (part) => `module.fee.${part}`,
      ),
    ]);
    expect(allKeys().filter((key) => key.startsWith('errors'))).toEqual(['errors.all']); // `errors` needs an option
    expect(optionNames().slice(0, 3)).toEqual(['only', 'except', 'sources']);
    expect(optionNames()).toContain('columns');
    expect(new Set(optionNames()).size).toBe(optionNames().length);
  });

  it('that do not exist are refused with the five nearest ones', () => {
    useFacts(little);
    expect(() => kindOf('module.fee.parms')).toThrow(
      'there are no facts under the key "module.fee.parms". Nearest: module.fee.params, module.fee.cli, ' +
        'module.fee.formulae, module.fee.summary, module.fee.abci. ' +
        'The kinds of tables are listed in src/markdown/facts/registry.ts.',
    );
    expect(() => kindOf('')).toThrow('the table does not name its facts: write <FactsTable of="KEY" />.');
  });
});
