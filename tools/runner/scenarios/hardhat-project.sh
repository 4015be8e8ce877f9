# title: A local node and the Hardhat project of the quickstart, with its packages, endpoint and key of dev0
# on: local-node, compilers
# needs: js jq

npm_project hardhat counter --save-dev hardhat@3.18.0 @nomicfoundation/hardhat-viem@3.0.9 viem@2.56.0
mkdir contracts scripts
export RPC_URL={{local.evmRpc}}
PRIVATE_KEY="0x$({{binary}} keys unsafe-export-eth-key dev0)"
export PRIVATE_KEY
