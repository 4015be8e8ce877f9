import type {PhrasingContent, RootContent} from 'mdast';

import {meaningOf} from '../../../facts/precompiles';
import type {Precompile} from '../../../facts/schema';
import {code, type Column, heading, joined, list, paragraph, prose, reference, sentence, table, text} from '../build';
import type {FactsContext, FactsOptions, Rendered} from '../types';
import {callNodes, firstCalls} from './calls';
import {calls, emits, type Method, methodId, saidOf} from './shared';

interface Parameter {
  name: string;
  type: string;
  abi_type: string;
  indexed?: boolean;
}

/** Parameters, results or fields of one member (method, event or struct) of a precompile. */
export function parameterTable(
  precompile: Precompile,
  member: string,
  parameters: readonly Parameter[],
  context: FactsContext,
  none: string,
): RootContent[] {
  const isEvent = parameters.some(({indexed}) => indexed !== undefined);
  const columns: Column<Parameter>[] = [
    {head: 'Name', cell: ({name}) => (name === '' ? null : [code(name)]), optional: true},
    {head: 'Type', cell: ({type}) => [code(type)]},
    {head: 'ABI type', cell: ({type, abi_type: abi}) => (abi === type ? null : [code(abi)]), optional: true},
    ...(isEvent ? [{head: 'Indexed', cell: ({indexed}: Parameter) => (indexed ? 'yes' : 'no')}] : []),
    {head: 'Meaning and unit', cell: ({name}) => meaningOf(precompile.name, member, name) ?? null},
  ];
  return table(parameters, columns, context, none);
}

const gasOf = (raw: Method['required_gas'], context: FactsContext): PhrasingContent[] =>
  typeof raw === 'number'
    ? [text(raw.toLocaleString('en-US'))]
    : prose((raw ?? 'not stated').replace(/len\(args bytes\)/, 'bytes of arguments').replaceAll('*', ' × '), context);

/** A method: what it does, how it is called, recorded calls. */
export function methodNodes(
  precompile: Precompile,
  method: Method,
  options: FactsOptions,
  context: FactsContext,
): RootContent[] {
  const said = saidOf(precompile)?.functions[method.name];
  const emitted = emits(precompile, method, '');
  const facts: PhrasingContent[][] = [
    [text('Signature: '), code(method.signature)],
    [text('Selector: '), code(method.selector)],
    [text('Mutability: '), code(method.stateMutability)],
    [text('Required gas: '), ...gasOf(method.required_gas, context)],
    ...(method.caller_rule ? [[text('Caller: '), ...prose(method.caller_rule, context)]] : []),
    ...(emitted.length === 0 ? [] : [[text('Emits: '), ...joined(emitted)]]),
  ];
  const mine = calls(precompile.name).filter(
    ({function: name, signature}) =>
      name === method.name && (signature === undefined || signature === method.signature),
  );
  const about = [
    ...(said ? [paragraph(...sentence(said.does, context))] : []),
    ...list(facts, context),
    paragraph(text('Parameters:')),
    ...parameterTable(precompile, method.name, method.inputs, context, 'No parameters.'),
    ...(method.outputs.length === 0
      ? []
      : [paragraph(text('Returns:')), ...parameterTable(precompile, method.name, method.outputs, context, 'Nothing.')]),
  ];
  return reference(about, options['calls'] === 'no' ? [] : callNodes(firstCalls(mine, options), context));
}

/** Methods, each with its own heading. */
export function methodGroup(
  precompile: Precompile,
  methods: readonly Method[],
  options: FactsOptions,
  context: FactsContext,
): Rendered {
  return {
    nodes: methods.flatMap((method) => [
      heading(context.headingLevel, [code(method.name)], methodId(precompile, method)),
      ...methodNodes(precompile, method, options, context),
    ]),
    shows: methods.map(({selector}) => `precompile.${precompile.name}.method.${selector}`),
  };
}
