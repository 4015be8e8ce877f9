# Deploying and calling contracts from a shell, for the Foundry steps of {{docs.url}}. In the folder of foundry.toml:
#
#   . ./contracts.sh
#
# Needs forge, cast and jq. PRIVATE_KEY: 0x and 64 hex digits. RPC_URL: only for a node that is not on this machine.
export ETH_RPC_URL="${RPC_URL:-{{local.evmRpc}}}"
GAS_PRICE=$(cast gas-price)

# deploy FILE:NAME [OPTION …] [--constructor-args ARGUMENT …]: compiles, deploys, prints the address. "forge create" only
# makes the transaction: "cast" can wait for a second confirmation, and the node shows a block a moment before it has
# the receipts.
deploy() {
  local made
  made=$(forge create --private-key "${PRIVATE_KEY:?is not set: 0x and 64 hex digits}" --legacy --gas-price "$GAS_PRICE" --json "contracts/$1" "${@:2}") || return
  cast send --private-key "$PRIVATE_KEY" --legacy --gas-price "$GAS_PRICE" --confirmations 2 --json \
    --value "$(echo "$made" | jq -r '.transaction.value // "0"' | cast to-dec)" \
    --create "$(echo "$made" | jq -r .transaction.input)" | jq -r .contractAddress
}

# send ADDRESS SIGNATURE [ARGUMENT …] [OPTION …]: sends with a gas limit of 1.5 times the estimate, prints the status.
# A call that would revert fails at the estimate, and nothing is sent.
send() {
  local gas
  gas=$(cast estimate --from "$(cast wallet address "$PRIVATE_KEY")" "$@") || return
  send_with "$((gas * 3 / 2))" "$@"
}

# send_with LIMIT ADDRESS SIGNATURE …: the same with a gas limit of your choice; the transaction may revert.
send_with() {
  cast send --private-key "$PRIVATE_KEY" --legacy --gas-price "$GAS_PRICE" --confirmations 2 --gas-limit "$@" |
    awk '$1 == "status" {status = $3} $1 == "gasUsed" {gas = $2} END {print status, "gas", gas}'
}
