#!/usr/bin/env bash
# This site's local chain in one command: creates it if there is none, starts it in the background, waits until
# JSON-RPC has a block, and prints the addresses.
#
#   bash local-chain.sh start     create if needed, start, wait
#   bash local-chain.sh stop      stop; the chain keeps its blocks
#   bash local-chain.sh status    whether it runs, and at which block
#   bash local-chain.sh reset     stop and remove all blocks; keys and genesis stay, so the chain begins again at block 1
#
# Needs {{binary}} {{version.latest}}, jq and curl. local-home.sh and local-genesis.jq are downloaded to the folder of this
# script if they are missing. A home that holds another chain or keys is not touched.
# Settings (environment):
#   NODE_HOME     home of the chain                   default: ~/{{binary.home}}
#   WAIT          seconds until a start has failed    default: 120
if [ -z "${BASH_VERSION:-}" ]; then
  echo "local-chain: run it with bash: bash local-chain.sh start" >&2
  exit 1
fi
set -euo pipefail

export NODE_HOME=${NODE_HOME:-$HOME/{{binary.home}}}
WAIT=${WAIT:-120}
FOLDER=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
GENESIS=$NODE_HOME/config/genesis.json
PID_FILE=$NODE_HOME/local-chain.pid
LOG=$NODE_HOME/local-chain.log
RPC={{local.rpc}}
EVM_RPC={{local.evmRpc}}

stop_with() {
  echo "local-chain: $*" >&2
  exit 1
}

# The process that this script started, if it still runs. After a reboot, another program may have its process ID.
running() {
  [[ -f $PID_FILE ]] || return 1
  PID=$(< "$PID_FILE")
  kill -0 "$PID" 2> /dev/null && [[ $(ps -o comm= -p "$PID") == *{{binary}}* ]]
}

# Number of the latest block, from the Ethereum interface; nothing before the first one.
block() {
  local hex
  hex=$(curl -s --max-time 5 -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}' "$EVM_RPC" |
    jq -r '.result // empty' 2> /dev/null) || return 1
  [[ $hex == 0x* && $hex != 0x0 ]] && printf '%d\n' "$hex"
}

# Stops unless the home is empty or holds the local chain. The chain ID can belong to a public network, but only the local
# chain has the account of this public development key in its genesis.
check_home() {
  [[ -f $GENESIS ]] || return 0
  jq -e '[.app_state.bank.balances[]?.address] | index("{{account.mykey.address}}")' "$GENESIS" > /dev/null 2>&1 ||
    stop_with "$NODE_HOME holds another chain. Choose another home: export NODE_HOME=~/{{prefix}}-local. Nothing was changed."
}

need() {
  local tool
  for tool in {{binary}} jq curl; do
    command -v "$tool" > /dev/null || stop_with "$tool is not on the PATH"
  done
}

# Why the node ended: the line of a panic or an error in its log, else the last line.
reason() {
  grep -m 1 -E '^(panic|Error)' "$LOG" || grep . "$LOG" | tail -n 1
}

create() {
  local name
  for name in local-home.sh local-genesis.jq; do
    if [[ ! -f $FOLDER/$name ]]; then
      curl -fsS -o "$FOLDER/$name" "{{docs.url}}/ops/$name" || stop_with "{{docs.url}}/ops/$name could not be downloaded"
    fi
  done
  bash "$FOLDER/local-home.sh" || exit 1
}

start() {
  local end
  need
  check_home
  if running; then
    echo "It runs already, process $PID."
    status
    return
  fi
  if curl -s --max-time 5 "$RPC/status" > /dev/null; then
    stop_with "another node uses port {{port.rpc}}. Stop it first."
  fi
  [[ -f $GENESIS ]] || create
  # A separate process group where setsid exists, so that Ctrl+C in this terminal does not reach the node.
  if command -v setsid > /dev/null; then
    setsid {{binary}} start > "$LOG" 2>&1 < /dev/null &
  else
    nohup {{binary}} start > "$LOG" 2>&1 < /dev/null &
  fi
  echo $! > "$PID_FILE"
  end=$((SECONDS + WAIT))
  until block > /dev/null; do
    running || stop_with "the node ended. From $LOG: $(reason)"
    ((SECONDS < end)) || stop_with "no block within $WAIT seconds; the node runs on as process $PID. See $LOG"
    sleep 0.5
  done
  status
}

status() {
  local height
  running || { echo "The local chain does not run." && return 1; }
  height=$(block) || stop_with "process $PID runs, but $EVM_RPC does not respond. See $LOG"
  echo "{{local.chainId}} is at block $height"
  echo "JSON-RPC  $EVM_RPC"
  echo "CometBFT  $RPC"
  echo "log       $LOG"
}

stop() {
  if ! running; then
    rm -f "$PID_FILE"
    echo "The local chain does not run."
    return
  fi
  kill "$PID"
  while kill -0 "$PID" 2> /dev/null; do sleep 0.2; done
  rm -f "$PID_FILE"
  echo "The local chain has stopped."
}

reset() {
  need
  [[ -f $GENESIS ]] || stop_with "there is no chain in $NODE_HOME"
  check_home
  stop
  {{binary}} comet unsafe-reset-all > /dev/null 2>&1 || stop_with "{{binary}} comet unsafe-reset-all failed"
  echo "All blocks are removed. Start it again with: bash local-chain.sh start"
}

case ${1:-} in
  start | stop | status | reset) "$1" ;;
  *) stop_with "give one of: start, stop, status, reset" ;;
esac
