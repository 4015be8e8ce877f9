import {arrow, bottom, box, note, right, top} from '../shapes';
import type {Drawing, FigureDefinition, NoteShape} from '../types';

/** The way down: an account, its contract, the precompile, the module; the result goes back at the right. */
function drawing(width: number, more: {call: string; check: readonly string[]}): Drawing {
  const column = width - 24;
  const at = (y: number) => ({x: 1, y, width: column});
  const account = box(at(1), ['Account'], 'ethereum');
  const contract = box(at(81), ['Contract'], 'ethereum');
  const precompile = box(at(179), ['Staking precompile', ...more.check], 'ethereum');
  const below = bottom(precompile)[1];
  const staking = box(at(below + 40), ['Staking module', 'moves coins, adds shares'], 'cosmos');
  const undo = box(at(below + 130), ['A revert of the contract', 'undoes all of it'], 'caution');
  const beside = (label: string, y: number): NoteShape =>
    note(label, {x: column / 2 + 10, y, room: column / 2 - 10, anchor: 'start'});
  const back = width - 8;
  return {
    width,
    height: undo.y + undo.height + 2,
    shapes: [
      account,
      contract,
      precompile,
      staking,
      undo,
      arrow([bottom(account), top(contract)], 'ethereum'),
      arrow([bottom(contract), top(precompile)], 'ethereum'),
      arrow([bottom(precompile), top(staking)], 'cosmos'),
      {
        ...arrow([right(staking), [back, right(staking)[1]], [back, right(contract)[1]], right(contract)], 'cosmos'),
        dashed: true,
      },
      beside(more.call, 66),
      beside('delegate(…)', 142),
      beside('MsgDelegate', below + 25),
      note('back: true, a log', {x: column, y: 164, room: column / 2 - 10, anchor: 'end'}, 'cosmos'),
    ],
  };
}

/** A call from a contract through a precompile to a module. */
export const precompileCallFigure: FigureDefinition = {
  name: 'precompile-call',
  make: () => ({
    title: 'A revert undoes the changes of the module and of the EVM',
    alt:
      'An account calls a contract. The contract calls the staking precompile. The precompile checks that the caller ' +
      'is the delegator and passes a message to the staking module, which moves coins and adds shares. The contract ' +
      'gets true and a Delegate log. A revert of the contract undoes all of it.',
    wide: drawing(440, {call: 'stake(validator, amount)', check: ['is the caller, msg.sender, the delegator?']}),
    phone: drawing(304, {call: 'stake(…)', check: ['is msg.sender the delegator?']}),
  }),
};
