import {NODE_STATEMENTS} from './nodes';

/** A statement about the chain that was published and turned out to be wrong, so that it cannot come back unnoticed. */
export interface Refuted {
  name: string;
  /** Matches a sentence or a whole table row that makes the statement. */
  says: RegExp;
  /** Part of a sentence that makes it true after all: a condition, a negation. */
  unless?: RegExp;
  truth: string;
  /** Code or run that shows the truth: repository path and line at the recorded version, or what was run. */
  source: string;
  /** A sentence that must be found, and a correct replacement. */
  example: string;
  instead: string;
}

/**
 * Paths: SDK is the chain's fork of the Cosmos SDK, CometBFT is v0.38.17, everything else is in the chain's repository.
 */
export const REFUTED: readonly Refuted[] = [
  {
    name: 'a waiting transaction sent again with a fresh nonce',
    says: /\b(?:send|sent|sends|sign|resend|submit|broadcast|retry|repeat)\b[^.;]{0,90}\b(?:fresh|new|next|current) (?:nonce|sequence)\b|\b(?:fresh|new) (?:nonce|sequence)\b[^.;]{0,40}\b(?:again|resend|retry)\b|\b(?:no receipt|receipt null|dropped)\b.{0,200}\b(?:send (?:it )?again|start again)\b/i,
    unless:
      /\b(?:never|not|don't|twice|instead of|rather than|same|consumed|used up|different transaction|next transaction)\b/i,
    truth:
      'the mempool has no time limit, so the first transaction may still be included: send the same bytes ' +
      'again, or another transaction with the same nonce',
    source: 'CometBFT config/config.go MempoolConfig (no TTL)',
    example: 'After ten blocks without a receipt, send it again with a fresh nonce.',
    instead:
      'Send the same bytes again, or replace it with another transaction of the same nonce; a fresh nonce ' +
      'can pay twice.',
  },
  {
    name: 'a counter above the nonce as proof of another transaction',
    says: /\b(?:no receipt|null)\b[^.;]{0,90}\banother transaction (?:has )?used (?:the|its|that) nonce\b/i,
    unless: /\b(?:or|may|can|index)\b/i,
    truth:
      'the transaction itself can have used it: a node without an index, and a failure outside the EVM, give ' +
      'no receipt',
    source: 'run: `tx_index.indexer = "null"`, and a call to `0x0a` with code 111222',
    example: 'A counter above the nonce with a receipt of null means that another transaction used the nonce.',
    instead:
      'A counter above the nonce without a receipt has two reasons: find the transaction before you sign a new one.',
  },
  {
    name: 'missed blocks that cost rewards',
    says: /\b(?:missing|missed|misses)\b[^.;]{0,40}\bblocks?\b[^.;]{0,60}\b(?:costs?|loses?|lost|forfeits?)\b[^.;]{0,40}\brewards?\b/i,
    unless: /\b(?:no|not|never|nothing|until|jailed|without)\b/i,
    truth: 'rewards follow voting power, whether a validator signed or not, until it is jailed',
    source: 'SDK x/distribution/keeper/allocation.go',
    example: 'Missing blocks for a day costs the rewards of that day.',
    instead: 'Missing blocks costs no rewards until the validator is jailed.',
  },
  {
    name: 'a limit of signatures that is a limit of members',
    says: /\b(?:at most|up to|maximum of|limit of)\b[^.;]{0,20}\bsignatures\b/i,
    unless: /\b(?:member|public key|keys of)/i,
    truth: '`tx_sig_limit` counts all members of a multisig key, also those who do not sign',
    source: 'SDK x/auth/ante/sigverify.go:555',
    example: 'A transaction may carry at most 7 signatures.',
    instead: 'A multisig key may have at most 7 members, whatever its threshold.',
  },
  {
    name: 'a list of all waiting transactions',
    says: /\beth_getPendingTransactions\b[^.;]{0,80}\b(?:in full|all waiting|every waiting|whole mempool|complete)\b/i,
    unless: /\b(?:first 31|31 of|at most 31|only the first|among the first)\b/i,
    truth:
      'the method reads the first 31 transactions of the mempool, of all senders: 30 by default, and ' +
      'ReapMaxTxs returns one more',
    source:
      'rpc/backend/chain_info.go:104; CometBFT rpc/core/env.go:120, mempool/clist_mempool.go ReapMaxTxs ' +
      '(len(txs) <= max); run with 40 waiting transactions',
    example: '`eth_getPendingTransactions` lists them in full.',
    instead: '`eth_getPendingTransactions` lists only the first 31 transactions of the mempool.',
  },
  {
    name: 'one reader of the setting evm-chain-id',
    says: /\bonly\b[^.;]{0,40}\beth_sendRawTransaction\b[^.;]{0,60}\b(?:reads?|uses?|checks?|compares?)\b|\bonly\b[^.;]{0,20}\b(?:reads?|uses?)\b[^.;]{0,60}\bevm-chain-id\b/i,
    truth:
      '`eth_sendTransaction`, `eth_fillTransaction`, the `chainId` of legacy transactions and pending counts ' +
      'use it too',
    source: 'rpc/backend/call_tx.go:105,283; sign_tx.go:38; tx_info.go:89',
    example: 'Only `eth_sendRawTransaction` reads the setting.',
    instead: '`eth_sendRawTransaction`, `eth_sendTransaction`, and `eth_fillTransaction` use the setting.',
  },
  {
    name: 'thirty transactions of a mempool',
    says: /\bfirst (?:30|thirty)\b[^.;]{0,40}\btransactions\b/i,
    truth: 'ReapMaxTxs of CometBFT returns one more than asked: 31 by default',
    source:
      'CometBFT mempool/clist_mempool.go ReapMaxTxs; run with 40 waiting transactions, unconfirmed_txs and ' +
      'eth_getPendingTransactions list 31',
    example: '`eth_getPendingTransactions` lists only the first 30 transactions of the mempool.',
    instead: '`eth_getPendingTransactions` lists only the first 31 transactions of the mempool.',
  },
  {
    name: 'ten thousand blocks as the range of eth_getLogs',
    says: /\beth_getLogs\b[^.;|]{0,80}\b(?:more than|at most|up to|maximum of) 10,?000 blocks\b/i,
    truth: 'toBlock minus fromBlock is at most 10000, and both ends are searched: 10001 blocks',
    source: 'rpc/namespaces/ethereum/eth/filters/filters.go Logs; run: 0x1 to 0x2711 passes, 0x1 to 0x2712 does not',
    example: '`eth_getLogs` refuses a range of more than 10000 blocks.',
    instead: '`eth_getLogs` searches at most 10001 blocks per query.',
  },
  {
    name: 'earliest in logs as an empty list',
    says: /\bearliest\b[^.;|]{0,60}\b(?:returns?|returned|gives?|answers?)\b[^.;|]{0,12}\b(?:an empty list|nothing)\b/i,
    truth: 'in eth_getLogs each tag, also earliest, means the newest block',
    source: 'geth fork rpc/types.go (EarliestBlockNumber = -5); filters.go Logs (negative numbers become the head)',
    example: '`fromBlock: "earliest"` returns an empty list.',
    instead: '`fromBlock: "earliest"` means the newest block.',
  },
  {
    name: 'allow-insecure-unlock as a stop of all signing',
    says: /\ballow-insecure-unlock\b[^.;]{0,60}\bstops? signing\b/i,
    unless: /\b(?:not|only)\b/i,
    truth:
      'false refuses eth_sendTransaction, personal_sendTransaction and lists of accounts; eth_sign, ' +
      'eth_signTypedData and personal_sign still sign',
    source: 'rpc/backend/sign_tx.go SendTransaction, Sign, SignTypedData; run with false: eth_sign returns a signature',
    example: '`allow-insecure-unlock = false` stops signing for all keys.',
    instead: '`allow-insecure-unlock = false` refuses `eth_sendTransaction`; `eth_sign` still signs.',
  },
  {
    name: 'IBC timeouts in nanoseconds on every route',
    says: /\btimeouts?(?:Timestamp)?\b[^.;]{0,40}\b(?:are|is|in) (?:unix )?nanoseconds\b/i,
    unless: /\b(?:channel|classic|IBC v1|seconds on|in seconds)\b/i,
    truth: 'on the client-id route (IBC v2) a timeout is in seconds, not zero, and at most 24 hours ahead',
    source: 'ibc-go v10 core/04-channel/v2/keeper/packet.go:35',
    example: 'Timeouts are nanoseconds.',
    instead: 'On a channel, timeouts are nanoseconds; on the client-id route, seconds.',
  },
  {
    name: 'a power that no one has',
    says: /\b(?:freeze|take|seize|block)\b[^.;|]{0,60}\b(?:coins|account|funds)\b[^.;]{0,60}\b(?:nobody|no one|by no message|impossible)\b/i,
    truth: 'the feepolicy moderator can block the messages of an account, governance can deny it calls of the EVM',
    source: 'gurud/ante/cosmos_fees.go:94; x/vm/types/permissions.go:120',
    example: 'Freeze or take the coins of one account: nobody, by no message.',
    instead: 'Block the Cosmos messages of one account: the feepolicy moderator, with a discount above 100 percent.',
  },
  {
    name: 'the node id in the address a signer dials',
    says: /\bnode'?s id\b[^.;]{0,40}\b(?:into|in)\b[^.;]{0,20}\baddr\b|addr\s*=\s*"tcp:\/\/[0-9a-f]{40}@/i,
    unless: /\b(?:not|never|leave|without)\b/i,
    truth: 'the node makes a new key for this listener at each start, so a signer that expects an id never connects',
    source: 'CometBFT privval/utils.go:41',
    example: "Put the node's id into `addr`, so that the signer refuses another machine.",
    instead: 'Leave the id out of `addr`: the key of the listener is new at each start.',
  },
  {
    name: 'the fallback of the os keyring',
    says: /\bos\b[^.;|]{0,40}\bfalls? back to\b[^.;|]{0,10}\bfile\b/i,
    unless: /\b(?:not|home itself|keyring-file)\b/i,
    truth: 'the fallback writes `*.info` and `keyhash` into the home itself, not into `keyring-file/`',
    source: 'SDK crypto/keyring/keyring.go:664',
    example: 'Without a secret service, `os` falls back to `file`.',
    instead: 'Without a secret service, `os` writes encrypted files into the home itself, not into `keyring-file`.',
  },
  {
    name: 'half of the limit as the price of any reverting call',
    says: /\brevert\w*\b[^.;]{0,60}\blimit\b[^.;]{0,30}\b100,?000\b[^.;]{0,50}\b50,?000\b/i,
    unless: /\b(?:at least|less than|no more than|uses? less|used less|larger of|whichever|max\()/i,
    truth: 'the larger of the gas used and half of the limit is billed',
    source: 'x/vm/keeper/state_transition.go:437',
    example: 'Any reverting call with limit 100,000 costs 50,000 gas.',
    instead: 'A reverting call with limit 100,000 that used less than half costs 50,000 gas.',
  },
  {
    name: 'the wrong moderator for an error text',
    says: /\bmoderator address must be set in genesis\b.{0,160}\bdistribution\.moderator_address\b/i,
    unless: /\boracle\.moderator_address\b/i,
    truth: 'the text is that of the oracle module: set `app_state.oracle.moderator_address`',
    source: 'x/oracle/types/genesis.go:39',
    example: '`moderator address must be set in genesis`: set `distribution.moderator_address`.',
    instead: '`moderator address must be set in genesis`: set `app_state.oracle.moderator_address`.',
  },
  {
    name: 'an odd quorum that makes a median a submitted number',
    says: /\bodd quorum\b[^.;]{0,80}\b(?:median|submitted)\b|\bmedian\b[^.;]{0,80}\bodd quorum\b/i,
    unless: /\b(?:not|no)\b/i,
    truth: 'all submissions that arrived are aggregated, not only as many as the quorum',
    source: 'x/oracle/keeper/aggregate.go:47,205',
    example: 'An odd quorum makes MEDIAN return a submitted number.',
    instead: 'MEDIAN takes all submissions that arrived, so an odd quorum is not enough for a submitted number.',
  },
  {
    name: "a check of double signs at a validator's start",
    says: /\bdouble_sign_check_height\s*(?:=\s*)?[1-9]\d*\b/,
    truth: "after a halt the last commits hold the validator's own signature, and each start panics: keep 0",
    source: 'CometBFT consensus/state.go:2490, consensus/reactor.go:133; run with four validators',
    example: '{{binary}} config set config consensus.double_sign_check_height 10',
    instead: '{{binary}} config set config consensus.double_sign_check_height 0',
  },
  {
    name: 'a block explorer of mnemonics',
    says: /\bwrite down the mnemonics? first\b/i,
    truth: 'the keyring does not store mnemonics: export the keys, or check that the mnemonics are at hand',
    source: 'SDK crypto/keyring/keyring.go',
    example: 'Before you remove the home, write down the mnemonics first.',
    instead: 'Before you remove the home, check that you have each mnemonic, or export the keys.',
  },
  {
    name: 'a start that checks max_account_list_size',
    says: /\b(?:does not|cannot|will not|refuses to) start\b[^.;]{0,80}\b(?:with|of) 0\b|\b0\b[^.;]{0,40}\bmax_account_list_size\b[^.;]{0,60}\b(?:does not|cannot|will not) start\b/i,
    truth: 'InitGenesis does not validate this parameter: the node starts, and every registration of a request fails',
    source: 'x/oracle/genesis.go:13; run with v2.0.2',
    example: 'A node does not start from a genesis with 0 there.',
    instead: 'A node starts from such a genesis, and every registration fails.',
  },
  {
    name: 'a closed round that the mempool refuses',
    says: /\bcode 18\b[^.;]{0,60}\bround\b[^.;]{0,30}\bclosed\b/i,
    unless: /\bblock\b/i,
    truth:
      'CheckTx does not look at the round: a late submission is accepted and fails in the block; code 18 of ' +
      'CheckTx is the decimal rule',
    source: 'x/oracle/types/msgs.go:170; run with v2.0.3',
    example: 'Code 18 on submission: the round is closed already.',
    instead: 'Code 18 in the block: the round closed before the submission was executed.',
  },
  {
    name: 'the transfer gas of the wrapped token alone',
    says: /\b(?:wrapped token|native pair)\b[^.;]{0,60}\b3(?:\.02 million|,?02\d,?\d{3})\b/i,
    unless: /\b(?:every|all|any|each|measured)\b/i,
    truth: '`transfer` and `transferFrom` of every ERC-20 precompile use about 3.02 million gas',
    source: 'precompiles/erc20/erc20.go:97; run with v2.0.2',
    example: '`transfer` of the wrapped token uses about 3.02 million gas.',
    instead: '`transfer` and `transferFrom` of every ERC-20 precompile use about 3.02 million gas.',
  },
  {
    name: 'one form of signing state for all signers',
    says: /\bstate file of (?:TMKMS|Horcrux)\b[^.;]{0,30}\b(?:has|is|uses)\b[^.;]{0,20}\b(?:the form of the node|same form|same format)/i,
    unless: /\b(?:not|different|differs)\b/i,
    truth: 'TMKMS and Horcrux write `round` as a string; TMKMS counts steps from 0 and needs `block_id`',
    source: 'Horcrux v3.3.2 signer/sign_state.go; run with v2.0.2: cannot unmarshal string into Go value of type int32',
    example: "The state file of TMKMS has the form of the node's.",
    instead: "The state file of TMKMS has a different form than the node's.",
  },
  {
    name: 'client updates that are paid on the wrong chain',
    says: /\bclient updates? (?:a|per) day\b[^.;]{0,40}\bcosts?\b.{0,30}\bgxn\b/i,
    truth: "an update is paid on the chain that stores the client: those of this chain's client on the counterparty",
    source: 'Hermes v1.13.3 crates/relayer/src/foreign_client.rs:897',
    example: 'Three client updates a day cost about 0.6 gxn a day with no traffic at all.',
    instead: 'An idle relayer pays about 0.04 gxn per day here, and 4.5 updates per day on the counterparty.',
  },
  {
    name: 'an error text for types 3 and 4 that no code emits',
    says: /\btx type not supported\b/i,
    truth:
      '`eth_sendRawTransaction` refuses types 3 and 4 with `chain ID must be derived from LegacyTx txs: ' +
      'invalid chain-id`',
    source: 'x/vm/types/legacy_tx.go:199; run with signed transactions of both types',
    example: 'A set-code transaction fails with `tx type not supported`.',
    instead: 'A set-code transaction fails with `chain ID must be derived from LegacyTx txs: invalid chain-id`.',
  },
  ...NODE_STATEMENTS,
  {
    name: 'a token pair in the genesis of init',
    says: /\binit\b[^.;|]{0,80}\b(?:writes?|puts?|names?|binds?|has)\b[^.;|]{0,20}\b(?:the same|this|a|the)\b[^.;|]{0,10}\bpair\b/i,
    unless: /\b(?:no|not|without|empty)\b/i,
    truth: '`init` writes no token pair; the published testnet genesis and `local_node.sh` bind one to `atest`',
    source: 'x/erc20/types/genesis.go DefaultGenesisState; run: init with v2.0.2, token_pairs is []',
    example: '`{{binary}} init` writes the same pair, and leaves the bank precompile inactive.',
    instead: 'A genesis straight from `{{binary}} init` has no pair.',
  },
  {
    name: 'a marker in place of code at token pairs',
    says: /\b(?:marker|stub) code\b|\bthe code is a marker\b/i,
    unless: /\b(?:no|not|never)\b/i,
    truth: 'the address of a token pair holds the 13,516 bytes of an ERC-20 contract; calls run the precompile instead',
    source: 'x/erc20/keeper/dynamic_precompiles.go RegisterERC20CodeHash; run: eth_getCode of 0xEeee…EEeE',
    example: 'The addresses of token pairs return a few bytes of marker code.',
    instead: 'The addresses of token pairs return the code of an ERC-20 contract, which does not run.',
  },
];
