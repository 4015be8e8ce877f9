import {column, lowest, row, steps} from '../layout';
import {arrow, bottom, mono, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition, Label} from '../types';

/** What the boxes of one form say: the two columns at the beginning and at the end, and the steps between them. */
interface Words {
  width: number;
  column: number;
  ethereum: readonly (readonly (string | Label)[])[];
  cosmos: readonly (string | Label)[];
  common: readonly (readonly string[])[];
  evm: readonly string[];
  messages: readonly string[];
  after: readonly string[];
}

function drawing({width, column: narrow, ethereum, cosmos, common, evm, messages, after}: Words): Drawing {
  const whole = width - 2;
  const gap = whole - 2 * narrow;
  const left = column(
    ethereum.map((labels) => ({labels, tone: 'ethereum'})),
    {x: 1, y: 1, width: narrow},
    26,
  );
  const [proto] = column([{labels: cosmos, tone: 'cosmos'}], {x: 1 + narrow + gap, y: 1, width: narrow}, 26);
  const middle = column(
    common.map((labels, index) => ({labels, tone: index === 1 ? 'consensus' : 'plain'})),
    {x: 1, y: lowest(left) + 26, width: whole},
    26,
  );
  const runs = row(
    [
      {labels: evm, tone: 'ethereum', width: narrow},
      {labels: messages, tone: 'cosmos', width: narrow},
    ],
    {x: 1, y: lowest(middle) + 26},
    gap,
  );
  const [end] = column([{labels: after}], {x: 1, y: lowest(runs) + 26, width: whole}, 26);
  const [first, last] = [middle[0], middle.at(-1)] as [BoxShape, BoxShape];
  const down = (from: BoxShape, to: BoxShape, tone: 'ethereum' | 'cosmos') => {
    const [x] = from.width < to.width ? bottom(from) : top(to);
    return arrow(
      [
        [x, bottom(from)[1]],
        [x, to.y],
      ],
      tone,
    );
  };
  const [run, send] = runs as [BoxShape, BoxShape];
  return {
    width,
    height: lowest([end as BoxShape]) + 2,
    shapes: [
      ...left,
      proto as BoxShape,
      ...middle,
      ...runs,
      end as BoxShape,
      ...steps(left, 'ethereum'),
      ...steps(middle),
      down(left.at(-1) as BoxShape, first, 'ethereum'),
      down(proto as BoxShape, first, 'cosmos'),
      down(last, run, 'ethereum'),
      down(last, send, 'cosmos'),
      down(run, end as BoxShape, 'ethereum'),
      down(send, end as BoxShape, 'cosmos'),
    ],
  };
}

/** The way of a transaction of both kinds, from the signed bytes to the fees. */
export const txWaysFigure: FigureDefinition = {
  name: 'tx-ways',
  make: () => ({
    title: 'Both kinds of transactions pass the same steps into one block',
    alt:
      'An Ethereum transaction is signed as RLP and sent by eth_sendRawTransaction; the node wraps it in ' +
      'MsgEthereumTx. A Cosmos transaction is signed as protobuf and sent by gRPC, REST, or the CometBFT RPC. For ' +
      'both the node runs CheckTx, the ante handler of the kind, and returns a hash or a refusal, which costs ' +
      'nothing. The proposer takes the transaction from the mempool into a block. In the block the ante handler runs ' +
      'again: the fee is deducted and the sequence rises by one. Then the EVM or the messages run; a failure keeps ' +
      'the fee. Events and the receipt can be read, and the next block distributes the fees.',
    wide: drawing({
      width: 640,
      column: 304,
      ethereum: [
        ['Signed RLP', mono('eth_sendRawTransaction')],
        ['MsgEthereumTx', 'the node wraps it, without a signature'],
      ],
      cosmos: ['Signed protobuf', 'gRPC, REST, or CometBFT RPC'],
      common: [
        ['CheckTx on the node', 'the ante handler of its kind; returns a hash, or a refusal that costs nothing'],
        ['Block', 'the proposer takes it from the mempool'],
        ['Ante handler, again', 'fee deducted, sequence + 1'],
      ],
      evm: ['EVM runs', 'a revert keeps the fee'],
      messages: ['Messages run', 'a failure keeps the fee'],
      after: ['Receipt, events', 'the next block distributes the fees'],
    }),
    phone: drawing({
      width: 304,
      column: 146,
      ethereum: [
        ['Signed RLP', 'by JSON-RPC'],
        ['Wrapped', mono('MsgEthereumTx')],
      ],
      cosmos: ['Protobuf', 'signed; gRPC,', 'REST, RPC'],
      common: [
        ['CheckTx on the node', 'the ante handler of its kind; returns', 'a hash, or a refusal at no cost'],
        ['Block', 'taken from the mempool'],
        ['Ante handler, again', 'fee deducted, sequence + 1'],
      ],
      evm: ['EVM runs', 'a revert', 'keeps the fee'],
      messages: ['Messages', 'a failure', 'keeps the fee'],
      after: ['Receipt, events', 'the next block distributes the fees'],
    }),
  }),
};
