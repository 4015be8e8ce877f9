// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

/// @title IERC20
/// @notice The ERC-20 view of a native or IBC coin that has a token pair.
interface IERC20 {
    /// @notice An allowance was set.
    // topic 0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @notice Coins moved.
    // topic 0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef
    event Transfer(address indexed from, address indexed to, uint256 value);

    /// @notice Sets the allowance of a spender.
    /// @param spender account that may move the coins
    /// @param amount base units the spender may move
    // selector 0x095ea7b3
    function approve(address spender, uint256 amount) external returns (bool);

    /// @notice Moves coins of the caller. Needs 3,000,000 gas in the limit.
    /// @param to account that receives the coins
    /// @param amount base units
    // selector 0xa9059cbb
    function transfer(address to, uint256 amount) external returns (bool);

    /// @notice Moves coins of another account within an allowance. Needs 3,000,000 gas in the limit.
    /// @param from account the coins leave
    /// @param to account that receives the coins
    /// @param amount base units
    // selector 0x23b872dd
    function transferFrom(address from, address to, uint256 amount) external returns (bool);

    /// @notice Amount the spender may still move.
    /// @param owner account that holds the coins
    /// @param spender account that may move the coins
    // selector 0xdd62ed3e
    function allowance(address owner, address spender) external view returns (uint256);

    /// @notice Spendable balance in base units: locked coins are left out.
    /// @param account account to look up
    // selector 0x70a08231
    function balanceOf(address account) external view returns (uint256);

    /// @notice Supply of the coin on this chain.
    // selector 0x18160ddd
    function totalSupply() external view returns (uint256);
}
