// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

/// An amount in base units of a denomination.
struct Coin {
    string denom;
    uint256 amount;
}

/// A decimal number: value / 10^precision.
struct Dec {
    uint256 value;
    uint8 precision;
}

/// An amount in whole base units, rounded down. precision is always 18 and does not apply to it: do not divide.
struct DecCoin {
    string denom;
    uint256 amount;
    uint8 precision;
}

/// A block height of the receiving chain, with the revision number at the end of its chain id; 0 and 0 set no
/// limit by height.
struct Height {
    uint64 revisionNumber;
    uint64 revisionHeight;
}

/// Which part of a list to return. Use either key or offset; limit 0 means the default of the module (100).
struct PageRequest {
    bytes key;
    uint64 offset;
    uint64 limit;
    bool countTotal;
    bool reverse;
}

/// How to go on: nextKey is empty on the last page; total is filled only when countTotal was true.
struct PageResponse {
    bytes nextKey;
    uint64 total;
}
