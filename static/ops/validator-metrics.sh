#!/usr/bin/env bash
# Writes what the node's own metrics do not say (jailed, missed blocks in the slashing window, balance,
# planned upgrade, which interfaces answer) as a file for node_exporter's textfile collector.
#
# Settings (environment):
#   RPC           CometBFT RPC                              default: {{local.rpc}}
#   QUERY_RPC     RPC asked about the validator; best of     default: RPC
#                 another node: a stalled one tells old news
#   CONS_ADDRESS  {{prefix.valcons}}1… of the consensus key          required for the validator's lines
#   VALOPER       {{prefix.valoper}}1… of the validator              required for the validator's lines
#   OPERATOR      {{prefix}}1… account that pays the fees           optional
#   REST          REST address to probe                     optional
#   EVM_RPC       JSON-RPC address to probe                 optional
#   OUT           file to write                             default: standard output
# Needs: {{binary}}, curl, jq. Run it every 30 seconds (validator-metrics.timer).
set -euo pipefail

RPC=${RPC:-{{local.rpc}}}
QUERY_RPC=${QUERY_RPC:-$RPC}
NODE=${QUERY_RPC/#http:/tcp:}
OUT=${OUT:-}
text=

metric() { # metric name help value [labels]
  text+="# HELP $1 $2"$'\n'"# TYPE $1 gauge"$'\n'"$1${4:-} $3"$'\n'
}

ask() { {{binary}} query "$@" --node "$NODE" --output json; }

# field JSON FILTER: what the filter says about the JSON text
field() { jq -r "$2" <<<"$1"; }

# A node that is down has no lines of its own; what the chain says about the validator is written all the same.
if status=$(curl -fsS --max-time 5 "$RPC/status"); then
  metric ops_latest_block_time_seconds "Time of the newest block the node has" \
    "$(date -u -d "$(field "$status" .result.sync_info.latest_block_time)" +%s)"
  metric ops_validator_voting_power "Voting power of this node's consensus key, 0 when it is not in the active set" \
    "$(field "$status" .result.validator_info.voting_power)"
  metric ops_consensus_key_info "Hex address of the consensus key this node runs with" 1 \
    "{address=\"$(field "$status" .result.validator_info.address)\"}"
fi

plan=$(ask upgrade plan)
metric ops_upgrade_plan_height "Height of the planned upgrade, 0 when none is planned" "$(field "$plan" '.plan.height // 0')"

if [[ -n ${CONS_ADDRESS:-} && -n ${VALOPER:-} ]]; then
  # The command wants the public key; the list by address needs no key at hand.
  info=$(ask slashing signing-infos --page-limit 1000 | jq -c --arg address "$CONS_ADDRESS" '.info[]? | select(.address == $address)')
  [[ -n $info ]] || info='{}'
  metric ops_validator_missed_blocks "Blocks missed inside the slashing window" "$(field "$info" '.missed_blocks_counter // 0')"
  metric ops_validator_tombstoned "1 when the validator double signed and can never come back" \
    "$(field "$info" 'if .tombstoned then 1 else 0 end')"

  params=$(ask slashing params)
  metric ops_slashing_missed_blocks_allowed "Missed blocks inside the window that still cost nothing" \
    "$(field "$params" '.params | (.signed_blocks_window | tonumber) * (1 - (.min_signed_per_window | tonumber)) | floor')"

  validator=$(ask staking validator "$VALOPER")
  metric ops_validator_jailed "1 while the validator is jailed" "$(field "$validator" 'if .validator.jailed then 1 else 0 end')"
  metric ops_validator_bonded "1 while the validator is bonded" \
    "$(field "$validator" 'if .validator.status == "BOND_STATUS_BONDED" then 1 else 0 end')"
fi

if [[ -n ${OPERATOR:-} ]]; then
  balance=$(ask bank balance "$OPERATOR" {{denom}})
  metric ops_operator_balance "Balance of the operator account in {{displayDenom}}" \
    "$(field "$balance" '(.balance.amount // "0" | tonumber) / 1e{{decimals}}')"
fi

probe() { if "$@" >/dev/null 2>&1; then echo 1; else echo 0; fi; }
apis=
[[ -z ${REST:-} ]] || apis+="ops_api_up{api=\"rest\"} $(probe curl -fsS --max-time 5 "$REST/cosmos/base/tendermint/v1beta1/syncing")"$'\n'
[[ -z ${EVM_RPC:-} ]] || apis+="ops_api_up{api=\"json-rpc\"} $(probe curl -fsS --max-time 5 -H 'content-type: application/json' \
  --data '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}' "$EVM_RPC")"$'\n'
[[ -z $apis ]] || text+="# HELP ops_api_up 1 when the interface answers"$'\n'"# TYPE ops_api_up gauge"$'\n'"$apis"

metric ops_collected_at_seconds "When this file was written" "$(date -u +%s)"

if [[ -n $OUT ]]; then
  # node_exporter reads the folder at any time: write beside it and rename.
  part=$(mktemp "$OUT.XXXXXX")
  printf '%s' "$text" >"$part"
  chmod 0644 "$part"
  mv "$part" "$OUT"
else
  printf '%s' "$text"
fi
