// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

import {Coin, PageRequest, PageResponse} from "./Types.sol";

address constant GOV_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000805;
IGov constant GOV_CONTRACT = IGov(GOV_PRECOMPILE_ADDRESS);

/// @title IGov
/// @notice Propose, deposit, vote, and cancel; read proposals, votes, deposits, and parameters.
interface IGov {
    struct WeightedVoteOption {
        uint8 option; // 1 yes, 2 abstain, 3 no, 4 no with veto
        string weight; // decimal string such as 0.5
    }

    struct DepositData {
        uint64 proposalId; // number of the proposal
        address depositor; // account that gave the coins
        Coin[] amount; // coins, each with denom and base units
    }

    struct Params {
        int64 votingPeriod; // nanoseconds
        Coin[] minDeposit; // coins needed to start voting
        int64 maxDepositPeriod; // nanoseconds
        string quorum; // decimal string: share of the voting power that must vote
        string threshold; // decimal string: share of yes among yes, no, and veto above which a proposal passes
        string vetoThreshold; // decimal string: share of vetoes among all votes above which a proposal is rejected
        string minInitialDepositRatio; // decimal string: share of minDeposit that is due at submission
        string proposalCancelRatio; // decimal string: share of the deposit that is lost when the proposal is canceled
        string proposalCancelDest; // account that receives it; empty burns it
        int64 expeditedVotingPeriod; // nanoseconds
        string expeditedThreshold; // decimal string: the same for an expedited proposal
        Coin[] expeditedMinDeposit; // the same for an expedited proposal
        bool burnVoteQuorum; // true burns deposits if the quorum is missed
        bool burnProposalDepositPrevote; // true burns deposits of proposals that did not reach voting
        bool burnVoteVeto; // true burns deposits after a veto
        string minDepositRatio; // decimal string: smallest amount of one deposit, as a share of minDeposit
    }

    struct ProposalData {
        uint64 id; // number of the proposal
        string[] messages; // type URLs of the messages
        uint32 status; // 1 deposit period, 2 voting period, 3 passed, 4 rejected, 5 failed
        TallyResultData finalTallyResult; // zeros until voting has ended
        uint64 submitTime; // Unix seconds
        uint64 depositEndTime; // Unix seconds
        Coin[] totalDeposit; // coins deposited so far
        uint64 votingStartTime; // Unix seconds; 0 in the deposit period
        uint64 votingEndTime; // Unix seconds; 0 in the deposit period
        string metadata; // free text stored with it
        string title; // title
        string summary; // summary
        address proposer; // account that submitted the proposal
    }

    struct TallyResultData {
        string yes; // base units of voting power, decimal string
        string abstain; // base units of voting power, decimal string
        string no; // base units of voting power, decimal string
        string noWithVeto; // base units of voting power, decimal string
    }

    struct WeightedVote {
        uint64 proposalId; // number of the proposal
        address voter; // account that votes
        WeightedVoteOption[] options; // weights that add up to 1
        string metadata; // free text stored with it
    }

    /// @notice A proposal was canceled.
    // topic 0xce915fda53e9b1b6858d5ef97e63a5b71d3ac816cb2011694fcf6daaa9cef477
    event CancelProposal(address indexed proposer, uint64 proposalId);

    /// @notice Coins were added to a deposit.
    // topic 0xeb37d10626d027ab59c3a1325ef9b07a04df7f4ed47afb356ea42e572b89c712
    event Deposit(address indexed depositor, uint64 proposalId, Coin[] amount);

    /// @notice A proposal was submitted.
    // topic 0xf49a3a8232aff8553333cfd734e3a7ef1ab4764cd0494eb145216773b64bf349
    event SubmitProposal(address indexed proposer, uint64 proposalId);

    /// @notice A vote was cast.
    // topic 0x71c096cfbbce3e73fe1d1e5943da8fcbdcd2ba95519bfa456d51c282c575c64a
    event Vote(address indexed voter, uint64 proposalId, uint8 option);

    /// @notice A split vote was cast.
    // topic 0xf02e1ed429f5f839812e0cc857e15b6e1539f1a4370f2539957e07e2ca3370e4
    event VoteWeighted(address indexed voter, uint64 proposalId, WeightedVoteOption[] options);

    /// @notice Cancels a proposal of the caller before its voting period ends.
    /// @dev Caller: msg.sender must equal proposer.
    /// @param proposer account that submitted the proposal; must be the caller
    /// @param proposalId number of the proposal
    // selector 0xa33e3086
    function cancelProposal(address proposer, uint64 proposalId) external returns (bool success);

