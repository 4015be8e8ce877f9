import {from, notesKind, objectKind, rowsKind} from '../rows';
import type {FactsKind} from '../types';
import {day, shortCommit} from './cells';

/** IBC channels, relayers and Station. */
export const ibcKinds: FactsKind[] = [
  objectKind(
    'ibc.channels',
    'channels in the testnet genesis',
    from('ibc', (facts) => facts.networks_known.testnet_genesis),
  ),
  objectKind(
    'ibc.live',
    'what is known of open channels',
    from('ibc', (facts) => facts.networks_known.live_channels),
  ),
  objectKind(
    'ibc.registry',
    'entry in the chain registry',
    from('ibc', (facts) => facts.networks_known.chain_registry),
  ),
  objectKind(
    'ibc.app',
    'IBC parts of the node',
    from('ibc', ({app_side}) => app_side),
  ),
  rowsKind(
    'ibc.ports',
    'ports',
    from('ibc', ({ports}) => ports),
    'port',
    [
      ['Port', 'port', 'code'],
      ['Version', 'version', 'code'],
      ['Module', 'module', 'sentence'],
      ['Ordering', 'ordering', 'text'],
      ['Release', 'release', 'sentence'],
    ],
  ),
  notesKind(
    'ibc.denoms',
    'how denoms are derived',
    from('ibc', ({denom_derivation}) => denom_derivation),
  ),
  objectKind(
    'ibc.relayer',
    'values any relayer needs',
    from('ibc', ({relayer_common}) => relayer_common),
  ),
  objectKind(
    'ibc.hermes',
    'what is known about Hermes',
    from('ibc', ({hermes}) => hermes),
    ['Item', 'Value'],
    ['example_values_for_guru', 'keys_exist'],
  ),
  objectKind(
    'ibc.hermes-values',
    'values for a Hermes configuration',
    from('ibc', (facts) => facts.hermes.example_values_for_guru),
    ['Key', 'Value'],
  ),
  objectKind(
    'ibc.go-relayer',
    'what is known about the Go relayer',
    from('ibc', ({go_relayer}) => go_relayer),
    ['Item', 'Value'],
    ['keys_exist'],
  ),
  notesKind(
    'station.facts',
    'what Station is here',
    from('station', ({what_it_is_here}) => what_it_is_here),
  ),
  rowsKind(
    'station.branches',
    'branches of Station',
    from('station', ({branches}) => branches),
    'name',
    [
      ['Branch', 'name', 'code'],
      ['Head', 'head', ({head}) => shortCommit(head)],
      ['Date', 'date', ({date}) => day(date)],
      ['Content', 'content', 'sentence'],
    ],
  ),
  objectKind(
    'station.status',
    'release status of Station',
    from('station', ({status}) => status),
  ),
];
