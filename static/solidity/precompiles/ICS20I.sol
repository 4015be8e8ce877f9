// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

import {Height, PageRequest, PageResponse} from "./Types.sol";

address constant ICS20_PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000802;
ICS20I constant ICS20_CONTRACT = ICS20I(ICS20_PRECOMPILE_ADDRESS);

/// @title ICS20I
/// @notice Send fungible tokens over IBC; look up the origin of voucher denominations.
interface ICS20I {
    struct Denom {
        string base; // denomination on the chain it comes from
        Hop[] trace; // hops from this chain to that chain
    }

    struct Hop {
        string portId; // port of the hop
        string channelId; // channel of the hop
    }

    /// @notice A packet was sent. The topic of receiver is the hash of the string.
    // topic 0xc01eca5e742fe6641c4be501c2bebf224472f69176a0552e87e30147a6411303
    event IBCTransfer(
        address indexed sender,
        string indexed receiver,
        string sourcePort,
        string sourceChannel,
        string denom,
        uint256 amount,
        string memo
    );

    /// @notice Sends an amount of a denomination to an account on another chain. Returns the sequence of the
    /// packet.
    /// @dev Caller: msg.sender must equal sender.
    /// @param sourcePort port on this chain: transfer
    /// @param sourceChannel channel ID on this chain, or a client ID for IBC version 2
    /// @param denom denomination of a coin, ibc/HASH of a voucher, or erc20: with the address of a registered token
    /// @param amount base units
    /// @param sender account that sends; must be the caller
    /// @param receiver address on the other chain, not checked here
    /// @param timeoutHeight height of the other chain from which it no longer accepts the packet; zeros set no limit; ignored with a client ID
    /// @param timeoutTimestamp with a channel ID nanoseconds since 1970; with a client ID seconds, not 0, at most 24 hours ahead
    /// @param memo free text in the packet
    // selector 0x632535b9
    function transfer(
        string calldata sourcePort,
        string calldata sourceChannel,
        string calldata denom,
        uint256 amount,
        address sender,
        string calldata receiver,
        Height calldata timeoutHeight,
        uint64 timeoutTimestamp,
        string calldata memo
    ) external returns (uint64 nextSequence);

    /// @notice Base denomination and path behind a voucher, by its hash (with or without the ibc/ prefix).
    /// @param hash hash of the voucher, with or without ibc/
    // selector 0x5f1f98a2
    function denom(string calldata hash) external view returns (Denom memory denom);

    /// @notice Hash of a path such as transfer/channel-0/uatom.
    /// @param trace path and base denomination, such as transfer/channel-0/uatom
    // selector 0xb5cb6e7d
    function denomHash(string calldata trace) external view returns (string memory hash);

    /// @notice All known voucher denominations, in pages.
    /// @param pageRequest part of the list to return
    // selector 0xc0fab104
    function denoms(
        PageRequest calldata pageRequest
    ) external view returns (Denom[] memory denoms, PageResponse memory pageResponse);
}
