import type {FactsKind} from '../types';
import {anteKinds} from './ante';
import {evmKinds} from './evm';
import {genesisKinds} from './genesis';
import {sdkKinds} from './modules';

/** Tables about the chain as a whole: its transaction checks, EVM, modules and genesis. */
export const chainKinds: FactsKind[] = [...anteKinds, ...evmKinds, ...sdkKinds, ...genesisKinds];

/** Facts of the chain as a whole that have to be shown somewhere. */
export const chainFacts = (): string[] =>
  chainKinds
    .map(({pattern}) => pattern)
    .filter((key) => !key.includes('<') && !key.startsWith('genesis.') && key !== 'evm.opcodes');
