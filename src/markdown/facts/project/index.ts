import {loadFacts} from '../../../facts';
import type {FactsKind} from '../types';
import {auditKinds} from './audits';
import {glossaryKinds} from './glossary';
import {ibcKinds} from './ibc';
import {networkFacts, networkKinds} from './networks';
import {daemonKinds} from './oracle-daemon';
import {powerFacts, powerKinds} from './powers';
import {releaseKinds} from './releases';
import {runKinds} from './runs';
import {securityKinds} from './security';
import {termFacts, termKinds} from './terms';

/** Tables about the project: its networks, releases, audits, terms and the programs next to the node. */
export const projectKinds: FactsKind[] = [
  ...networkKinds,
  ...releaseKinds,
  ...auditKinds,
  ...securityKinds,
  ...powerKinds,
  ...glossaryKinds,
  ...termKinds,
  ...ibcKinds,
  ...daemonKinds,
  ...runKinds,
];

/** Facts of the project that have to be shown somewhere. */
export const projectFacts = (): string[] => [
  ...networkFacts(),
  ...loadFacts('audits').findings.map(({id}) => `audits.${id}`),
  ...powerFacts(),
  ...termFacts(),
  ...projectKinds
    .map(({pattern}) => pattern)
    .filter(
      (key) => !/^networks\.(ids|endpoints|mainnet|testnet|local)$|^audits\.findings$|^(?:powers|terms)\./.test(key),
    ),
];
