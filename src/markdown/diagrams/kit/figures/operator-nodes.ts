import {lowest, row} from '../layout';
import {bottom, box, line, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

/** Widths of the part with the validator and of the part with the RPC node, and what their boxes say. */
interface Places {
  validators: number;
  others: number;
  gap: number;
  sentries: readonly string[];
  validator: readonly string[];
  proxy: readonly string[];
}

function drawing({validators, others, gap, sentries, validator: words, proxy}: Places): Drawing {
  const width = validators + others + gap + 2;
  const each = (validators - (sentries.length - 1) * gap) / sentries.length;
  const peers = box({x: 1, y: 1, width: width - 2}, ['Network peers']);
  const nodes = row(
    [...sentries.map((name) => ({labels: [name], width: each})), {labels: ['RPC node'], width: others}],
    {x: 1, y: lowest([peers]) + 30},
    gap,
  );
  const rpc = nodes.at(-1) as BoxShape;
  const both = {x: 1, width: validators};
  const last = {x: rpc.x, width: others};
  const y = lowest(nodes) + 30;
  const validator = box({...both, y}, words, 'consensus');
  const behind = box({...last, y}, proxy, 'plain', proxy.length);
  const next = lowest([validator, behind]) + 30;
  const signer = box({...both, y: next}, ['Remote signer'], 'consensus');
  const users = box({...last, y: next}, ['Clients']);
  const join = (from: BoxShape, to: BoxShape) => line([[top(to)[0], bottom(from)[1]], top(to)]);
  return {
    width,
    height: lowest([signer]) + 2,
    shapes: [
      peers,
      ...nodes,
      validator,
      behind,
      signer,
      users,
      ...nodes.map((one) => join(peers, one)),
      ...nodes.slice(0, -1).map((one) => line([bottom(one), [bottom(one)[0], y]])),
      join(rpc, behind),
      join(validator, signer),
      join(behind, users),
    ],
  };
}

/** The nodes of an operator and what they are connected to. */
export const operatorNodesFigure: FigureDefinition = {
  name: 'operator-nodes',
  make: () => ({
    title: 'A validator connects only to its sentries',
    alt:
      'Network peers are connected to two sentries and to an RPC node. Both sentries are connected to the validator, ' +
      'which no other node reaches. A remote signer is connected to the validator. Clients are connected to a ' +
      'reverse proxy, which is connected to the RPC node.',
    wide: drawing({
      validators: 370,
      others: 172,
      gap: 20,
      sentries: ['Sentry 1', 'Sentry 2'],
      validator: ['Validator', 'reached by its sentries only'],
      proxy: ['Reverse proxy'],
    }),
    phone: drawing({
      validators: 182,
      others: 110,
      gap: 10,
      sentries: ['Two sentries'],
      validator: ['Validator', 'reached by its', 'sentries only'],
      proxy: ['Reverse', 'proxy'],
    }),
  }),
};
