import {loadFacts} from '../../../facts';
import type {ModuleFacts} from '../../../facts/schema';
import {slug} from '../build';
import type {FactsKind} from '../types';
import {constants, errors, events, formulae, genesis, state} from './behavior';
import {directory} from './directory';
import {cli, messages, queries} from './messages';
import {summary, types} from './overview';
import {params} from './params';
import {last, none, type Note, notes, type Part} from './shared';
import {specialParts} from './special';

/** Whether anything is recorded for a module under a key. */
function has(module: ModuleFacts, key: keyof ModuleFacts): boolean {
  const part = module[key];
  return part !== undefined && part !== null && (typeof part !== 'object' || Object.keys(part).length > 0);
}

/** Parts of a module that are lists of statements. */
type NoteKey =
  | 'abci'
  | 'access_rules'
  | 'channel_rules'
  | 'hooks'
  | 'ibc'
  | 'known_issues'
  | 'notes'
  | 'relations'
  | 'upstream_diff';

const noteParts: Readonly<Record<string, {key: NoteKey; empty: string}>> = {
  access: {key: 'access_rules', empty: 'Access follows the stock Cosmos SDK: parameters change by governance.'},
  abci: {key: 'abci', empty: 'The module does nothing in BeginBlock or EndBlock.'},
  hooks: {key: 'hooks', empty: 'The module has no hooks.'},
  upstream: {key: 'upstream_diff', empty: 'The code does not differ from its upstream.'},
  notes: {key: 'notes', empty: 'Nothing further.'},
  ibc: {key: 'ibc', empty: 'The module has nothing to do with IBC.'},
  relations: {key: 'relations', empty: 'None.'},
  issues: {key: 'known_issues', empty: 'None known.'},
  channel: {key: 'channel_rules', empty: 'None.'},
};

const notesOf = (module: ModuleFacts, key: NoteKey): Note[] =>
  (module[key] ?? []).map((note) => ({
    fact: 'to' in note ? `${note.to}: ${note.fact}` : note.fact,
    source: 'source' in note ? note.source : undefined,
  }));

const parts: Readonly<Record<string, {part: Part; describe: string; always: boolean; key: keyof ModuleFacts}>> = {
  params: {
    part: (module, id, options, context) => params(module, id, options, context, 'params'),
    describe: 'parameters: type, code default, testnet genesis, effect',
    always: true,
    key: 'params',
  },
  values: {
    part: (module, id, options, context) => params(module, id, options, context, 'state_values'),
    describe: 'values in state that are set like parameters',
    always: false,
    key: 'state_values',
  },
  messages: {part: messages, describe: 'messages with fields, signer, rules', always: true, key: 'messages'},
  queries: {part: queries, describe: 'queries with gRPC, REST, and a recorded response', always: true, key: 'queries'},
  cli: {part: cli, describe: 'commands', always: true, key: 'cli'},
  events: {part: events, describe: 'events with attributes', always: true, key: 'events'},
  errors: {part: errors, describe: 'error codes', always: true, key: 'errors'},
  state: {part: state, describe: 'keys in the store', always: true, key: 'state'},
  genesis: {part: genesis, describe: 'fields of the genesis state', always: true, key: 'genesis'},
  formulae: {part: formulae, describe: 'formulas', always: true, key: 'formulae'},
  constants: {part: constants, describe: 'constants', always: true, key: 'constants'},
  types: {part: types, describe: 'types and enums', always: true, key: 'types'},
  summary: {part: summary, describe: 'overview', always: true, key: 'queries'},
  directory: {part: directory, describe: 'links to what its page explains', always: true, key: 'queries'},
  ...Object.fromEntries(
    Object.entries(noteParts).map(([name, {key, empty}]) => [
      name,
      {
        part: ((module, id, options, context) =>
          notes(notesOf(module, key), name, id, options, context, empty)) satisfies Part,
        describe: `list of statements: ${name}`,
        always: ['access', 'abci', 'hooks', 'upstream', 'notes'].includes(name),
        key,
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(specialParts).map(([name, {key, render}]) => [
      name,
      {
        part: ((module, id, _options, context) =>
          render(module, id, context) ?? none('The module has none.')) satisfies Part,
        describe: name,
        always: false,
        key,
      },
    ]),
  ),
};

const modules = (): [string, ModuleFacts][] => Object.entries(loadFacts('modules'));

/** One part of a module each, by the names of `parts`. */
export const moduleKinds: FactsKind[] = Object.entries(parts).map(([name, {part, describe, always, key}]) => ({
  area: 'modules',
  pattern: `module.<module>.${name}`,
  describe: `${describe} of a module`,
  options: ['default'],
  keys: () =>
    modules()
      .filter(([, module]) => always || has(module, key))
      .map(([id]) => `module.${id}.${name}`),
  render({module: id = ''}, options, context) {
    const facts = loadFacts('modules')[id];
    if (!facts) throw new Error(`no module "${id}"`);
    return part(facts, `module.${id}`, options, context);
  },
}));

/** IDs of the facts about modules that some page has to show. */
export const moduleFactIds = (): string[] =>
  modules().flatMap(([name, module]) => {
    const id = `module.${name}`;
    return [
      ...(module.params ?? []).map((param) => `${id}.param.${param.name}`),
      ...(module.state_values ?? []).map((param) => `${id}.value.${param.name}`),
      ...(module.messages ?? []).map(({type_url: url}) => `${id}.message.${last(url)}`),
      ...(module.queries ?? []).map(({grpc}) => `${id}.query.${last(grpc)}`),
      ...(module.events ?? []).map(({type}) => `${id}.event.${type}`),
      ...(module.errors ?? []).map((row) => `${id}.error.${row.code}`),
      ...(module.formulae ?? []).map((formula) => `${id}.formula.${slug(formula.name)}`),
      ...(['state', 'genesis'] as const).filter((key) => has(module, key)).map((key) => `${id}.${key}`),
      ...(has(module, 'cli') && [...(module.cli?.query ?? []), ...(module.cli?.tx ?? [])].some(({command}) => command)
        ? [`${id}.cli`]
        : []),
      ...(has(module, 'types') || has(module, 'enums') ? [`${id}.types`] : []),
      ...Object.entries(noteParts).flatMap(([part, {key}]) =>
        notesOf(module, key).map((_, index) => `${id}.${part}.${index + 1}`),
      ),
    ];
  });
