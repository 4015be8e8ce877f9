#!/usr/bin/env bash
# Writes what the node's own metrics do not show (jailed, signatures in the last blocks, missed blocks in the slashing
# window, balance, planned upgrade, which interfaces respond) as a file for node_exporter's textfile collector.
# A query that fails leaves its series out and sets its ops_query_ok to 0, so that no old value stays in the file.
#
# Settings (environment):
#   RPC           CometBFT RPC of the node on this machine;  default: {{local.rpc}}
#                 empty on a machine without a node
#   QUERY_RPC     RPC addresses to query about the           default: RPC
#                 chain, with spaces between them; the one with the newest block is used.
#                 Name other nodes: a node that is cut off reports an old state of the chain.
#   CONS_ADDRESS  {{prefix.valcons}}1… of the consensus key          required for the validator's series
#   VALOPER       {{prefix.valoper}}1… of the validator              required for the validator's series
#   OPERATOR      {{prefix}}1… account that pays the fees           optional
#   REST          REST address to probe                     optional
#   EVM_RPC       JSON-RPC address to probe                 optional
#   TIME_LIMIT    seconds for all queries together; the     default: 20
#                 file is written in any case
#   OUT           file to write                             default: standard output
# Needs: {{binary}}, curl, jq, base64, sha256sum. Run it every 30 seconds (validator-metrics.timer). Exit code 1: a query failed.
# shellcheck disable=SC2317  # functions are called by name, through query
set -euo pipefail

RPC=${RPC-{{local.rpc}}}
QUERY_RPC=${QUERY_RPC:-$RPC}
OUT=${OUT:-}
TIME_LIMIT=${TIME_LIMIT:-20}
RECENT=10 # blocks searched for the validator's signature
nl=$'\n'
text=''
failed=0

metric() { # metric name help value [labels]
  printf '# HELP %s %s\n# TYPE %s gauge\n%s%s %s\n' "$1" "$2" "$1" "$1" "${4:-}" "$3"
}

results=''
query() { # query NAME FUNCTION: keeps the function's lines when it succeeds, and notes whether it did
  local lines status
  set +e
  lines=$(set -e; "$2")
  status=$?
  set -e
  if ((status == 0)); then
    text+=$lines$nl
    results+="ops_query_ok{query=\"$1\"} 1$nl"
  else
    failed=1
    results+="ops_query_ok{query=\"$1\"} 0$nl"
    echo "validator-metrics: query \"$1\" failed" >&2
  fi
}

left() { echo $((TIME_LIMIT > SECONDS ? TIME_LIMIT - SECONDS : 1)); }
ask() { timeout "$(left)" {{binary}} query "$@" --node "$NODE" --output json; }
# field JSON FILTER: what the filter finds; no result and null are failures
field() { jq -er "$2" <<<"$1"; }
seconds_of() { date -u -d "$1" +%s; }

own_node() {
  local status time power address
  status=$(curl -fsS --max-time 5 "$RPC/status")
  time=$(seconds_of "$(field "$status" .result.sync_info.latest_block_time)")
  power=$(field "$status" .result.validator_info.voting_power)
  address=$(field "$status" .result.validator_info.address)
  metric ops_latest_block_time_seconds "Time of the newest block the node on this machine has" "$time"
  metric ops_validator_voting_power "Voting power of this node's consensus key, 0 when it is not in the active set" "$power"
  metric ops_consensus_key_info "Hex address of the consensus key this node runs with" 1 "{address=\"$address\"}"
}

# Of the addresses in QUERY_RPC, the one with the newest block. Sets SOURCE, HEIGHT, TIME.
SOURCE='' HEIGHT=0 TIME=0
find_source() {
  local url status height time
  for url in $QUERY_RPC; do
    status=$(curl -fsS --max-time 3 "$url/status") || continue
    # tonumber: a string from another machine must not reach the shell's arithmetic.
    height=$(field "$status" '.result.sync_info.latest_block_height | tonumber') || continue
    time=$(seconds_of "$(field "$status" .result.sync_info.latest_block_time)") || continue
    if ((height > HEIGHT)); then SOURCE=$url HEIGHT=$height TIME=$time; fi
  done
}

chain() {
  [[ -n $SOURCE ]] || { echo "none of these responds: $QUERY_RPC" >&2; return 1; }
  metric ops_chain_height "Newest height that QUERY_RPC knows" "$HEIGHT"
  metric ops_chain_block_time_seconds "Time of the newest block that QUERY_RPC knows" "$TIME"
  metric ops_query_source_info "RPC address that was queried about the chain" 1 "{rpc=\"$SOURCE\"}"
}

upgrade() {
  local plan height
  plan=$(ask upgrade plan)
  height=$(field "$plan" '.plan.height // 0')
  metric ops_upgrade_plan_height "Height of the planned upgrade, 0 when none is planned" "$height"
}

signing() {
  local info missed tombstoned
  info=$(ask slashing signing-info "$CONS_ADDRESS")
  missed=$(field "$info" '.val_signing_info | objects | .missed_blocks_counter // 0')
  tombstoned=$(field "$info" '.val_signing_info | objects | if .tombstoned then 1 else 0 end')
  metric ops_validator_missed_blocks "Blocks missed inside the slashing window" "$missed"
  metric ops_validator_tombstoned "1 when the validator double signed and can never be unjailed" "$tombstoned"
}

