import type {RootContent} from 'mdast';

import {type Facts, loadFacts} from '../../../facts';
import {capital, code, heading, paragraph, prose, sentence, slug, table, text} from '../build';
import {asConfigured} from '../configured';
import {inArea, one, type UnplacedKind} from '../kind';
import {from, notesKind, objectKind, rowsKind} from '../rows';
import type {FactsContext, FactsKind} from '../types';
import {commandFence} from './command';

type Step = Facts<'local-node'>['steps'][number] | Facts<'multi-node'>['steps'][number];

/** A sentence that names the key to set in a file, and its value. */
const edit = (file: string, key: string, value: Step['value'], context: FactsContext): RootContent =>
  paragraph(
    text('In '),
    code(file),
    text(' set '),
    code(key),
    text(' to '),
    code(asConfigured(String(value), context)),
    text('.'),
  );

/** What a step does: a command, an edit of a file, or a copy. */
function actionNodes(step: Step, context: FactsContext): RootContent[] {
  const command = step.argv ?? step.start;
  if (command) return [commandFence(command, context)];
  if (step.edit_json !== undefined) return [edit(step.edit_json, String(step.path), step.value, context)];
  if (step.edit_toml !== undefined)
    return [edit(step.edit_toml, [step.section, step.key].filter(Boolean).join('.'), step.value, context)];
  if (step.copy !== undefined)
    return [paragraph(text('Copy '), code(step.copy), text(' to '), code(String(step.to)), text('.'))];
  return [];
}

/** Steps in order, with a heading where a phase begins. */
const stepNodes = (all: readonly Step[], context: FactsContext): RootContent[] =>
  all.flatMap((step, index): RootContent[] => {
    const {phase, note} = step;
    return [
      ...(phase === all[index - 1]?.phase
        ? []
        : [heading(context.headingLevel, capital(phase), slug(`step-${phase}`))]),
      ...actionNodes(step, context),
      ...(note === undefined ? [] : [paragraph(...sentence(note, context))]),
    ];
  });

const nodeKinds: (FactsKind | UnplacedKind)[] = [
  rowsKind(
    'localnode.accounts',
    'public development accounts',
    from('local-node', ({accounts}) => accounts),
    'name',
    [
      ['Name', 'name', 'code'],
      ['Address', 'bech32', 'code'],
      ['Hex', 'hex', 'code'],
      ['Balance at genesis', 'genesis_balance', 'code'],
    ],
  ),
  rowsKind(
    'localnode.mnemonics',
    'mnemonics of the public development accounts',
    from('local-node', ({accounts}) => accounts),
    'name',
    [
      ['Name', 'name', 'code'],
      ['Mnemonic (public, never for real money)', 'mnemonic', ({mnemonic}) => [code(mnemonic)]],
    ],
  ),
  rowsKind(
    'localnode.listen',
    'addresses a node listens on',
    from('local-node', ({listen}) => listen),
    'address',
    [
      ['Address', 'address', 'code'],
      ['What', 'what', 'sentence'],
      [
        'Default',
        'default',
        ({default: usual}, context) => (usual === true ? 'the same' : prose(String(usual), context)),
      ],
    ],
  ),
  one(
    (_options, context) => ({nodes: stepNodes(loadFacts('local-node').steps, context), shows: ['localnode.steps']}),
    'localnode.steps',
    'commands that make and start a local node',
  ),
  rowsKind(
    'localnode.genesis-edits',
    'changes to the genesis file',
    from('local-node', ({genesis_edits}) => genesis_edits),
    'path',
    [
      ['Path', 'path', 'code'],
      ['Written by init', 'old', 'code'],
      ['Set to', 'new', 'code'],
      ['Result', 'status', ({status}) => [text(status.replaceAll('_', ' '))]],
    ],
  ),
  objectKind(
    'localnode.config-edits',
    'changes to the configuration files',
    from('local-node', ({config_edits_live_node}) => config_edits_live_node),
    ['File', 'Values'],
  ),
  rowsKind(
    'localnode.script-problems',
    'steps of the upstream script that do nothing',
    from('local-node', ({script_problems}) => script_problems),
    'step',
    [
      ['Step', 'step', 'code'],
      ['Problem', 'problem', 'sentence'],
    ],
  ),
  notesKind(
    'localnode.mandatory',
    'edits a genesis needs',
    from('local-node', ({mandatory_edits}) => mandatory_edits),
  ),
];

const networkKinds: (FactsKind | UnplacedKind)[] = [
  one(
    (_options, context) => ({nodes: stepNodes(loadFacts('multi-node').steps, context), shows: ['multinode.steps']}),
    'multinode.steps',
    'the network of four validators, step by step',
  ),
  one(
    (_options, context) => {
      const ports = Object.entries(loadFacts('multi-node').ports);
      const kinds = Object.keys(ports[0]?.[1] ?? {});
      return {
        nodes: table(
          kinds,
          [
            {head: 'Port', cell: (kind: string) => [code(kind)]},
            ...ports.map(([node, of]) => ({head: node, cell: (kind: string) => [code(String(of[kind]))]})),
          ],
          context,
        ),
        shows: ['multinode.ports'],
      };
    },
    'multinode.ports',
    'ports of the four nodes',
  ),
  rowsKind(
    'multinode.verified',
    'runs of the network',
    from('multi-node', ({verified}) => verified),
    'run',
    [
      ['Run', 'run', 'text'],
      ['Seconds to height 4', 'seconds_to_height_4', 'text'],
      ['Heights', 'heights', 'any'],
      ['Peers', 'peers', 'any'],
      ['Voting powers', 'voting_powers', 'any'],
    ],
  ),
];

/** One local node, and the network of four. */
export const localKinds: FactsKind[] = [...inArea('local-node', nodeKinds), ...inArea('multi-node', networkKinds)];
