// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

import {Dec, PageRequest, PageResponse} from "./Types.sol";

address constant SLASHING_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000806;
ISlashing constant SLASHING_CONTRACT = ISlashing(SLASHING_PRECOMPILE_ADDRESS);

/// @title ISlashing
/// @notice Release a jailed validator; read signing information.
interface ISlashing {
    struct Params {
        int64 signedBlocksWindow; // blocks of the window
        Dec minSignedPerWindow; // share of the window that must be signed
        int64 downtimeJailDuration; // seconds
        Dec slashFractionDoubleSign; // part of the stake
        Dec slashFractionDowntime; // part of the stake
    }

    struct SigningInfo {
        address validatorAddress; // not usable: holds the last 20 characters of the bech32 string, not an address
        int64 startHeight; // height at which the validator last became bonded
        int64 indexOffset; // number of counted blocks; modulo the window, the position in it
        int64 jailedUntil; // Unix seconds
        bool tombstoned; // true after double signing: the validator can never be unjailed
        int64 missedBlocksCounter; // missed blocks in the window
    }

    /// @notice A validator left jail.
    // topic 0x9390b453426557da5ebdc31f19a37753ca04addf656d32f35232211bb2af3f19
    event ValidatorUnjailed(address indexed validator);

    /// @notice Releases the validator of the calling operator account from jail.
    /// @dev Caller: msg.sender must equal validatorAddress.
    /// @param validatorAddress operator account; must be the caller
    // selector 0x449ecfe6
    function unjail(address validatorAddress) external returns (bool success);

    /// @notice In the ABI but not implemented by the chain: always reverts. Read the parameters over gRPC or REST.
    // selector 0x5e615a6b
    function getParams() external view returns (Params memory params);

    /// @notice Signing information of one validator, by its consensus address (20 bytes of the hash of the
    /// consensus key).
    /// @param consAddress first 20 bytes of the SHA-256 of the consensus key, not the operator
    // selector 0x69e1f9df
    function getSigningInfo(address consAddress) external view returns (SigningInfo memory signingInfo);

    /// @notice Signing information of all validators, in pages.
    /// @param pagination part of the list to return
    // selector 0xc6919f55
    function getSigningInfos(
        PageRequest calldata pagination
    ) external view returns (SigningInfo[] memory signingInfos, PageResponse memory pageResponse);
}
