# title: A local node and the Foundry project of the quickstart, with its endpoint and key, and viem, ethers and tsx for programs
# on: local-node, compilers
# needs: js jq openssl

for TOOL in forge cast anvil; do
  PATH="$DOCS_RUN_CACHE/packages/node_modules/@foundry-rs/$TOOL-linux-amd64/bin:$PATH"
done
export PATH FOUNDRY_DISABLE_NIGHTLY_WARNING=1

npm_project foundry counter viem@2.56.0 ethers@6.17.0 tsx
mkdir contracts
cat > foundry.toml << 'END'
[profile.default]
src = "contracts"
out = "out"
solc = "0.8.30"
evm_version = "prague"
END
page_block develop/index.mdx contracts/Counter.sol > contracts/Counter.sol
# Programs in TypeScript read this contract from a file next to them.
jq -r .contracts.PrecompileCaller.source "$DOCS_RUN_TOOLS/../../src/facts/data/precompile-calls/index.json" > PrecompileCaller.sol
export RPC_URL={{local.evmRpc}}
PRIVATE_KEY="0x$({{binary}} keys unsafe-export-eth-key dev0)"
export PRIVATE_KEY
