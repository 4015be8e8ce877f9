import {from, notesKind, objectKind, rowsKind} from '../rows';
import type {FactsKind} from '../types';

/** The security policy and known limits. */
export const securityKinds: FactsKind[] = [
  rowsKind(
    'security.channels',
    'reporting channels named in the repository',
    from('security', (facts) => facts.security_md.reporting_channels),
    'channel',
    [
      ['Channel', 'channel', 'sentence'],
      ['Bounty', 'bounty_eligible_in_table', 'sentence'],
    ],
  ),
  notesKind(
    'security.limits',
    'known limits',
    from('security', ({known_limits}) => known_limits),
  ),
  notesKind(
    'security.scope',
    'what the policy file calls in scope',
    from('security', (facts) => facts.security_md.scope),
  ),
  objectKind(
    'security.policy',
    'the policy file in the repository',
    from('security', ({security_md}) => security_md),
    ['Item', 'Value'],
    ['reporting_channels', 'scope'],
  ),
  notesKind(
    'security.scanners',
    'scanners that run on the repository',
    from('security', ({other_scanners}) => other_scanners),
  ),
];
