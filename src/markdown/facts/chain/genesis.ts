import {loadFacts} from '../../../facts';
import {fence} from '../build';
import {inArea, one} from '../kind';
import type {FactsKind} from '../types';

const genesisModules = (): [string, unknown][] => Object.entries(loadFacts('genesis-testnet').modules);
const genesisFence = (content: unknown) => fence('json', JSON.stringify(content, null, 2), 'output');

/** Parts of the published genesis file of the testnet. */
export const genesisKinds: FactsKind[] = inArea('genesis-testnet', [
  {
    pattern: 'genesis.testnet.<module>',
    describe: 'what the published testnet genesis holds for a module',
    keys: () =>
      genesisModules()
        .filter(([, content]) => content !== null)
        .map(([name]) => `genesis.testnet.${name}`),
    render: ({module = ''}) => ({
      nodes: [genesisFence(loadFacts('genesis-testnet').modules[module])],
      shows: [`genesis.testnet.${module}`],
    }),
  },
  one(
    () => ({nodes: [genesisFence(loadFacts('genesis-testnet').header)], shows: ['genesis.testnet.header']}),
    'genesis.testnet.header',
    'header of the published testnet genesis',
  ),
  one(
    () => ({nodes: [genesisFence(loadFacts('genesis-testnet').consensus)], shows: ['genesis.testnet.consensus']}),
    'genesis.testnet.consensus',
    'consensus parameters of the published testnet genesis',
  ),
]);
