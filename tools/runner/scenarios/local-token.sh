# title: A local node on which dev0 deployed an ERC-20 as its first transaction; dev0 and the 2-of-3 account of the multisig page hold tokens
# on: local-node
# needs: binary jq

# The contract is the one of the recorded contract creation, so that nothing has to be compiled here.
RECORD=$DOCS_RUN_TOOLS/../../src/facts/data/recorded-transactions/eth-contract-creation.json

# Sends an Ethereum transaction of dev0, waits for its receipt and prints the address of a created contract.
dev0_transaction() {
  local hash receipt
  hash=$(jq -cn --argjson fields "$1" --arg price "$(printf '0x%x' {{local.minGasPrice}})" '{jsonrpc: "2.0", id: 1, method: "eth_sendTransaction",
    params: [{from: "{{account.dev0.hex}}", gasPrice: $price} + $fields]}' |
    curl -s -H 'content-type: application/json' {{local.evmRpc}} -d @- | jq -r .result)
  for _ in $(seq 30); do
    receipt=$(curl -s -H 'content-type: application/json' {{local.evmRpc}} \
      -d '{"jsonrpc":"2.0","id":1,"method":"eth_getTransactionReceipt","params":["'"$hash"'"]}' | jq -c .result)
    [[ $receipt != null ]] && break
    sleep 0.5
  done
  jq -er 'select(.status == "0x1") | .contractAddress // "no contract"' <<< "$receipt"
}

TOKEN_OF_DEV0=$(dev0_transaction "$(jq -c '.transactions[0].unsigned | {data, gas: "0x7a120"}' "$RECORD")")
[[ ${TOKEN_OF_DEV0,,} == 0x3d641a2791533b4a0000345ea8d509d01e1ec301 ]]

# transfer(address,uint256): 1,000 tokens to the account of dev0, dev1 and dev2.
dev0_transaction "$(jq -cn --arg token "$TOKEN_OF_DEV0" '{to: $token, gas: "0x186a0",
  data: "0xa9059cbb00000000000000000000000057425ca9fc725d07a6dd5bc17430f9b3091da59400000000000000000000000000000000000000000000003635c9adc5dea00000"}')" > /dev/null
unset -f dev0_transaction
