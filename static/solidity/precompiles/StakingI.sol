// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

import {Coin, PageRequest, PageResponse} from "./Types.sol";

address constant STAKING_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000800;
StakingI constant STAKING_CONTRACT = StakingI(STAKING_PRECOMPILE_ADDRESS);

/// @title StakingI
/// @notice Delegate, undelegate, redelegate, and run a validator; read validators and delegations.
interface StakingI {
    struct Description {
        string moniker; // name that is shown
        string identity; // key of an identity service, for a picture
        string website; // address of a website
        string securityContact; // address for security reports
        string details; // free text
    }

    struct CommissionRates {
        uint256 rate; // initial rate, scaled by 10^18: 10^17 is ten percent
        uint256 maxRate; // maximum rate, scaled by 10^18; cannot be changed
        uint256 maxChangeRate; // maximum increase in 24 hours, scaled by 10^18; cannot be changed
    }

    struct RedelegationOutput {
        string delegatorAddress; // bech32 string
        string validatorSrcAddress; // validator the stake leaves, as bech32 operator address
        string validatorDstAddress; // validator the stake goes to, as bech32 operator address
        RedelegationEntry[] entries; // open entries
    }

    struct RedelegationEntry {
        int64 creationHeight; // height of the block that created the entry
        int64 completionTime; // Unix seconds
        uint256 initialBalance; // base units when the entry was created
        uint256 sharesDst; // shares at the new validator, scaled by 10^18
    }

    struct RedelegationResponse {
        Redelegation redelegation; // delegator and both validators
        RedelegationEntryResponse[] entries; // open entries with their balances
    }

    struct Redelegation {
        string delegatorAddress; // bech32 string
        string validatorSrcAddress; // validator the stake leaves, as bech32 operator address
        string validatorDstAddress; // validator the stake goes to, as bech32 operator address
        RedelegationEntry[] entries; // empty here: read `RedelegationResponse.entries`
    }

    struct RedelegationEntryResponse {
        RedelegationEntry redelegationEntry; // the entry
        uint256 balance; // current value in base units
    }

    struct UnbondingDelegationOutput {
        string delegatorAddress; // bech32 string
        string validatorAddress; // validator, as bech32 operator address
        UnbondingDelegationEntry[] entries; // open entries
    }

    struct UnbondingDelegationEntry {
        int64 creationHeight; // height of the block that created the entry
        int64 completionTime; // Unix seconds
        uint256 initialBalance; // base units when the entry was created
        uint256 balance; // base units that will be paid out; a slash or a cancellation reduces them
        uint64 unbondingId; // number of the entry on this chain
        int64 unbondingOnHoldRefCount; // number of modules that hold the entry; normally 0
    }

    struct Validator {
        string operatorAddress; // hex string of the operator account
        string consensusPubkey; // base64 of the ed25519 key
        bool jailed; // true while it is jailed
        uint8 status; // 0 unspecified, 1 unbonded, 2 unbonding, 3 bonded
        uint256 tokens; // base units of the bond denom
        uint256 delegatorShares; // scaled by 10^18
        string description; // the field details only
        int64 unbondingHeight; // height at which it began to unbond; 0 if it never did
        int64 unbondingTime; // Unix seconds
        uint256 commission; // current rate, scaled by 10^18
        uint256 minSelfDelegation; // base units
    }

    /// @notice An unbonding amount was delegated again.
    // topic 0x6dbe2fb6b2613bdd8e3d284a6111592e06c3ab0af846ff89b6688d48f408dbb5
    event CancelUnbondingDelegation(
        address indexed delegatorAddress,
        address indexed validatorAddress,
        uint256 amount,
        uint256 creationHeight
    );

    /// @notice A validator was created with this self-delegation.
    // topic 0x9bdb560f8135cb46033a55410c14e14b1a7bc2d3f3e9973f4b49533e176468b0
    event CreateValidator(address indexed validatorAddress, uint256 value);

