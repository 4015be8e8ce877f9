import {loadFacts} from '../../../facts';
import type {FactsKind} from '../types';
import {callNodes, failed} from './calls';
import {commonKinds, measuredKinds} from './common';
import {inArea, type UnplacedKind} from '../kind';
import {methodGroup, methodNodes} from './methods';
import {parts} from './parts';
import {byName, calls, precompiles} from './shared';

const ofOne: FactsKind[] = inArea('precompiles', [
  ...Object.entries(parts).map(([name, part]): UnplacedKind => ({
    pattern: `precompile.<precompile>.${name}`,
    describe: `${part.describe} of a precompile`,
    options: part.options ?? [],
    keys: () =>
      precompiles()
        .filter((precompile) => part.when?.(precompile) ?? true)
        .map((precompile) => `precompile.${precompile.name}.${name}`),
    render: ({precompile = ''}, options, context) => part.render(byName(precompile), options, context),
  })),
  {
    pattern: 'precompile.<precompile>.method.<method>',
    describe: 'one method (all overloads)',
    options: ['heading', 'calls', 'limit'],
    keys: () => [
      ...new Set(
        precompiles().flatMap(({name, functions}) =>
          functions.map((method) => `precompile.${name}.method.${method.name}`),
        ),
      ),
    ],
    render({precompile: name = '', method: wanted = ''}, options, context) {
      const precompile = byName(name);
      const methods = precompile.functions.filter((method) => method.name === wanted);
      const group = methodGroup(precompile, methods, options, context);
      return options['heading'] === 'yes'
        ? group
        : {nodes: methods.flatMap((method) => methodNodes(precompile, method, options, context)), shows: group.shows};
    },
  },
]);

const callsOfOne: FactsKind[] = inArea('precompile-calls', [
  {
    pattern: 'precompile.<precompile>.calls.<method>',
    describe: 'recorded calls of one method',
    options: ['limit', 'works'],
    keys: () => [
      ...new Set(
        loadFacts('precompile-calls').calls.map((call) => `precompile.${call.precompile}.calls.${call.function}`),
      ),
    ],
    render({precompile = '', method = ''}, options, context) {
      const all = calls(precompile)
        .filter((call) => call.function === method)
        .filter((call) => options['works'] === undefined || failed(call) === (options['works'] === 'no'));
      return {
        nodes: callNodes(options['limit'] === undefined ? all : all.slice(0, Number(options['limit'])), context),
        shows: [`precompile.${precompile}.calls`],
      };
    },
  },
]);

/** Precompiles: tables of all, of one, what was measured, and recorded calls. */
export const precompileKinds: FactsKind[] = [...commonKinds, ...measuredKinds, ...ofOne, ...callsOfOne];

/** Facts of precompiles that have to be shown somewhere. */
export const precompileFacts = (): string[] => [
  ...precompiles().flatMap((precompile) => [
    `precompile.${precompile.name}`,
    ...precompile.functions.map(({selector}) => `precompile.${precompile.name}.method.${selector}`),
    ...(precompile.events ?? []).map(({topic0}) => `precompile.${precompile.name}.event.${topic0}`),
    ...(Object.keys(precompile.structs ?? {}).length > 0 ? [`precompile.${precompile.name}.structs`] : []),
    ...((precompile.revert_reasons?.length ?? 0) > 0 ? [`precompile.${precompile.name}.errors`] : []),
  ]),
  'precompiles.ethereum',
  'precompiles.errors',
  'precompiles.gas',
  'precompiles.gas-measured',
  'precompiles.rules',
  'precompiles.activation',
  'precompiles.here',
  'precompiles.error-forms',
  'precompiles.caller',
];
