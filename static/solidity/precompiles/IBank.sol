// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

address constant BANK_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000804;
IBank constant BANK_CONTRACT = IBank(BANK_PRECOMPILE_ADDRESS);

/// @title IBank
/// @notice Read balances and supply of the coins that have an ERC-20 pair.
interface IBank {
    struct Balance {
        address contractAddress; // ERC-20 address of the pair; an address without code for an ibc/ coin without a pair
        uint256 amount; // base units of that coin
    }

    /// @notice Total balances of an account, including locked coins, in all coins that have a token pair, and in
    /// ibc/ coins.
    /// @param account account to look up
    // selector 0x27e235e3
    function balances(address account) external view returns (Balance[] memory balances);

    /// @notice Supply of the coin behind an ERC-20 address; 0 when there is no pair.
    /// @param erc20Address ERC-20 address of the pair
    // selector 0x62400e4c
    function supplyOf(address erc20Address) external view returns (uint256 totalSupply);

    /// @notice Supply of all coins that have a token pair, and of ibc/ coins.
    // selector 0x18160ddd
    function totalSupply() external view returns (Balance[] memory totalSupply);
}
