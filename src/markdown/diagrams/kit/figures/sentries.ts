import type {ChainConfig} from '../../../../chain/types';
import {arrow, bottom, box, dashes, note, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition} from '../types';

/** Room between two rows, for the words on the lines. */
const GAP = 62;

/** Lines of words below the drawing: who reaches the other ports. */
function rules({ports}: ChainConfig): readonly string[] {
  return [
    `RPC ${ports.rpc}: machines that read the chain,`,
    'at the private address of a sentry',
    `Metrics ${ports.metrics}: the monitoring machine`,
  ];
}

function drawing(chain: ChainConfig, {width, sentry, inner}: {width: number; sentry: number; inner: number}): Drawing {
  const middle = width / 2;
  const p2p = `P2P ${chain.ports.p2p}`;
  const peers = box({x: middle - inner / 2, y: 1, width: inner}, ['Internet peers']);
  const rowY = bottom(peers)[1] + GAP;
  const first = box({x: 1, y: rowY, width: sentry}, ['Sentry 1', 'provider 1']);
  const second = box({x: width - sentry - 1, y: rowY, width: sentry}, ['Sentry 2', 'provider 2']);
  const validatorY = bottom(first)[1] + GAP;
  const validator = box({x: middle - inner / 2, y: validatorY, width: inner}, ['Validator', 'pex off'], 'consensus');
  const signer = box(
    {x: middle - inner / 2, y: bottom(validator)[1] + 44, width: inner},
    ['Remote signer', 'if the key is not on the validator'],
    'consensus',
  );
  const end = bottom(signer)[1] + 18;
  const words = rules(chain);
  /** From a side of the upper or lower box to the middle of a sentry. */
  const join = (one: BoxShape, level: number): [number, number][] => [
    [bottom(one)[0], level],
    [bottom(one)[0], one.y],
  ];
  const fork = bottom(peers)[1] + 34;
  const meet = bottom(first)[1] + 30;
  return {
    width,
    height: end + 10 + words.length * 18,
    shapes: [
      peers,
      first,
      second,
      validator,
      signer,
      ...[first, second].map((one) => arrow([bottom(peers), [middle, fork], ...join(one, fork)])),
      ...[first, second].map((one) =>
        arrow([bottom(one), [bottom(one)[0], meet], [middle, meet], top(validator)], 'consensus'),
      ),
      arrow([top(signer), bottom(validator)], 'consensus'),
      note(`${p2p}, for all`, {x: middle + 10, y: bottom(peers)[1] + 22, room: middle - 10, anchor: 'start'}),
      note('private network', {x: middle, y: bottom(first)[1] + 22, room: inner}, 'consensus'),
      note(p2p, {x: middle + 10, y: meet + 20, room: middle - 10, anchor: 'start'}, 'consensus'),
      dashes([
        [1, end],
        [width - 1, end],
      ]),
      ...words.map((text, index) => note(text, {x: middle, y: end + 20 + index * 18, room: width})),
    ],
  };
}

/** A validator behind two sentries, with the port of each connection. */
export const sentriesFigure: FigureDefinition = {
  name: 'sentries',
  make: (chain) => ({
    title: 'Outside peers reach only the sentries, which hide the validator',
    alt:
      `Internet peers reach port ${chain.ports.p2p} of two sentries at two providers. The sentries reach port ` +
      `${chain.ports.p2p} of the validator over a private network, and no one else does; its peer exchange (pex) is ` +
      'off. A remote signer, if there is one, reaches the validator. Of the other ports, machines that query the ' +
      `chain reach RPC port ${chain.ports.rpc} at the private address of a sentry, and the monitoring machine reaches port ` +
      `${chain.ports.metrics} for metrics on all.`,
    wide: drawing(chain, {width: 560, sentry: 200, inner: 300}),
    phone: drawing(chain, {width: 304, sentry: 143, inner: 290}),
  }),
};
