// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

import {Coin, Dec, DecCoin, PageRequest, PageResponse} from "./Types.sol";

address constant DISTRIBUTION_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000801;
DistributionI constant DISTRIBUTION_CONTRACT = DistributionI(DISTRIBUTION_PRECOMPILE_ADDRESS);

/// @title DistributionI
/// @notice Withdraw rewards and commission, set the withdraw address, fund pools; read rewards.
interface DistributionI {
    struct DelegationDelegatorReward {
        string validatorAddress; // operator address, bech32 string
        DecCoin[] reward; // whole base units, rounded down
    }

    struct ValidatorDistributionInfo {
        string operatorAddress; // account of the operator, bech32 string
        DecCoin[] selfBondRewards; // rewards of the operator on its own stake
        DecCoin[] commission; // commission that can be withdrawn
    }

    struct ValidatorSlashEvent {
        uint64 validatorPeriod; // reward period that the slash ended
        Dec fraction; // part of the stake that was burned
    }

    /// @notice Rewards of several delegations were paid; amount is the total in the bond denom.
    // topic 0x1f89f96333d3133000ee447473151fa9606543368f02271c9d95ae14f13bcc67
    event ClaimRewards(address indexed delegatorAddress, uint256 amount);

    /// @notice Coins were given to a validator as rewards; one event per coin.
    // topic 0xcc9d914347a4afdb20b438dce763e1c95af2baef68cca401dceb001efd118e94
    event DepositValidatorRewardsPool(
        address indexed depositor,
        address indexed validatorAddress,
        string denom,
        uint256 amount
    );

    /// @notice Coins went to the community pool; one event per coin.
    // topic 0xb5a9b7256a6fa694d85286d77afa4035717c1ba5332597d2cf1e9870932f9366
    event FundCommunityPool(address indexed depositor, string denom, uint256 amount);

    /// @notice The withdraw address of the caller changed.
    // topic 0xb55d29542a844fa64e70cbc06556201957fa0253fe7b54677830b586e2288e1e
    event SetWithdrawerAddress(address indexed caller, string withdrawerAddress);

    /// @notice Rewards of one delegation were paid.
    // topic 0xcf871d3149ad677b268b0238a4ffc6d4008f48a11e73468d05ff00e75f204035
    event WithdrawDelegatorReward(address indexed delegatorAddress, address indexed validatorAddress, uint256 amount);

    /// @notice Commission was paid. The topic is the hash of the bech32 string.
    // topic 0x27596802346c7411d593e471243e3f9570666fade155d35f26150d851fdaf587
    event WithdrawValidatorCommission(string indexed validatorAddress, uint256 commission);

    /// @notice Withdraws the rewards of up to maxRetrieve delegations. maxRetrieve must not exceed the staking
    /// parameter max_validators.
    /// @dev Caller: msg.sender must equal delegatorAddress.
    /// @param delegatorAddress account that delegates
    /// @param maxRetrieve number of validators, at most the staking parameter max_validators
    // selector 0x2efe8a5f
    function claimRewards(address delegatorAddress, uint32 maxRetrieve) external returns (bool success);

    /// @notice Gives coins to a validator and its delegators as rewards.
    /// @dev Caller: msg.sender must equal depositor.
    /// @param depositor account that gives the coins; must be the caller
    /// @param validatorAddress operator address, bech32 string
    /// @param amount coins, each with denom and base units
    // selector 0x2eb1df52
    function depositValidatorRewardsPool(
        address depositor,
        string calldata validatorAddress,
        Coin[] calldata amount
    ) external returns (bool success);

    /// @notice Moves coins of the caller into the community pool.
    /// @dev Caller: msg.sender must equal depositor.
    /// @param depositor account that gives the coins; must be the caller
    /// @param amount coins, each with denom and base units
    // selector 0x2d2b079c
    function fundCommunityPool(address depositor, Coin[] calldata amount) external returns (bool success);

    /// @notice Sets the account (bech32 or hex string) that receives all later payouts of rewards and commission of
    /// the caller.
    /// @dev Caller: msg.sender must equal delegatorAddress.
    /// @param delegatorAddress account that delegates
    /// @param withdrawerAddress account that receives the rewards, as a bech32 or hex string
    // selector 0x5a9d9a96
    function setWithdrawAddress(
        address delegatorAddress,
        string calldata withdrawerAddress
    ) external returns (bool success);

    /// @notice Withdraws the rewards of one delegation.
    /// @dev Caller: msg.sender must equal delegatorAddress.
    /// @param delegatorAddress account that delegates
    /// @param validatorAddress operator address, bech32 string
    // selector 0xb46a8d61
    function withdrawDelegatorRewards(
        address delegatorAddress,
        string calldata validatorAddress
    ) external returns (Coin[] memory amount);

    /// @notice Withdraws the commission; the caller must be the operator account of the validator.
    /// @dev Caller: msg.sender must equal validatorAddress (operator, as hex).
    /// @param validatorAddress operator address, bech32 string
    // selector 0x3ce4e3be
    function withdrawValidatorCommission(string calldata validatorAddress) external returns (Coin[] memory amount);

    /// @notice Coins in the community pool.
    // selector 0x14d140b0
    function communityPool() external view returns (DecCoin[] memory coins);

    /// @notice Rewards of one delegation that can be withdrawn.
    /// @param delegatorAddress account that delegates
    /// @param validatorAddress operator address, bech32 string
    // selector 0x9ad563b4
    function delegationRewards(
        address delegatorAddress,
        string calldata validatorAddress
    ) external view returns (DecCoin[] memory rewards);

    /// @notice Rewards of all delegations of an account, by validator and in total.
    /// @param delegatorAddress account that delegates
    // selector 0x54be1a28
    function delegationTotalRewards(
        address delegatorAddress
    ) external view returns (DelegationDelegatorReward[] memory rewards, DecCoin[] memory total);

    /// @notice Validators an account delegates to, as bech32 operator addresses.
    /// @param delegatorAddress account that delegates
    // selector 0xa66cb605
    function delegatorValidators(address delegatorAddress) external view returns (string[] memory validators);

    /// @notice Account that receives the rewards, as a bech32 string.
    /// @param delegatorAddress account that delegates
    // selector 0x5431f450
    function delegatorWithdrawAddress(address delegatorAddress) external view returns (string memory withdrawAddress);

    /// @notice Commission that can be withdrawn.
    /// @param validatorAddress operator address, bech32 string
    // selector 0x3dd40f78
    function validatorCommission(string calldata validatorAddress) external view returns (DecCoin[] memory commission);

    /// @notice Operator, own rewards, and commission of a validator.
    /// @param validatorAddress operator address, bech32 string
    // selector 0x54212a89
    function validatorDistributionInfo(
        string calldata validatorAddress
    ) external view returns (ValidatorDistributionInfo memory distributionInfo);

    /// @notice Rewards of a validator and all its delegators not yet withdrawn.
    /// @param validatorAddress operator address, bech32 string
    // selector 0x85b2d2da
    function validatorOutstandingRewards(
        string calldata validatorAddress
    ) external view returns (DecCoin[] memory rewards);

    /// @notice Slashes of a validator between two heights, in pages.
    /// @param validatorAddress operator address, bech32 string
    /// @param startingHeight first block of the range
    /// @param endingHeight last block of the range
    /// @param pageRequest part of the list to return
    // selector 0x8f2473ce
    function validatorSlashes(
        string calldata validatorAddress,
        uint64 startingHeight,
        uint64 endingHeight,
        PageRequest calldata pageRequest
    ) external view returns (ValidatorSlashEvent[] memory slashes, PageResponse memory pageResponse);
}