    /// @notice An amount was bonded; newShares is scaled by 10^18.
    // topic 0x500599802164a08023e87ffc3eed0ba3ae60697b3083ba81d046683679d81c6b
    event Delegate(
        address indexed delegatorAddress,
        address indexed validatorAddress,
        uint256 amount,
        uint256 newShares
    );

    /// @notice A validator was edited; -1 means the number was kept.
    // topic 0xdce27cf2792bd8d8f28df5d2cdf379cd593414f21332370ca808c1e703eb4e1f
    event EditValidator(address indexed validatorAddress, int256 commissionRate, int256 minSelfDelegation);

    /// @notice Stake moves; completionTime in Unix seconds.
    // topic 0x82b07f2421474f1e3f1e0b34738cb5ffb925273f408e7591d9c803dcae8da657
    event Redelegate(
        address indexed delegatorAddress,
        address indexed validatorSrcAddress,
        address indexed validatorDstAddress,
        uint256 amount,
        uint256 completionTime
    );

    /// @notice Unbonding started; completionTime in Unix seconds.
    // topic 0x4bf8087be3b8a59c2662514df2ed4a3dcaf9ca22f442340cfc05a4e52343d18e
    event Unbond(
        address indexed delegatorAddress,
        address indexed validatorAddress,
        uint256 amount,
        uint256 completionTime
    );

    /// @notice Delegates an unbonding amount to its validator again. creationHeight identifies the entry.
    /// @dev Caller: msg.sender must equal delegatorAddress.
    /// @param delegatorAddress account that delegates
    /// @param validatorAddress validator, as bech32 operator address
    /// @param amount base units of the bond denom, at most the balance of the entry
    /// @param creationHeight height of the block that created the entry
    // selector 0x12d58dfe
    function cancelUnbondingDelegation(
        address delegatorAddress,
        string calldata validatorAddress,
        uint256 amount,
        uint256 creationHeight
    ) external returns (bool success);

    /// @notice Creates a validator whose operator is the calling account. Rejects callers with code.
    /// @dev Caller: msg.sender must equal validatorAddress and must have no code.
    /// @param description strings that describe the validator
    /// @param commissionRates initial rate, maximum rate, maximum increase in a day
    /// @param minSelfDelegation base units the operator must keep bonded
    /// @param validatorAddress operator account; must be the caller
    /// @param pubkey consensus key: base64 of the 32 bytes of an ed25519 key
    /// @param value self-delegation in base units; an argument, not attached value
    // selector 0xf7cd5516
    function createValidator(
        Description calldata description,
        CommissionRates calldata commissionRates,
        uint256 minSelfDelegation,
        address validatorAddress,
        string calldata pubkey,
        uint256 value
    ) external returns (bool success);

    /// @notice Bonds an amount of the native coin to a validator. Also pays out the rewards accrued so far.
    /// @dev Caller: msg.sender must equal delegatorAddress.
    /// @param delegatorAddress account that delegates
    /// @param validatorAddress validator, as bech32 operator address
    /// @param amount base units of the bond denom
    // selector 0x53266bbb
    function delegate(
        address delegatorAddress,
        string calldata validatorAddress,
        uint256 amount
    ) external returns (bool success);

    /// @notice Changes description, commission rate, or minimum self-delegation. -1 keeps a number, [do-not-modify]
    /// keeps a string. Rejects callers with code.
    /// @dev Caller: msg.sender must equal validatorAddress and must have no code.
    /// @param description strings that describe the validator
    /// @param validatorAddress operator account; must be the caller
    /// @param commissionRate new rate, scaled by 10^18; -1 keeps it
    /// @param minSelfDelegation base units the operator must keep bonded, can only rise; -1 keeps it
    // selector 0xa50f05ac
    function editValidator(
        Description calldata description,
        address validatorAddress,
        int256 commissionRate,
        int256 minSelfDelegation
    ) external returns (bool success);

