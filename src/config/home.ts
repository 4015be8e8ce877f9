/** The three homeSections of the home page, each with the four tasks readers want most. */
export const homeSections = [
  {
    title: 'Develop',
    to: '/develop',
    text: 'Deploy contracts, call the chain from a program, let users sign.',
    tasks: [
      {label: 'Deploy a first contract', to: '/develop'},
      {label: 'Look up a JSON-RPC method', to: '/develop/api/ethereum-json-rpc/methods'},
      {label: 'Call a precompile', to: '/develop/smart-contracts/list-evm-precompiles'},
      {label: 'Connect a wallet', to: '/develop/wallet-integration'},
    ],
  },
  {
    title: 'Validate',
    to: '/validate',
    text: 'Run a node, become a validator, keep both safe.',
    tasks: [
      {label: 'Join the testnet', to: '/validate/testnet'},
      {label: 'Become a validator', to: '/validate/setup-and-configuration/run-a-validator'},
      {label: 'Secure a node', to: '/validate/security'},
      {label: 'Sync in minutes', to: '/validate/setup-and-configuration/state-sync'},
    ],
  },
  {
    title: 'Protocol',
    to: '/protocol',
    text: 'How accounts, fees, transactions and modules work.',
    tasks: [
      {label: 'Run a local chain', to: '/protocol/guru-cli/single-node'},
      {label: 'Understand gas and fees', to: '/protocol/concepts/gas-and-fees'},
      {label: 'Look up a command', to: '/protocol/guru-cli/cli-commands'},
      {label: 'See every module', to: '/protocol/modules'},
    ],
  },
] as const;
