import {code} from '../build';
import {inArea} from '../kind';
import {from, notesKind, objectKind, rowsKind} from '../rows';
import type {FactsKind} from '../types';

/** Checks of a transaction before it is executed. */
export const anteKinds: FactsKind[] = inArea('ante', [
  rowsKind(
    'ante.cosmos',
    'checks of a Cosmos transaction in order',
    from('ante', ({cosmos_chain}) => cosmos_chain),
    'decorator',
    [
      ['No.', 'n', 'text'],
      ['Check', 'decorator', 'code'],
      ['What it does', 'does', 'sentence'],
      ['From', 'package', 'code'],
    ],
  ),
  rowsKind(
    'ante.ethereum',
    'checks of an Ethereum transaction in order',
    from('ante', (facts) => facts.ethereum_chain.steps),
    'n',
    [
      ['No.', 'n', 'text'],
      ['What is checked', 'does', 'sentence'],
    ],
  ),
  rowsKind(
    'ante.routing',
    'which chain of checks a transaction takes',
    from('ante', ({routing}) => routing),
    'first_extension_option',
    [
      [
        'First extension option',
        'first_extension_option',
        ({first_extension_option: option}) => (option.startsWith('/') ? [code(option)] : option),
      ],
      ['Checks', 'chain', 'text'],
      ['Result', 'result', 'sentence'],
    ],
  ),
  rowsKind(
    'ante.errors',
    'error strings of refusals',
    from('ante', ({error_texts}) => error_texts),
    'text',
    [['Text', 'text', 'code']],
  ),
  objectKind(
    'ante.fee',
    'how the fee of a Cosmos transaction is checked',
    from('ante', ({fee_checker}) => fee_checker),
  ),
  objectKind(
    'ante.eip712',
    'EIP-712 signing of Cosmos messages',
    from('ante', ({eip712}) => eip712),
  ),
  notesKind(
    'ante.upstream',
    'differences from Cosmos EVM',
    from('ante', ({differences_to_cosmos_evm_v0_3_1}) => differences_to_cosmos_evm_v0_3_1),
  ),
  objectKind(
    'ante.mempool',
    'mempool',
    from('ante', ({mempool}) => mempool),
  ),
  objectKind(
    'ante.gas',
    'measured gas of Cosmos transactions',
    from('ante', ({measured_gas}) => measured_gas),
  ),
]);
