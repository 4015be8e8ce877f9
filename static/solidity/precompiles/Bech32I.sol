// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

address constant BECH32_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000400;
Bech32I constant BECH32_CONTRACT = Bech32I(BECH32_PRECOMPILE_ADDRESS);

/// @title Bech32I
/// @notice Convert addresses between hex and bech32.
interface Bech32I {
    /// @notice The 20 bytes behind a bech32 string with any prefix. For a longer address, it returns the last 20
    /// bytes, which are a different account.
    /// @param bech32Address bech32 string in lowercase
    // selector 0xe6df461e
    function bech32ToHex(string calldata bech32Address) external returns (address addr);

    /// @notice The bech32 string of an address with the given prefix.
    /// @param addr the 20 bytes
    /// @param prefix characters before the separator 1, in lowercase
    // selector 0xf958a98c
    function hexToBech32(address addr, string calldata prefix) external returns (string memory bech32Address);
}