slashing_params() {
  local params allowed
  params=$(ask slashing params)
  allowed=$(field "$params" '.params | [.signed_blocks_window, .min_signed_per_window | tonumber] | .[0] - (.[0] * .[1] | round)')
  metric ops_slashing_missed_blocks_allowed "Missed blocks inside the window that do not lead to jail" "$allowed"
}

# hex CONS_ADDRESS: as commits and /status name it
hex() { {{binary}} keys parse "$1" --output json | jq -er .bytes; }

validator() {
  local found key address expected jailed bonded
  found=$(ask staking validator "$VALOPER")
  key=$(field "$found" '.validator.consensus_pubkey.value')
  address=$(base64 --decode <<<"$key" | sha256sum | cut -c 1-40)
  expected=$(hex "$CONS_ADDRESS")
  if [[ ${address^^} != "$expected" ]]; then
    echo "CONS_ADDRESS is not the address of the consensus key of $VALOPER" >&2
    return 1
  fi
  jailed=$(field "$found" '.validator | objects | if .jailed then 1 else 0 end')
  bonded=$(field "$found" '.validator | objects | if .status == "BOND_STATUS_BONDED" then 1 else 0 end')
  metric ops_validator_jailed "1 while the validator is jailed" "$jailed"
  metric ops_validator_bonded "1 while the validator is bonded" "$bonded"
}

signatures() {
  local address first newest commits signed last
  # shellcheck disable=SC2016  # $address is a variable of jq
  local signed_by='[.[].result.signed_header.commit | select(any(.signatures[]; .validator_address == $address)) | .height | tonumber]'
  address=$(hex "$CONS_ADDRESS")
  first=$((HEIGHT > RECENT ? HEIGHT - RECENT : 1))
  newest=$((HEIGHT - 1))
  # Complete commits only: the newest block's commit may still lack late signatures.
  commits=$(timeout "$(left)" curl -fsS --fail-early "$SOURCE/commit?height=[$first-$newest]" |
    jq -cs --arg address "$address" "$signed_by")
  signed=$(field "$commits" length)
  last=$(field "$commits" 'max // 0')
  if ((last == 0)) && [[ -n $OUT && -e $OUT ]]; then
    last=$(sed -n 's/^ops_validator_last_signed_height //p' "$OUT")
  fi
  metric ops_validator_recent_signatures "How many of the last $RECENT complete commits hold the validator's signature" "$signed"
  [[ -z $last || $last == 0 ]] || metric ops_validator_last_signed_height "Newest height known to hold the validator's signature" "$last"
}

operator_balance() {
  local balance coins
  balance=$(ask bank balance "$OPERATOR" {{denom}})
  coins=$(field "$balance" '.balance | objects | (.amount // "0" | tonumber) / 1e{{decimals}}')
  metric ops_operator_balance "Balance of the operator account in {{displayDenom}}" "$coins"
}

[[ -z $RPC ]] || query node own_node
find_source
NODE=${SOURCE/#http:/tcp:}
query chain chain
# Without a source nothing can be queried: ops_query_ok{query="chain"} and the missing series show it.
if [[ -n $SOURCE ]]; then
  if [[ -n ${CONS_ADDRESS:-} && -n ${VALOPER:-} ]]; then
    query validator validator
    query signatures signatures
    query signing signing
    query slashing-params slashing_params
  fi
  query upgrade upgrade
  [[ -z ${OPERATOR:-} ]] || query balance operator_balance
fi
text+="# HELP ops_query_ok 1 when this query of the last run succeeded$nl# TYPE ops_query_ok gauge$nl$results"

probe() { if "$@" >/dev/null 2>&1; then echo 1; else echo 0; fi; }
apis=''
if [[ -n ${REST:-} ]]; then
  up=$(probe curl -fsS --max-time 5 "$REST/cosmos/base/tendermint/v1beta1/syncing")
  apis+="ops_api_up{api=\"rest\"} $up$nl"
fi
if [[ -n ${EVM_RPC:-} ]]; then
  # An error has status 200 too: if the gRPC port was taken, JSON-RPC returns one for each state query.
  block_number() {
    local call='{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'
    curl -fsS --max-time 5 -H 'content-type: application/json' --data "$call" "$EVM_RPC" | jq -e .result
  }
  up=$(probe block_number)
  apis+="ops_api_up{api=\"json-rpc\"} $up$nl"
fi
[[ -z $apis ]] || text+="# HELP ops_api_up 1 when the interface responds without an error$nl# TYPE ops_api_up gauge$nl$apis"

text+=$(metric ops_collected_at_seconds "When this file was written" "$(date -u +%s)")$nl

if [[ -n $OUT ]]; then
  # node_exporter reads the directory at any time: write another file and rename it.
  part=$(mktemp "$OUT.XXXXXX")
  trap 'rm -f -- "$part"' EXIT
  printf '%s' "$text" >"$part"
  chmod 0644 "$part"
  mv "$part" "$OUT"
else
  printf '%s' "$text"
fi
exit "$failed"