    /// @notice Adds coins to the deposit of a proposal.
    /// @dev Caller: msg.sender must equal depositor.
    /// @param depositor account that gives the coins; must be the caller
    /// @param proposalId number of the proposal
    /// @param amount coins, each with denom and base units
    // selector 0xb24b0376
    function deposit(address depositor, uint64 proposalId, Coin[] calldata amount) external returns (bool success);

    /// @notice Submits a proposal. jsonProposal is UTF-8 JSON with messages, metadata, title, summary, and
    /// expedited.
    /// @dev Caller: msg.sender must equal proposer.
    /// @param proposer account that submits; must be the caller
    /// @param jsonProposal UTF-8 JSON with messages, metadata, title, summary, and expedited
    /// @param deposit coins of the initial deposit
    // selector 0xa8fdc919
    function submitProposal(
        address proposer,
        bytes calldata jsonProposal,
        Coin[] calldata deposit
    ) external returns (uint64 proposalId);

    /// @notice Votes: 1 yes, 2 abstain, 3 no, 4 no with veto.
    /// @dev Caller: msg.sender must equal voter.
    /// @param voter account that votes
    /// @param proposalId number of the proposal
    /// @param option 1 yes, 2 abstain, 3 no, 4 no with veto
    /// @param metadata free text stored with it
    // selector 0x9ec4d363
    function vote(
        address voter,
        uint64 proposalId,
        uint8 option,
        string calldata metadata
    ) external returns (bool success);

    /// @notice Splits a vote; the weights are decimal strings that add up to 1.
    /// @dev Caller: msg.sender must equal voter.
    /// @param voter account that votes
    /// @param proposalId number of the proposal
    /// @param options weights that add up to 1
    /// @param metadata free text stored with it
    // selector 0x8f1d5f6c
    function voteWeighted(
        address voter,
        uint64 proposalId,
        WeightedVoteOption[] calldata options,
        string calldata metadata
    ) external returns (bool success);

    /// @notice Text of the constitution; empty when none is set.
    // selector 0xee05ad82
    function getConstitution() external view returns (string memory constitution);

    /// @notice Deposit of one account on a proposal that has not ended.
    /// @param proposalId number of the proposal
    /// @param depositor account that gave the coins
    // selector 0x77412782
    function getDeposit(uint64 proposalId, address depositor) external view returns (DepositData memory deposit);

    /// @notice All deposits on a proposal that has not ended, in pages.
    /// @param proposalId number of the proposal
    /// @param pagination part of the list to return
    // selector 0x5e982a9b
    function getDeposits(
        uint64 proposalId,
        PageRequest calldata pagination
    ) external view returns (DepositData[] memory deposits, PageResponse memory pageResponse);

    /// @notice Parameters of governance.
    // selector 0x5e615a6b
    function getParams() external view returns (Params memory params);

    /// @notice One proposal.
    /// @param proposalId number of the proposal
    // selector 0xf1610a28
    function getProposal(uint64 proposalId) external view returns (ProposalData memory proposal);

    /// @notice Proposals by status, voter, and depositor, in pages. Status 0 and zero addresses mean any.
    /// @param proposalStatus 0 any, 1 deposit period, 2 voting period, 3 passed, 4 rejected, 5 failed
    /// @param voter only proposals with a vote of this account; votes are deleted when they are counted; the zero address means any
    /// @param depositor only proposals with a deposit of this account; deposits are deleted when a proposal ends; the zero address means any
    /// @param pagination part of the list to return
    // selector 0xb01ceebc
    function getProposals(
        uint32 proposalStatus,
        address voter,
        address depositor,
        PageRequest calldata pagination
    ) external view returns (ProposalData[] memory proposals, PageResponse memory pageResponse);

    /// @notice Votes counted so far.
    /// @param proposalId number of the proposal
    // selector 0xba66a648
    function getTallyResult(uint64 proposalId) external view returns (TallyResultData memory tallyResult);

    /// @notice Vote of one account. The count at the end of the voting period deletes the votes.
    /// @param proposalId number of the proposal
    /// @param voter account that votes
    // selector 0x335e4f9a
    function getVote(uint64 proposalId, address voter) external view returns (WeightedVote memory vote);

    /// @notice All votes on a proposal until they are counted, in pages.
    /// @param proposalId number of the proposal
    /// @param pagination part of the list to return
    // selector 0xe2bb86da
    function getVotes(
        uint64 proposalId,
        PageRequest calldata pagination
    ) external view returns (WeightedVote[] memory votes, PageResponse memory pageResponse);
}
