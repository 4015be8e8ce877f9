import {COMMANDS_PAGE, METHODS_PAGE} from '../../src/site/references';
import {routes} from '../../src/site/routes';

/** A search query, and the pages that answer it: any of them is right. */
export interface Question {
  ask: string;
  pages: string[];
}

const commands = COMMANDS_PAGE;
const methods = METHODS_PAGE;
const jsonRpc = '/develop/api/ethereum-json-rpc';
const configuration = '/protocol/guru-cli/configuration';
const roles = '/validate/setup-and-configuration/configuration';
const operation = '/validate/setup-and-configuration';
const validator = `${operation}/run-a-validator`;
const stateSync = '/validate/setup-and-configuration/state-sync';
const disk = '/validate/setup-and-configuration/disk-usage-configuration';
const precompiles = '/develop/smart-contracts/evm-precompiles';
const precompileList = '/develop/smart-contracts/list-evm-precompiles';
const concepts = '/protocol/concepts';
const modules = '/protocol/modules';

/** Queries of readers of each section: identifiers, tasks, error messages, and their own words. */
const asked: readonly Question[] = [
  // identifiers
  {ask: 'eth_getLogs', pages: [methods]},
  {ask: 'eth_feeHistory', pages: [methods]},
  {ask: 'debug_traceTransaction', pages: [methods]},
  {ask: 'getTransactionReceipt', pages: [methods]},
  {ask: '--keyring-backend', pages: [commands, `${concepts}/keyring`]},
  {ask: '--gas-adjustment', pages: [commands, `${concepts}/gas-config`]},
  {ask: '0x0000…0800', pages: [`${precompiles}/staking`, precompileList]},
  {ask: '0x0000000000000000000000000000000000000800', pages: [`${precompiles}/staking`, precompileList]},
  {ask: '0x0000000000000000000000000000000000000802', pages: [`${precompiles}/ibc-transfer`, precompileList]},
  {ask: 'gurud tx bank send', pages: [commands]},
  {ask: 'keys add', pages: [commands, `${concepts}/key-management`]},
  {ask: 'minimum-gas-prices', pages: [configuration, `${concepts}/gas-config`]},
  {ask: 'json-rpc.enable', pages: [configuration]},
  {ask: 'min_gas_multiplier', pages: [`${modules}/feemarket`]},
  {ask: 'signed_blocks_window', pages: [`${modules}/slashing`, modules]},
  {ask: 'timeout_commit', pages: [configuration]},
  {ask: 'MsgRegisterOracleRequestDoc', pages: [`${modules}/oracle-reference`, `${modules}/oracle-requests`]},
  {ask: 'withdrawDelegatorRewards', pages: [`${precompiles}/distribution`]},
  {ask: 'cancelUnbondingDelegation', pages: [`${precompiles}/staking`]},
  {ask: 'StakingI.sol', pages: [`${precompiles}/staking`, precompileList]},
  {ask: 'abci_info', pages: ['/develop/api/cometbft-rpc']},
  {ask: 'MsgConvertERC20', pages: [`${modules}/erc20`]},
  // develop
  {ask: 'add network', pages: ['/develop/wallet-integration']},
  {ask: 'metamask', pages: ['/develop/wallet-integration', '/develop/tools', '/protocol/faq']},
  {ask: 'get test tokens', pages: ['/develop/faucet']},
  {ask: 'faucet', pages: ['/develop/faucet']},
  {ask: 'deploy a contract', pages: ['/develop/smart-contracts', '/develop']},
  {ask: 'verify contract', pages: ['/develop/tools/contract-verifications']},
  {ask: 'hardhat config', pages: ['/develop/tools/tools-plugins', '/develop/smart-contracts']},
  {ask: 'foundry', pages: ['/develop/tools/tools-plugins', '/develop/smart-contracts']},
  {ask: 'cosmjs signing', pages: ['/develop/tools/client-integrations', `${concepts}/signing`]},
  {ask: 'web3.py', pages: ['/develop/tools/client-integrations', methods]},
  {ask: 'block explorer', pages: ['/develop/block-explorers']},
  {ask: 'subscribe to events websocket', pages: ['/develop/api/cometbft-rpc', jsonRpc]},
  {ask: 'tendermint rpc', pages: ['/develop/api/cometbft-rpc']},
  {ask: 'REST pagination', pages: ['/develop/api/cosmos-grpc']},
  {ask: 'grpc port', pages: ['/develop/api', '/develop/api/cosmos-grpc', configuration, roles]},
  {ask: 'delegate from a contract', pages: [`${precompiles}/staking`]},
  {ask: 'ibc transfer from solidity', pages: [`${precompiles}/ibc-transfer`]},
  {ask: 'precompile gas cost', pages: [precompileList, `${precompiles}/evm-extensions`]},
  {ask: 'keplr', pages: ['/develop/wallet-integration', '/develop/tools/client-integrations']},
  {ask: 'difference from ethereum', pages: ['/develop', methods, jsonRpc, '/develop/smart-contracts']},
  // protocol
  {ask: 'gas price', pages: [`${concepts}/gas-and-fees`, `${concepts}/gas-config`, `${modules}/feemarket`]},
  {ask: 'insufficient fee', pages: [`${concepts}/gas-and-fees`, `${concepts}/gas-config`, '/protocol/faq']},
  {
    ask: 'account sequence mismatch',
    pages: [
      `${concepts}/transactions`,
      `${concepts}/replay-protection`,
      `${concepts}/pending-state`,
      `${concepts}/accounts`,
      '/develop/api/cosmos-grpc',
    ],
  },
  {ask: 'convert guru address to 0x', pages: [`${concepts}/accounts`]},
  {ask: 'how many decimals', pages: [`${concepts}/tokens`]},
  {ask: 'evm chain id', pages: [`${concepts}/chain-id`]},
  {ask: 'import private key', pages: [`${concepts}/key-management`]},
  {ask: 'seed phrase', pages: [`${concepts}/key-management`]},
  {ask: '2 of 3 multisig', pages: [`${concepts}/multisig`]},
  {ask: 'replay attack', pages: [`${concepts}/replay-protection`]},
  {ask: 'EIP-712', pages: [`${concepts}/signing`, '/develop/wallet-integration']},
  {ask: 'fee discount', pages: [`${modules}/feepolicy`, `${concepts}/gas-and-fees`]},
  {ask: 'oracle daemon', pages: [`${modules}/oracle-daemon`]},
  {ask: 'register a token pair', pages: [`${modules}/erc20`]},
  {ask: 'submit a proposal', pages: ['/protocol/guru-cli/proposal-draft']},
  {ask: 'run a local network', pages: ['/protocol/guru-cli/single-node', '/protocol/guru-cli/multi-nodes']},
  {ask: 'docker', pages: ['/protocol/guru-cli/docker-build']},
  {ask: 'install gurud', pages: ['/protocol/guru-cli', '/validate/testnet']},
  {ask: 'audit report findings', pages: ['/protocol/security/audits']},
  {ask: 'report a vulnerability', pages: ['/protocol/security']},
  {ask: 'ibc channel list', pages: ['/protocol/ibc-channels']},
  {ask: 'burned fees', pages: [`${modules}/distribution`, `${concepts}/gas-and-fees`]},
  {ask: 'base fee', pages: [`${modules}/feemarket`, `${concepts}/gas-and-fees`]},
  {ask: 'transaction stuck pending', pages: [`${concepts}/pending-state`]},
  {ask: 'export genesis upgrade', pages: [`${concepts}/migrations`]},
  // validate
  {ask: 'unjail', pages: [`${operation}/operate`, commands]},
  {ask: 'become a validator', pages: [validator, '/validate']},
  {ask: 'hardware requirements', pages: ['/validate/faq', '/validate/testnet', '/validate', '/validate/mainnet']},
  {ask: 'join testnet', pages: ['/validate/testnet']},
  {ask: 'mainnet genesis', pages: ['/validate/mainnet']},
  {ask: 'state sync', pages: [stateSync]},
  {ask: 'disk full pruning', pages: [disk, '/validate/runbooks']},
  {ask: 'sentry node', pages: ['/validate/security', roles]},
  {ask: 'double sign', pages: ['/validate/security', '/validate/runbooks', validator, '/validate/faq', '/validate']},
  {ask: 'prometheus alerts', pages: [validator, roles, '/validate/monitoring']},
  {ask: 'hermes relayer', pages: ['/validate/ibc-relayers/relayers']},
  {ask: 'change commission', pages: [`${operation}/operate`]},
  {ask: 'firewall ports', pages: ['/validate/security', '/validate/faq', roles, '/validate/testnet']},
  {
    ask: 'backup validator key',
    pages: [`${operation}/backup`, '/validate/security/key-custody', '/validate/security/validator-security-checklist'],
  },
  {ask: 'checklist', pages: ['/validate/security/validator-security-checklist']},
  {ask: 'cosmovisor', pages: [`${operation}/upgrade`, '/validate/faq', `${concepts}/migrations`]},
  {ask: 'station relayer', pages: ['/validate/ibc-relayers/station-relayers']},
  // typing errors
  {ask: 'eth_getlog', pages: [methods]},
  {ask: 'fuacet', pages: ['/develop/faucet']},
  {
    ask: 'validater',
    pages: [
      validator,
      '/validate',
      '/validate/security',
      '/validate/security/validator-security-checklist',
      '/validate/faq',
      `${precompiles}/staking`,
    ],
  },
  {ask: 'keyring-backnd', pages: [commands, `${concepts}/keyring`]},
  {ask: 'multsig', pages: [`${concepts}/multisig`]},
  // added after the weights had been set
  {ask: 'eth_sendRawTransaction', pages: [methods]},
  {ask: 'txpool_status', pages: [methods]},
  {ask: '--chain-id', pages: [commands, `${concepts}/chain-id`]},
  {ask: 'pruning-keep-recent', pages: [configuration, disk]},
  {ask: 'persistent_peers', pages: [configuration, roles]},
  {ask: 'slash_fraction_downtime', pages: [`${modules}/slashing`, modules]},
  {ask: '0x0000000000000000000000000000000000000400', pages: [`${precompiles}/evm-extensions`, precompileList]},
  {ask: 'gurud keys export', pages: [commands]},
  {
    ask: 'withdraw rewards',
    pages: [`${precompiles}/distribution`, `${modules}/distribution`, `${operation}/operate`, commands],
  },
  {
    ask: 'out of gas',
    pages: [
      `${concepts}/gas-and-fees`,
      `${concepts}/gas-config`,
      `${concepts}/transactions`,
      '/develop',
      '/protocol/faq',
      '/develop/api/cosmos-grpc',
      `${modules}/evm`,
    ],
  },
  {
    ask: 'how long does unbonding take',
    pages: ['/protocol/faq', '/validate/faq', `${precompiles}/staking`, '/validate', modules],
  },
  {ask: 'sign transaction offline', pages: [`${concepts}/signing`, `${concepts}/multisig`]},
  {ask: 'ledger', pages: [`${concepts}/key-management`, '/develop/wallet-integration', '/develop/tools/tools-plugins']},
  {ask: 'cancel a pending transaction', pages: [`${concepts}/pending-state`, '/protocol/faq']},
  {ask: 'wrapped token werc20', pages: [`${precompiles}/evm-extensions`, `${modules}/erc20`, `${concepts}/tokens`]},
  {ask: 'set up hermes', pages: ['/validate/ibc-relayers/relayers']},
  {ask: 'move validator to another machine', pages: [`${operation}/move`]},
  {
    ask: 'upgrade the node',
    pages: [
      `${operation}/upgrade`,
      '/protocol/faq',
      `${concepts}/migrations`,
      '/protocol/guru-cli/docker-build',
      '/validate/testnet',
    ],
  },
  {ask: 'amino', pages: [`${concepts}/encoding`, `${concepts}/signing`, '/develop/tools/client-integrations']},
  {ask: 'remix', pages: ['/develop/tools/tools-plugins']},
  {
    ask: 'who can change parameters',
    pages: [
      '/protocol/faq',
      '/protocol/security',
      modules,
      `${modules}/feemarket`,
      `${modules}/oracle`,
      `${modules}/evm`,
    ],
  },
  {
    ask: 'mainnet rpc url',
    pages: [
      '/develop/api',
      '/validate/mainnet',
      `${concepts}/chain-id`,
      '/develop/wallet-integration',
      '/',
      '/protocol/faq',
    ],
  },
  {ask: 'gas refund', pages: [`${concepts}/gas-and-fees`, `${modules}/evm`, `${modules}/feemarket`]},
  {ask: 'exchange rate', pages: [`${modules}/bex`, `${modules}/transwap`]},
];

/** The queries; a reference that is divided into pages stands for all of them. */
export const questions: readonly Question[] = asked.map(({ask, pages}) => ({
  ask,
  pages: pages.flatMap((page) =>
    page === commands || page === methods ? routes.filter((route) => `${route}/`.startsWith(`${page}/`)) : [page],
  ),
}));
