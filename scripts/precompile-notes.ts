/** One sentence per member of a precompile, in the words of this site; the generator puts them into the Solidity files as comments. */
export interface PrecompileNotes {
  /** What the contract is for. */
  about: string;
  functions: Record<string, string>;
  events?: Record<string, string>;
  structs?: Record<string, string>;
  /** Comments on single fields or parameters, `Struct.field` or `function.parameter`. */
  fields?: Record<string, string>;
}

/** Structs that several precompiles share, in Types.sol. */
export const SHARED_NOTES: Record<string, string> = {
  Coin: 'An amount in base units of a denomination.',
  Dec: 'A decimal number: value / 10^precision.',
  DecCoin: 'An amount in whole base units, rounded down. precision is always 18 and does not apply to it: do not divide.',
  Height: 'A block height of the receiving chain, with the revision number at the end of its chain id; 0 and 0 set no limit by height.',
  PageRequest: 'Which part of a list to return. Use either key or offset; limit 0 means the default of the module (100).',
  PageResponse: 'How to go on: nextKey is empty on the last page; total is filled only when countTotal was true.',
};

export const NOTES: Record<string, PrecompileNotes> = {
  staking: {
    about: 'Delegate, undelegate, redelegate and run a validator; read validators and delegations.',
    functions: {
      cancelUnbondingDelegation: 'Puts an amount that is still unbonding back to the validator it left. creationHeight names the entry.',
      createValidator: 'Creates a validator whose operator is the calling account. Refuses callers with code.',
      delegate: 'Bonds an amount of the native coin to a validator. Also pays out the rewards accrued so far.',
      editValidator: 'Changes description, commission rate or minimum self delegation. -1 keeps a number, [do-not-modify] keeps a text. Refuses callers with code.',
      redelegate: 'Moves bonded stake from one validator to another without unbonding. Returns the Unix time in seconds at which the entry ends.',
      undelegate: 'Starts unbonding. Returns the Unix time in seconds at which the coins become spendable.',
      delegation: 'Shares (scaled by 10^18) and their present value. Zeros when there is no delegation.',
      redelegation: 'Open redelegation entries between two validators. Empty when there are none.',
      redelegations: 'Open redelegations by delegator, by source validator or by both, in pages.',
      unbondingDelegation: 'Open unbonding entries at one validator. Empty when there are none.',
      validator: 'One validator, named by its operator account in hex. Empty values, no revert, when the account is no validator.',
      validators: 'Validators by status (BOND_STATUS_BONDED, BOND_STATUS_UNBONDING, BOND_STATUS_UNBONDED or an empty text for all), in pages.',
    },
    events: {
      CancelUnbondingDelegation: 'An unbonding entry was put back.',
      CreateValidator: 'A validator was created with this self delegation.',
      Delegate: 'An amount was bonded; newShares is scaled by 10^18.',
      EditValidator: 'A validator was edited; -1 means the number was kept.',
      Redelegate: 'Stake moves; completionTime in Unix seconds.',
      Unbond: 'Unbonding started; completionTime in Unix seconds.',
    },
    fields: {
      'CommissionRates.rate': 'all three are fractions scaled by 10^18: 10^17 is ten percent',
      'Validator.operatorAddress': 'hex text of the operator account',
      'Validator.consensusPubkey': 'base64 of the ed25519 key',
      'Validator.status': '0 unspecified, 1 unbonded, 2 unbonding, 3 bonded',
      'Validator.tokens': 'base units of the bond denom',
      'Validator.delegatorShares': 'scaled by 10^18',
      'Validator.description': 'the field details only',
      'Validator.unbondingTime': 'Unix seconds',
      'Validator.commission': 'current rate, scaled by 10^18',
      'RedelegationEntry.completionTime': 'Unix seconds',
      'UnbondingDelegationEntry.completionTime': 'Unix seconds',
    },
  },
  distribution: {
    about: 'Withdraw rewards and commission, set the withdraw address, fund pools; read rewards.',
    functions: {
      claimRewards: 'Withdraws the rewards of up to maxRetrieve delegations. maxRetrieve may not exceed the staking parameter max_validators.',
      depositValidatorRewardsPool: 'Gives coins to a validator and its delegators as rewards.',
      fundCommunityPool: 'Moves coins of the caller into the community pool.',
      setWithdrawAddress: 'Sends future rewards of the caller to another account (bech32 or hex text).',
      withdrawDelegatorRewards: 'Withdraws the rewards of one delegation.',
      withdrawValidatorCommission: 'Withdraws the commission; the caller must be the operator account of the validator.',
      communityPool: 'Coins in the community pool.',
      delegationRewards: 'Rewards of one delegation that can be withdrawn.',
      delegationTotalRewards: 'Rewards of all delegations of an account, by validator and in total.',
      delegatorValidators: 'Validators an account delegates to, as bech32 operator addresses.',
      delegatorWithdrawAddress: 'Account that receives the rewards, as bech32 text.',
      validatorCommission: 'Commission that can be withdrawn.',
      validatorDistributionInfo: 'Operator, own rewards and commission of a validator.',
      validatorOutstandingRewards: 'Rewards of a validator and all its delegators not yet withdrawn.',
      validatorSlashes: 'Slashes of a validator between two heights, in pages.',
    },
    events: {
      ClaimRewards: 'Rewards of several delegations were paid; amount is the sum in the bond denom.',
      DepositValidatorRewardsPool: 'Coins were given to a validator as rewards; one event per coin.',
      FundCommunityPool: 'Coins went to the community pool; one event per coin.',
      SetWithdrawerAddress: 'The withdraw address of the caller changed.',
      WithdrawDelegatorReward: 'Rewards of one delegation were paid.',
      WithdrawValidatorCommission: 'Commission was paid. The topic is the hash of the bech32 text.',
    },
  },
  ics20: {
    about: 'Send fungible tokens over IBC; look up the origin of voucher denominations.',
    functions: {
      transfer: 'Sends an amount of a denomination to an account on another chain. Returns the sequence of the packet.',
      denom: 'Base denomination and path behind a voucher, by its hash (with or without the prefix ibc/).',
      denomHash: 'Hash of a path such as transfer/channel-0/uatom.',
      denoms: 'All known voucher denominations, in pages.',
    },
    events: {IBCTransfer: 'A packet was sent. The topic of receiver is the hash of its text.'},
    fields: {
      'transfer.timeoutTimestamp': 'nanoseconds since 1970',
    },
  },
  bank: {
    about: 'Read balances and supply of the coins that have an ERC-20 pair.',
    functions: {
      balances: 'Balances of an account in all coins that have a token pair.',
      supplyOf: 'Supply of the coin behind an ERC-20 address; 0 when there is no pair.',
      totalSupply: 'Supply of all coins that have a token pair.',
    },
    fields: {'Balance.contractAddress': 'ERC-20 address of the pair', 'Balance.amount': 'base units of that coin'},
  },
  bech32: {
    about: 'Convert addresses between hex and bech32.',
    functions: {
      bech32ToHex: 'The 20 bytes behind a bech32 text, whatever its prefix.',
      hexToBech32: 'The bech32 text of an address with the given prefix.',
    },
  },
  gov: {
    about: 'Propose, deposit, vote and cancel; read proposals, votes, deposits and parameters.',
    functions: {
      cancelProposal: 'Withdraws a proposal of the caller before its voting period ends.',
      deposit: 'Adds coins to the deposit of a proposal.',
      submitProposal: 'Submits a proposal. jsonProposal is UTF-8 JSON with messages, metadata, title, summary and expedited.',
      vote: 'Votes: 1 yes, 2 abstain, 3 no, 4 no with veto.',
      voteWeighted: 'Splits a vote; the weights are decimal texts that add up to 1.',
      getConstitution: 'Text of the constitution; empty when none is set.',
      getDeposit: 'Deposit of one account on a proposal.',
      getDeposits: 'All deposits on a proposal, in pages.',
      getParams: 'Parameters of governance.',
      getProposal: 'One proposal.',
      getProposals: 'Proposals by status, voter and depositor, in pages. Status 0 and zero addresses mean any.',
      getTallyResult: 'Votes counted so far.',
      getVote: 'Vote of one account.',
      getVotes: 'All votes on a proposal, in pages.',
    },
    events: {
      CancelProposal: 'A proposal was withdrawn.',
      Deposit: 'Coins were added to a deposit.',
      SubmitProposal: 'A proposal was submitted.',
      Vote: 'A vote was cast.',
      VoteWeighted: 'A split vote was cast.',
    },
    fields: {
      'WeightedVoteOption.option': '1 yes, 2 abstain, 3 no, 4 no with veto',
      'WeightedVoteOption.weight': 'decimal text such as 0.5',
      'ProposalData.submitTime': 'this and the other times in Unix seconds',
      'ProposalData.status': '1 deposit period, 2 voting period, 3 passed, 4 rejected, 5 failed',
      'Params.votingPeriod': 'all periods in nanoseconds',
    },
  },
  slashing: {
    about: 'Release a jailed validator; read signing information.',
    functions: {
      unjail: 'Releases the validator of the calling operator account from jail.',
      getParams: 'In the ABI but not answered by the chain: always reverts. Read the parameters by gRPC or REST.',
      getSigningInfo: 'Signing information by consensus address (20 bytes of the consensus key hash).',
      getSigningInfos: 'Signing information of all validators, in pages.',
    },
    events: {ValidatorUnjailed: 'A validator left jail.'},
    fields: {
      'SigningInfo.validatorAddress': 'not usable: holds the first 20 characters of the bech32 text, not an address',
      'SigningInfo.jailedUntil': 'Unix seconds',
    },
  },
  evidence: {
    about: 'Submit and read evidence of double signing.',
    functions: {
      submitEvidence: 'Submits evidence of double signing in the name of the caller.',
      evidence: 'Evidence by its hash.',
      getAllEvidence: 'All evidence, in pages.',
    },
    events: {SubmitEvidence: 'Evidence was submitted.'},
    fields: {'Equivocation.time': 'Unix seconds', 'Equivocation.consensusAddress': 'bech32 consensus address'},
  },
  erc20: {
    about: 'The ERC-20 view of a native or IBC coin that has a token pair.',
    functions: {
      allowance: 'Amount the spender may still move.',
      approve: 'Sets the allowance of a spender.',
      balanceOf: 'Balance in base units.',
      decimals: 'Exponent of the display unit in the metadata of the coin.',
      name: 'Name in the metadata of the coin.',
      symbol: 'Symbol in the metadata of the coin.',
      totalSupply: 'Supply of the coin on this chain.',
      transfer: 'Moves coins of the caller. Needs 3,000,000 gas in the limit.',
      transferFrom: 'Moves coins of another account within an allowance. Needs 3,000,000 gas in the limit.',
    },
    events: {Approval: 'An allowance was set.', Transfer: 'Coins moved.'},
  },
  werc20: {
    about: 'The wrapped form of the native coin: wrapping and unwrapping only emit events.',
    functions: {
      deposit: 'Sends the attached value straight back and emits Deposit.',
      withdraw: 'Checks the native balance of the caller and emits Withdrawal; nothing moves.',
    },
    events: {Deposit: 'Value came in and went back.', Withdrawal: 'The caller asked to unwrap.'},
  },
};