    /// @notice Moves bonded stake from one validator to another without unbonding. Returns the Unix time in seconds
    /// at which the entry ends; until then the delegator cannot redelegate stake away from the destination, and
    /// earlier faults of the source validator still slash the stake that moved. From an unbonded validator there is
    /// no entry, and the time is a negative number.
    /// @dev Caller: msg.sender must equal delegatorAddress.
    /// @param delegatorAddress account that delegates
    /// @param validatorSrcAddress validator the stake leaves, as bech32 operator address
    /// @param validatorDstAddress validator the stake goes to, as bech32 operator address
    /// @param amount base units of the bond denom
    // selector 0x54b826f5
    function redelegate(
        address delegatorAddress,
        string calldata validatorSrcAddress,
        string calldata validatorDstAddress,
        uint256 amount
    ) external returns (int64 completionTime);

    /// @notice Starts unbonding. Returns the Unix time in seconds at which the coins become spendable; a slash
    /// until then lowers the amount.
    /// @dev Caller: msg.sender must equal delegatorAddress.
    /// @param delegatorAddress account that delegates
    /// @param validatorAddress validator, as bech32 operator address
    /// @param amount base units of the bond denom
    // selector 0x3edab33c
    function undelegate(
        address delegatorAddress,
        string calldata validatorAddress,
        uint256 amount
    ) external returns (int64 completionTime);

    /// @notice Shares (scaled by 10^18) and their current value. Zeros when there is no delegation.
    /// @param delegatorAddress account that delegates
    /// @param validatorAddress validator, as bech32 operator address
    // selector 0x241774e6
    function delegation(
        address delegatorAddress,
        string calldata validatorAddress
    ) external view returns (uint256 shares, Coin memory balance);

    /// @notice Open redelegation entries between two validators. Empty when there are none.
    /// @param delegatorAddress account that delegates
    /// @param srcValidatorAddress validator the stake left, as bech32 operator address
    /// @param dstValidatorAddress validator the stake went to, as bech32 operator address
    // selector 0x7d9f939c
    function redelegation(
        address delegatorAddress,
        string calldata srcValidatorAddress,
        string calldata dstValidatorAddress
    ) external view returns (RedelegationOutput memory redelegation);

    /// @notice Open redelegations of a delegator, of a source validator, or of a delegator between two validators,
    /// in pages.
    /// @param delegatorAddress account that delegates; the zero address only when the source validator is the only filter
    /// @param srcValidatorAddress validator the stake left, as bech32 operator address; with a delegator it is used only when a destination is passed too
    /// @param dstValidatorAddress validator the stake went to, as bech32 operator address; used only with a delegator and a source validator, and reverts without a delegator
    /// @param pageRequest part of the list to return
    // selector 0x10a2851c
    function redelegations(
        address delegatorAddress,
        string calldata srcValidatorAddress,
        string calldata dstValidatorAddress,
        PageRequest calldata pageRequest
    ) external view returns (RedelegationResponse[] memory response, PageResponse memory pageResponse);

    /// @notice Open unbonding entries at one validator. Empty when there are none.
    /// @param delegatorAddress account that delegates
    /// @param validatorAddress validator, as bech32 operator address
    // selector 0xa03ffee1
    function unbondingDelegation(
        address delegatorAddress,
        string calldata validatorAddress
    ) external view returns (UnbondingDelegationOutput memory unbondingDelegation);

    /// @notice One validator, identified by the address of its operator account. Returns empty values instead of a
    /// revert if the account is not a validator.
    /// @param validatorAddress operator account of the validator, 20 bytes
    // selector 0x223b3b7a
    function validator(address validatorAddress) external view returns (Validator memory validator);

    /// @notice Validators by status (BOND_STATUS_BONDED, BOND_STATUS_UNBONDING, BOND_STATUS_UNBONDED, or an empty
    /// string for all), in pages.
    /// @param status BOND_STATUS_BONDED, BOND_STATUS_UNBONDING, BOND_STATUS_UNBONDED, or empty for all
    /// @param pageRequest part of the list to return
    // selector 0x186b2167
    function validators(
        string calldata status,
        PageRequest calldata pageRequest
    ) external view returns (Validator[] memory validators, PageResponse memory pageResponse);
}
