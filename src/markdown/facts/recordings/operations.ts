import type {RootContent} from 'mdast';

import {type Facts, loadFacts} from '../../../facts';
import {
  chosen,
  code,
  cutLines,
  fence,
  heading,
  outputFence,
  paragraph,
  prose,
  sentence,
  shortened,
  slug,
  text,
  words,
} from '../build';
import {inArea} from '../kind';
import {from, notesKind, objectKind, rowsKind} from '../rows';
import type {FactsContext, FactsKind} from '../types';
import {objectTable} from '../values';
import {commandFence} from './command';

type Step = Facts<'operations'>['sections'][string][number];

/** Recorded steps by area of operations. */
export const sections = (): [string, Step[]][] => Object.entries(loadFacts('operations').sections);
const asLines = (raw: unknown): string =>
  Array.isArray(raw)
    ? raw.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
    : String(raw);

const isEmpty = (raw: unknown): boolean => raw === undefined || raw === null;

/** Measurements that a step has under keys that other steps lack. */
const measuredOf = (rest: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(rest).filter(([key, measured]) => !isEmpty(measured) && !/^logs?_|_copy$/.test(key));

/** What a command of a step printed. */
function outputNodes(output: unknown): RootContent[] {
  if (isEmpty(output) || asLines(output).trim() === '') return [];
  if (Array.isArray(output)) return [fence('text', cutLines(asLines(output), 30), 'output')];
  return [outputFence(typeof output === 'string' ? trimmedLog(output) : output)];
}

function stepNodes(step: Step, context: FactsContext): RootContent[] {
  const {
    id: _id,
    note,
    argv,
    exit,
    seconds: _seconds,
    output,
    logs = [],
    file,
    proof: _proof,
    settings,
    ...rest
  } = step;
  const measured = measuredOf(rest);
  return [
    ...(typeof note === 'string' ? [paragraph(...sentence(note, context))] : []),
    ...(typeof settings === 'string' ? [paragraph(text('Settings: '), ...prose(settings, context), text('.'))] : []),
    ...(argv === undefined ? [] : [commandFence(argv, context)]),
    ...(file === undefined
      ? []
      : [typeof file === 'string' ? fence('text', file) : fence('json', JSON.stringify(file, null, 2))]),
    ...outputNodes(output),
    ...(logs.length > 0 ? [paragraph(text('In the log:')), fence('text', cutLines(asLines(logs), 12), 'output')] : []),
    ...(typeof exit === 'number' && exit !== 0 ? [paragraph(text('Exit code '), code(String(exit)), text('.'))] : []),
    ...(measured.length > 0
      ? objectTable(Object.fromEntries(measured.map(([key, item]) => [key, shortened(item)])), context, [
          'Measured',
          'Value',
        ])
      : []),
  ];
}

/** Log lines of level DBG and INF before the output are noise to a reader. */
const trimmedLog = (output: string): string => {
  const kept = output
    .split('\n')
    .filter((line) => !/^\d+:\d+[AP]M (DBG|INF) /.test(line))
    .join('\n')
    .trim();
  return kept === '' ? output : kept;
};

/** What operating nodes showed, and recorded steps. */
export const operationKinds: FactsKind[] = inArea('operations', [
  notesKind(
    'operations.findings',
    'what operating nodes showed',
    from('operations', ({findings}) => findings),
  ),
  rowsKind(
    'operations.alerts',
    'which metric moves when',
    from('operations', ({alert_basis}) => alert_basis),
    'situation',
    [
      ['Situation', 'situation', 'sentence'],
      ['Metric', 'metric', ({metric}, context) => prose(metric, context)],
      ['What was seen', 'seen', 'sentence'],
    ],
  ),
  objectKind(
    'operations.arithmetic',
    'slashing arithmetic worked',
    from('operations', ({arithmetic}) => arithmetic),
    ['Case', 'Calculation'],
  ),
  notesKind(
    'operations.from-code',
    'read from the code, not run',
    from('operations', ({from_code}) => from_code),
  ),
  notesKind(
    'operations.not-done',
    'what was not tested',
    from('operations', ({not_done}) => not_done),
  ),
  {
    pattern: 'operations.<area>',
    describe: 'recorded steps of an area',
    keys: () => sections().map(([area]) => `operations.${area}`),
    render({area = ''}, options, context) {
      const steps = chosen(loadFacts('operations').sections[area] ?? [], ({id}) => id, options);
      return {
        nodes: steps.flatMap((step) => [
          heading(context.headingLevel, words(step.id), slug(`${area}-${step.id}`)),
          ...stepNodes(step, context),
        ]),
        shows: [`operations.${area}`],
      };
    },
  },
  {
    pattern: 'operations.<area>.<step>',
    describe: 'one recorded step',
    keys: () => sections().flatMap(([area, steps]) => [...new Set(steps.map(({id}) => `operations.${area}.${id}`))]),
    render({area = '', step: wanted = ''}, _options, context) {
      const step = (loadFacts('operations').sections[area] ?? []).find(({id}) => id === wanted);
      if (!step) throw new Error(`no step "${wanted}" of "${area}"`);
      return {nodes: stepNodes(step, context), shows: [`operations.${area}`]};
    },
  },
]);
