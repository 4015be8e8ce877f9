#!/usr/bin/env bash
# Finds a trust height and hash for state sync, compares two RPC servers, and prints or writes the settings.
#
#   state-sync-trust.sh RPC1 RPC2           print the [statesync] section
#   state-sync-trust.sh --write RPC1 RPC2   write it to config.toml of the node's home
#
# RPC1 and RPC2 are CometBFT RPC addresses of operators you trust, preferably two different ones.
# Settings (environment):
#   HOME_DIR      home of the node                        default: $NODE_HOME, else ~/{{binary.home}}
#   CHAIN_ID      chain ID both servers must report       default: {{testnet.chainId}}
#   DEPTH         blocks below the head to trust;         default: 11000
#                 more than the interval of the snapshots (10,000 in the testnet's sample)
#   TRUST_PERIOD  shorter than the unbonding time         default: 16h0m0s (two thirds of one day)
# Needs: curl, jq; {{binary}} with --write.
set -euo pipefail

CHAIN_ID=${CHAIN_ID:-{{testnet.chainId}}}
DEPTH=${DEPTH:-11000}
TRUST_PERIOD=${TRUST_PERIOD:-16h0m0s}
HOME_DIR=${HOME_DIR:-${NODE_HOME:-$HOME/{{binary.home}}}}

stop() {
  echo "state-sync-trust: $*" >&2
  exit 1
}

write=no
if [[ ${1:-} == --write ]]; then
  write=yes
  shift
fi
[[ $# -eq 2 ]] || stop "give two RPC addresses"
[[ $1 != "$2" ]] || stop "the two addresses are the same: name servers of two operators"

get() { curl -fsS --max-time 10 "$1"; }

lowest=
for rpc in "$1" "$2"; do
  status=$(get "$rpc/status") || stop "$rpc does not respond"
  network=$(jq -er .result.node_info.network <<<"$status")
  [[ $network == "$CHAIN_ID" ]] || stop "$rpc is on $network, expected $CHAIN_ID"
  height=$(jq -er '.result.sync_info.latest_block_height | tonumber' <<<"$status")
  if [[ -z $lowest ]] || ((height < lowest)); then lowest=$height; fi
done

trust_height=$((lowest - DEPTH))
((trust_height > 0)) || stop "the chain is at $lowest, not $DEPTH blocks long: set DEPTH lower"

hash_of() { get "$1/block?height=$trust_height" | jq -er .result.block_id.hash; }
first=$(hash_of "$1") || stop "$1 has no block $trust_height"
second=$(hash_of "$2") || stop "$2 has no block $trust_height"
[[ $first == "$second" ]] || stop "the servers disagree about block $trust_height: $first and $second. Trust neither."

cat <<END
[statesync]
enable = true
rpc_servers = "$1,$2"
trust_height = $trust_height
trust_hash = "$first"
trust_period = "$TRUST_PERIOD"
END

if [[ $write == yes ]]; then
  set_key() { {{binary}} config set config "statesync.$1" "$2" --skip-validate --home "$HOME_DIR"; }
  set_key enable true
  set_key rpc_servers "$1,$2"
  set_key trust_height "$trust_height"
  set_key trust_hash "$first"
  set_key trust_period "$TRUST_PERIOD"
  echo "state-sync-trust: written to $HOME_DIR/config/config.toml" >&2
fi
