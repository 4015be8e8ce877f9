import {mainSections} from './sections';

/** A section on the home page. */
export interface HomeSection {
  title: string;
  to: string;
  text: string;
  tasks: readonly {label: string; to: string}[];
}

/** What readers can do in each section, and the four most frequent tasks, by the section's id. */
const offers: Readonly<Record<string, Pick<HomeSection, 'text' | 'tasks'>>> = {
  develop: {
    text: 'Deploy contracts, call the chain from a program, and let users sign.',
    tasks: [
      {label: 'Deploy a first contract', to: '/develop'},
      {label: 'Look up a JSON-RPC method', to: '/develop/api/ethereum-json-rpc/methods'},
      {label: 'Call a precompile', to: '/develop/smart-contracts/list-evm-precompiles'},
      {label: 'Connect a wallet', to: '/develop/wallet-integration'},
    ],
  },
  validate: {
    text: 'Run a node, become a validator, and keep both secure.',
    tasks: [
      {label: 'Join the testnet', to: '/validate/testnet'},
      {label: 'Become a validator', to: '/validate/setup-and-configuration/run-a-validator'},
      {label: 'Secure a node', to: '/validate/security'},
      {label: 'Sync in minutes', to: '/validate/setup-and-configuration/state-sync'},
    ],
  },
  protocol: {
    text: 'How accounts, fees, transactions, and modules work.',
    tasks: [
      {label: 'Run a local chain', to: '/protocol/guru-cli/single-node'},
      {label: 'Understand gas and fees', to: '/protocol/concepts/gas-and-fees'},
      {label: 'Look up a command', to: '/protocol/guru-cli/cli-commands'},
      {label: 'See every module', to: '/protocol/modules'},
    ],
  },
};

/** The sections of the home page. One without an entry above shows its subject and has no tasks. */
export const homeSections: readonly HomeSection[] = mainSections.map(({id, label, base, about}) => ({
  title: label,
  to: base,
  text: `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
  tasks: [],
  ...offers[id],
}));
