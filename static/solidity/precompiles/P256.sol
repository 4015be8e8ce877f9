// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.8.18;

/// @title P256
/// @notice Checks ECDSA signatures on the curve secp256r1 (passkeys, secure enclaves).
library P256 {
    address internal constant PRECOMPILE_ADDRESS = 0x0000000000000000000000000000000000000100;

    /// @notice True when (r, s) is a signature of hash by the public key (x, y).
    /// The precompile returns 32 bytes for a valid signature and nothing otherwise.
    function verify(bytes32 hash, bytes32 r, bytes32 s, bytes32 x, bytes32 y) internal view returns (bool) {
        (bool ok, bytes memory output) = PRECOMPILE_ADDRESS.staticcall(abi.encode(hash, r, s, x, y));
        return ok && output.length == 32 && abi.decode(output, (uint256)) == 1;
    }
}
