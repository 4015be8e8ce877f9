# Settings and a function for the transactions of a validator's operator. Load it into Bash:
#
#   . ./operator.sh
#
#   KEY       name of the operator key in the keyring
#   NODE      CometBFT RPC of the node that receives the transactions and the queries
#   FEES      flags for gas and fees; used without quotes, so that it splits into its flags (zsh does not split it)
#   included  function: reads what a transaction command printed with --output json, waits until the transaction is
#             in a block, and prints its height and code; returns 0 only when that code is 0
# Needs: {{binary}}, jq.
# shellcheck disable=SC2034 # used by the shell that loads this file

KEY=operator
NODE=tcp://localhost:{{port.rpc}}
FEES="--gas auto --gas-adjustment 1.6 --gas-prices {{testnet.minGasPrice}}{{denom}}"

included() {
  local sent result
  sent=$(cat)
  if [[ $(jq .code <<< "$sent") != 0 ]]; then
    jq -r .raw_log <<< "$sent"
    return 1
  fi
  for _ in {1..30}; do
    sleep 2
    result=$({{binary}} query tx "$(jq -r .txhash <<< "$sent")" --node "$NODE" --output json 2> /dev/null) || continue
    jq -c '{height, code, raw_log}' <<< "$result"
    return "$(jq 'if .code == 0 then 0 else 1 end' <<< "$result")"
  done
  echo "not found in a block after a minute: in none yet, or NODE is behind or has no index (tx_index.indexer)"
  return 1
}
