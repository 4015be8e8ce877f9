#!/usr/bin/env bash
# Reports whether a node follows the right chain, and whether a validator signs. One line per check; exit 0 only when all pass.
#
# Settings (environment):
#   RPC             CometBFT RPC of the node             default: {{local.rpc}}
#   CHAIN_ID        chain ID the node must report        default: {{testnet.chainId}}
#   MAX_BLOCK_AGE   seconds since the newest block       default: 60
#   MAX_BLOCK_AHEAD seconds a block may be ahead of clock default: 10
#   MIN_PEERS       minimum number of peers              default: 2
#   MIN_POWER       minimum voting power; with 1 or more, signatures are checked too (validator)
#                                                        default: 0
#   MIN_SIGNED      minimum number of signatures in the last 10 complete commits, checked with MIN_POWER
#                                                        default: 5
#   HOME_DIR        when set, its disk is checked        default: not set
#   MIN_FREE_MB     minimum free space there, in MiB     default: 20480
# Needs: curl, jq.
set -euo pipefail

RPC=${RPC:-{{local.rpc}}}
CHAIN_ID=${CHAIN_ID:-{{testnet.chainId}}}
MAX_BLOCK_AGE=${MAX_BLOCK_AGE:-60}
MAX_BLOCK_AHEAD=${MAX_BLOCK_AHEAD:-10}
MIN_PEERS=${MIN_PEERS:-2}
MIN_POWER=${MIN_POWER:-0}
MIN_SIGNED=${MIN_SIGNED:-5}
MIN_FREE_MB=${MIN_FREE_MB:-20480}
failed=0

report() { # report ok|FAIL name text
  printf '%-4s  %-12s %s\n' "$1" "$2" "$3"
  [[ $1 == ok ]] || failed=1
}

check() { # check name condition text
  if (($2)); then report ok "$1" "$3"; else report FAIL "$1" "$3"; fi
}

if ! status=$(curl -fsS --max-time 5 "$RPC/status" 2>&1); then
  report FAIL rpc "$RPC does not respond: $status"
  exit 1
fi
report ok rpc "$RPC responds"

field() { jq -er ".result.$1" <<<"$status"; }
# A string from another machine must not reach the shell's arithmetic.
number() { jq -er ".result.$1 | tonumber" <<<"$status"; }

network=$(field node_info.network)
if [[ $network == "$CHAIN_ID" ]]; then
  report ok chain-id "$network"
else
  report FAIL chain-id "$network, expected $CHAIN_ID"
fi

height=$(number sync_info.latest_block_height)
catching_up=$(jq -r .result.sync_info.catching_up <<<"$status")
if [[ $catching_up == false ]]; then
  report ok sync "height $height, following"
else
  report FAIL sync "height $height, catching up"
fi

block_time=$(field sync_info.latest_block_time)
age=$(($(date -u +%s) - $(date -u -d "$block_time" +%s)))
if ((age < -MAX_BLOCK_AHEAD)); then
  report FAIL block-age "newest block is $((-age)) s in the future: this clock is slow, or the validators' are fast"
else
  check block-age "age <= MAX_BLOCK_AGE" "newest block is $age s old, limit $MAX_BLOCK_AGE s"
fi

if peers=$(curl -fsS --max-time 5 "$RPC/net_info" | jq -er '.result.n_peers | tonumber'); then
  check peers "peers >= MIN_PEERS" "$peers, at least $MIN_PEERS"
else
  report FAIL peers "$RPC/net_info does not respond with a number of peers"
fi

power=$(number validator_info.voting_power)
check power "power >= MIN_POWER" "voting power $power, at least $MIN_POWER"

if ((MIN_POWER > 0)); then
  # Power shows that the chain expects votes of this key; only the commits show that it signs.
  address=$(field validator_info.address)
  # shellcheck disable=SC2016  # $address is a variable of jq
  signed_by='[.[].result.signed_header.commit | select(any(.signatures[]?; .validator_address == $address))] | length'
  first=$((height > 10 ? height - 10 : 1))
  newest=$((height - 1))
  commits=$(curl -fsS --max-time 10 "$RPC/commit?height=[$first-$newest]" || true)
  signed=$(jq -s --arg address "$address" "$signed_by" <<<"$commits")
  check signing "signed >= MIN_SIGNED" "$signed of the last $((height - first)) complete commits signed, at least $MIN_SIGNED"
fi

if [[ -n ${HOME_DIR:-} ]]; then
  free_mb=$(df -Pm "$HOME_DIR" | awk 'NR == 2 {print $4}')
  check disk "free_mb >= MIN_FREE_MB" "$free_mb MiB free, at least $MIN_FREE_MB MiB"
fi

exit "$failed"
