import {arrow, bottom, box, note, top} from '../shapes';
import type {Drawing, FigureDefinition, NoteShape} from '../types';

/** The way down: an account, its contract, the precompile, the module; what is passed stands beside the arrow. */
function drawing(width: number, more: {call: string; check: string}): Drawing {
  const at = (y: number) => ({x: 1, y, width: width - 2});
  const account = box(at(1), ['Account'], 'ethereum');
  const contract = box(at(81), ['Contract'], 'ethereum');
  const precompile = box(at(161), ['Staking precompile', more.check], 'ethereum');
  const staking = box(at(261), ['Staking module', 'moves coins, adds shares'], 'cosmos');
  const undo = box(at(365), ['A revert of the contract', 'undoes all of it'], 'caution');
  const beside = (label: string, y: number): NoteShape =>
    note(label, {x: width / 2 + 10, y, room: width / 2 - 10, anchor: 'start'});
  return {
    width,
    height: 427,
    shapes: [
      account,
      contract,
      precompile,
      staking,
      undo,
      arrow([bottom(account), top(contract)], 'ethereum'),
      arrow([bottom(contract), top(precompile)], 'ethereum'),
      arrow([bottom(precompile), top(staking)], 'cosmos'),
      beside(more.call, 66),
      beside('delegate(…)', 146),
      beside('MsgDelegate', 246),
      note('back: true, and a Delegate log', {x: width / 2, y: 348, room: width}),
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
    wide: drawing(440, {call: 'stake(validator, amount)', check: 'is the caller, msg.sender, the delegator?'}),
    phone: drawing(304, {call: 'stake(…)', check: 'is msg.sender the delegator?'}),
  }),
};
