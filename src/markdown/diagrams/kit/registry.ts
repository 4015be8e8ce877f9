import {named} from '../../figures/place';

import {accountAddressesFigure} from './figures/account-addresses';
import {addressBytesFigure} from './figures/address-bytes';
import {feeSplitFigure} from './figures/fee-split';
import {keyKindsFigure} from './figures/key-kinds';
import {movingKeyFigure} from './figures/moving-key';
import {oneStateFigure} from './figures/one-state';
import {precompileCallFigure} from './figures/precompile-call';
import {sentriesFigure} from './figures/sentries';
import {txBytesFigure} from './figures/tx-bytes';
import {upgradeHeightFigure} from './figures/upgrade-height';
import {discountDecisionFigure} from './figures/discount-decision';
import {fourSendsFigure} from './figures/four-sends';
import {ibcPacketFigure} from './figures/ibc-packet';
import {oracleRoundFigure} from './figures/oracle-round';
import {txWaysFigure} from './figures/tx-ways';
import {interfacesFigure} from './figures/interfaces';
import {mempoolWaitFigure} from './figures/mempool-wait';
import {operatorNodesFigure} from './figures/operator-nodes';
import {precedenceFigure} from './figures/precedence';
import {feeModulesFigure} from './figures/fee-modules';
import {blockLifeFigure} from './figures/block-life';
import {nodePartsFigure} from './figures/node-parts';
import type {FigureDefinition} from './types';

/** Every figure that a page can place. */
export const figures: readonly FigureDefinition[] = [
  oneStateFigure,
  accountAddressesFigure,
  precompileCallFigure,
  sentriesFigure,
  feeSplitFigure,
  txBytesFigure,
  addressBytesFigure,
  keyKindsFigure,
  movingKeyFigure,
  upgradeHeightFigure,
  txWaysFigure,
  fourSendsFigure,
  oracleRoundFigure,
  ibcPacketFigure,
  discountDecisionFigure,
  interfacesFigure,
  mempoolWaitFigure,
  operatorNodesFigure,
  precedenceFigure,
  feeModulesFigure,
  nodePartsFigure,
  blockLifeFigure,
];

/**
 * The figure of a name.
 * @throws Error naming the nearest ones and where figures are defined.
 */
export const figureNamed = (name: string): FigureDefinition =>
  named(name, figures, {noun: 'diagram', registry: 'src/markdown/diagrams/kit/registry.ts'});
