#!/usr/bin/env bash
# Creates the home of this site's local chain: one validator, six funded development accounts, all interfaces open on
# this machine, one-second blocks. It creates the same chain as the steps on /protocol/guru-cli/single-node.
#
#   bash local-home.sh
#
# Needs {{binary}} {{version.latest}}, jq, and local-genesis.jq in the same folder. It changes nothing when the home is in use.
# Settings (environment):
#   NODE_HOME     home to create                      default: ~/{{binary.home}}
#   LISTEN        address that the interfaces bind    default: 127.0.0.1; 0.0.0.0 only inside a container
# The mnemonics are public development keys: never send anything of value to these accounts.
if [ -z "${BASH_VERSION:-}" ]; then
  echo "local-home: run it with bash: bash local-home.sh" >&2
  exit 1
fi
set -euo pipefail

export NODE_HOME=${NODE_HOME:-$HOME/{{binary.home}}}
LISTEN=${LISTEN:-127.0.0.1}
FOLDER=$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")" && pwd)
GENESIS=$NODE_HOME/config/genesis.json

stop() {
  echo "local-home: $*" >&2
  exit 1
}

# Runs a command silently; if it fails, shows the last line of its output.
quiet() {
  if ! "$@" > "$LOG" 2>&1; then
    tail -n 1 "$LOG" >&2
    stop "\"$*\" failed. Move $NODE_HOME away before you run this again."
  fi
}

add_key() {
  quiet {{binary}} keys add "$1" --recover <<< "$2"
}

# 1. Stop if the home is in use.
for FOUND in "$NODE_HOME"/config/{genesis,node_key,priv_validator_key}.json "$NODE_HOME"/data/* "$NODE_HOME"/keyring-* "$NODE_HOME"/*.info; do
  if [[ -e $FOUND ]]; then
    stop "$NODE_HOME is in use: it holds ${FOUND#"$NODE_HOME"/}. Move it away (mv \"$NODE_HOME\" \"$NODE_HOME.old\"), or choose another home with NODE_HOME. Nothing was changed."
  fi
done
command -v jq > /dev/null || stop "jq is not installed"
command -v {{binary}} > /dev/null || stop "{{binary}} is not on the PATH"
[[ -f $FOLDER/local-genesis.jq ]] || stop "local-genesis.jq is not in $FOLDER"
LOG=$(mktemp)
trap 'rm -f "$LOG"' EXIT
VERSION=$({{binary}} version 2>&1) || stop "{{binary}} does not run: $VERSION"
[[ $VERSION == {{version.latest}} ]] || echo "local-home: written for {{version.latest}}; this is {{binary}} ${VERSION:-without a version}" >&2

# 2. The command line: chain, endpoint, keyring without encryption.
quiet {{binary}} config set client chain-id {{local.chainId}}
quiet {{binary}} config set client node tcp://localhost:{{port.rpc}}
quiet {{binary}} config set client keyring-backend test

# 3. Node files and keys.
quiet {{binary}} init localnode --chain-id {{local.chainId}}
add_key mykey "{{account.mykey.mnemonic}}"
add_key dev0 "{{account.dev0.mnemonic}}"
add_key dev1 "{{account.dev1.mnemonic}}"
add_key dev2 "{{account.dev2.mnemonic}}"
add_key dev3 "{{account.dev3.mnemonic}}"
add_key moderator "{{account.moderator.mnemonic}}"

# 4. Genesis: settings, balances, validator.
jq --arg moderator "$({{binary}} keys show moderator -a)" -f "$FOLDER/local-genesis.jq" "$GENESIS" > "$GENESIS.new" ||
  stop "the genesis file was not edited"
mv "$GENESIS.new" "$GENESIS"
quiet {{binary}} genesis add-genesis-account mykey 100000000{{displayDenom}}
for NAME in dev0 dev1 dev2 dev3 moderator; do
  quiet {{binary}} genesis add-genesis-account "$NAME" 1000{{displayDenom}}
done
quiet {{binary}} genesis gentx mykey 1000{{displayDenom}} --chain-id {{local.chainId}} --gas-prices {{local.minGasPrice}}{{denom}}
quiet {{binary}} genesis collect-gentxs
quiet {{binary}} genesis validate

# 5. Interfaces, history and block time.
quiet {{binary}} config set app json-rpc.enable true
quiet {{binary}} config set app json-rpc.api eth,net,web3,txpool,debug
quiet {{binary}} config set app api.enable true
quiet {{binary}} config set app api.swagger true
quiet {{binary}} config set app pruning nothing
quiet {{binary}} config set config consensus.timeout_commit 1s --skip-validate
quiet {{binary}} config set config p2p.laddr "tcp://127.0.0.1:{{port.p2p}}" --skip-validate
if [[ $LISTEN != 127.0.0.1 ]]; then
  quiet {{binary}} config set config rpc.laddr "tcp://$LISTEN:{{port.rpc}}" --skip-validate
  quiet {{binary}} config set app api.address "tcp://$LISTEN:{{port.rest}}"
  quiet {{binary}} config set app grpc.address "$LISTEN:{{port.grpc}}"
  quiet {{binary}} config set app json-rpc.address "$LISTEN:{{port.evmRpc}}"
  quiet {{binary}} config set app json-rpc.ws-address "$LISTEN:{{port.evmWs}}"
fi

echo "$NODE_HOME is ready: $(jq -r .chain_id "$GENESIS"), $(jq '.app_state.genutil.gen_txs | length' "$GENESIS") validator, $(jq '.app_state.bank.balances | length' "$GENESIS") accounts"
