// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

/// An amount in base units of a denomination.
struct Coin {
    string denom; // denomination of the coin
    uint256 amount; // base units
}

/// A decimal number: value / 10^precision.
struct Dec {
    uint256 value; // number times 10^precision
    uint8 precision; // decimal places of value: 18
}

/// An amount in whole base units, rounded down. precision is always 18 and does not apply to it: do not divide.
struct DecCoin {
    string denom; // denomination of the coin
    uint256 amount; // whole base units, rounded down
    uint8 precision; // always 18; does not apply to amount
}

/// A block height of the receiving chain, with the revision number at the end of its chain ID; 0 and 0 set no
/// limit by height.
struct Height {
    uint64 revisionNumber; // number at the end of the other chain ID
    uint64 revisionHeight; // height on the other chain; 0 sets no limit
}

/// The part of a list to return. Set either key or offset; limit 0 means the default, 100.
struct PageRequest {
    bytes key; // nextKey of the previous page; empty for the first page
    uint64 offset; // entries to skip, when no key is passed
    uint64 limit; // entries per page; 0 means 100
    bool countTotal; // true sets total, and so does limit 0; ignored with a key
    bool reverse; // true reverses the order
}

/// Where the next page begins: nextKey is empty on the last page; total is set only without a key, if
/// countTotal was true or limit was 0.
struct PageResponse {
    bytes nextKey; // key of the next page; empty on the last page
    uint64 total; // number of entries, if they were counted
}
