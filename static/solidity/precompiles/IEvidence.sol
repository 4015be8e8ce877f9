// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

import {PageRequest, PageResponse} from "./Types.sol";

address constant EVIDENCE_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000807;
IEvidence constant EVIDENCE_CONTRACT = IEvidence(EVIDENCE_PRECOMPILE_ADDRESS);

/// @title IEvidence
/// @notice Read evidence of double signing.
interface IEvidence {
    struct Equivocation {
        int64 height; // height of the fault
        int64 time; // Unix seconds
        int64 power; // voting power at that block
        string consensusAddress; // bech32 consensus address
    }

    /// @notice Evidence was submitted.
    // topic 0xa68f545c862140323ed0070e5a27262c48b9e4c493a8e5a6bfc66119fb11aea3
    event SubmitEvidence(address indexed submitter, bytes hash);

    /// @notice In the ABI, but always reverts. CometBFT puts evidence of double signing into blocks.
    /// @dev Caller: msg.sender must equal submitter.
    /// @param submitter account that submits
    /// @param evidence evidence of the double signing
    // selector 0xba2c4fe4
    function submitEvidence(address submitter, Equivocation calldata evidence) external returns (bool success);

    /// @notice Evidence by its hash.
    /// @param evidenceHash 32 bytes
    // selector 0x56d44871
    function evidence(bytes calldata evidenceHash) external view returns (Equivocation memory evidence);

    /// @notice In the ABI, but always reverts. Read the list over REST.
    /// @param pageRequest part of the list to return
    // selector 0x38b5f344
    function getAllEvidence(
        PageRequest calldata pageRequest
    ) external view returns (Equivocation[] memory evidence, PageResponse memory pageResponse);
}
