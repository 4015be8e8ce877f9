// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

import {IERC20} from "./IERC20.sol";

/// @title IERC20Metadata
/// @notice The ERC-20 view of a native or IBC coin that has a token pair.
interface IERC20Metadata is IERC20 {
    /// @notice Exponent of the display unit in the metadata of the coin. Reverts for an IBC voucher.
    // selector 0x313ce567
    function decimals() external view returns (uint8);

    /// @notice Name in the metadata of the coin.
    // selector 0x06fdde03
    function name() external view returns (string memory);

    /// @notice Symbol in the metadata of the coin.
    // selector 0x95d89b41
    function symbol() external view returns (string memory);
}
