// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

import {IERC20Metadata} from "./IERC20Metadata.sol";

/// @title IWERC20
/// @notice The wrapped form of the native coin: wrapping and unwrapping only emit events.
interface IWERC20 is IERC20Metadata {
    /// @notice Value came in and went back.
    // topic 0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c
    event Deposit(address indexed dst, uint256 wad);

    /// @notice The caller asked to unwrap.
    // topic 0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65
    event Withdrawal(address indexed src, uint256 wad);

    /// @notice Sends the attached value straight back and emits Deposit.
    // selector 0xd0e30db0
    function deposit() external payable;

    /// @notice Checks the native balance of the caller and emits Withdrawal; nothing moves.
    /// @param wad base units; nothing moves
    // selector 0x2e1a7d4d
    function withdraw(uint256 wad) external;

    /// @notice Plain transfers and unknown calls act like deposit.
    receive() external payable;
    fallback() external payable;
}
