#!/usr/bin/env bash
# Protects a validator that signs with a key file. Three commands:
#   validator-guard.sh         check before a start: refuses a key or signing state that is missing, foreign or set back
#   validator-guard.sh mark    record once what the validator has signed
#   validator-guard.sh watch   record it every MARK_EVERY seconds (validator-guard-mark.service)
#
# Without priv_validator_key.json, the node creates a new consensus key; with a signing state that was set back it
# signs heights again. The record (mark) is kept outside the home, so that a restored home does not bring back an old one.
#
# Settings (environment):
#   HOME_DIR               home of the node              default: $NODE_HOME, else ~/{{binary.home}}
#   EXPECTED_CONS_ADDRESS  hex address of the key        required
#   MARK_DIR               one mark for each key         default: /var/lib/validator-guard
#   MARK_EVERY             seconds between two marks     default: 1
#   ALLOW_FRESH_STATE      yes: height 0 is accepted     default: no (a key that has never signed)
#   GUARD_RPC              RPC addresses of other nodes, separated by spaces; the one with the newest block is queried
#                          for a later signature of this key                     default: none
#   GUARD_RPC_REQUIRED     yes: no start when none of them responds              default: no
#   GUARD_SCAN             blocks read at each end of the range to check         default: 1000
# Exit codes: 0 start or recorded, 1 do not start or not recorded.
# Needs: jq, flock; curl with GUARD_RPC.
set -euo pipefail
umask 077

HOME_DIR=${HOME_DIR:-${NODE_HOME:-$HOME/{{binary.home}}}}
KEY_FILE=$HOME_DIR/config/priv_validator_key.json
STATE_FILE=$HOME_DIR/data/priv_validator_state.json
MARK_DIR=${MARK_DIR:-/var/lib/validator-guard}
MARK_EVERY=${MARK_EVERY:-1}
ALLOW_FRESH_STATE=${ALLOW_FRESH_STATE:-no}
GUARD_RPC=${GUARD_RPC:-}
GUARD_RPC_REQUIRED=${GUARD_RPC_REQUIRED:-no}
GUARD_SCAN=${GUARD_SCAN:-1000}
command=${1:-check}

refuse() {
  local verb=starting
  [[ $command == check ]] || verb=recording
  echo "validator-guard: not $verb: $*" >&2
  exit 1
}

# Sets key, height, round and step from the files of the node.
read_node() {
  [[ -s $KEY_FILE ]] || refuse "$KEY_FILE is missing; the node would create a new key"
  [[ -s $STATE_FILE ]] || refuse "$STATE_FILE is missing; find out why before you create one"
  key=$(jq -er .address "$KEY_FILE") || refuse "$KEY_FILE has no address"
  key=${key^^}
  [[ $key == "${EXPECTED_CONS_ADDRESS^^}" ]] || refuse "the key's address is $key, expected $EXPECTED_CONS_ADDRESS"
  local state
  state=$(jq -er '[.height, .round // 0, .step // 0] | map(tonumber) | join(" ")' "$STATE_FILE" 2>/dev/null) || state=
  [[ $state =~ ^[0-9]+\ [0-9]+\ [0-9]+$ ]] || refuse "$STATE_FILE cannot be read"
  read -r height round step <<<"$state"
}

# Sets mark_height, mark_round and mark_step; all 0 when this key has no mark here.
read_mark() {
  mark=$MARK_DIR/$key
  mark_height=0 mark_round=0 mark_step=0 marked=no
  [[ -e $mark ]] || return 0
  [[ $(<"$mark") =~ ^([0-9]+)\ ([0-9]+)\ ([0-9]+)$ ]] || refuse "$mark does not hold height, round and step"
  mark_height=${BASH_REMATCH[1]} mark_round=${BASH_REMATCH[2]} mark_step=${BASH_REMATCH[3]} marked=yes
}

# True when the signing state is below the mark.
set_back() {
  ((height < mark_height || (height == mark_height && (round < mark_round || (round == mark_round && step < mark_step)))))
}

# Compares and writes under a lock, so that two recorders cannot lower the mark. Each step ends the function when it
# fails: called in a condition, set -e does not, and a full disk must not replace the mark with an empty file.
record() (
  exec 9>"$MARK_DIR/.lock" || exit 1
  flock 9 || exit 1
  read_node
  read_mark
  ! set_back || refuse "$STATE_FILE is at $height/$round/$step, below the mark $mark_height/$mark_round/$mark_step"
  [[ $marked == no || "$height $round $step" != "$mark_height $mark_round $mark_step" ]] || exit 0
  printf '%s %s %s\n' "$height" "$round" "$step" >"$mark.new" || exit 1
  sync --data "$mark.new" || exit 1
  mv -- "$mark.new" "$mark" || exit 1
  sync "$MARK_DIR"
)

# Queries another node for a signature of this key above the height of the signing state.
ask_chain() {
  local each status head rpc='' last=-1 first
  for each in $GUARD_RPC; do
    status=$(curl -fsS --max-time 5 "$each/status" 2>/dev/null) || continue
    [[ $(jq -r .result.sync_info.catching_up <<<"$status") == false ]] || continue
    head=$(jq -er '.result.sync_info.latest_block_height | tonumber' <<<"$status") || continue
    if ((head > last)); then rpc=$each last=$head; fi
  done
  if [[ -z $rpc ]]; then
    [[ $GUARD_RPC_REQUIRED != yes ]] || refuse "no address of GUARD_RPC responds or follows the chain"
    echo "validator-guard: no address of GUARD_RPC responds or follows the chain; not compared with it" >&2
    return 0
  fi
  if ((last <= height)); then
    echo "validator-guard: $rpc is at height $last and has no block above the last signed height: nothing to compare"
    return 0
  fi
  head=$last first=$((height + 1))
  if ((last - first >= 2 * GUARD_SCAN)); then
    scan "$rpc" "$first" "$((first + GUARD_SCAN - 1))"
    first=$((last - GUARD_SCAN + 1))
  fi
  scan "$rpc" "$first" "$last"
  echo "validator-guard: $rpc at height $head has no later signature of this key"
}

scan() { # rpc first last
  local lowest found
  # shellcheck disable=SC2016  # $key is a variable of jq
  local signed_by='.result.signed_header.commit | select(any(.signatures[]; .validator_address == $key)) | .height'
  (($2 <= $3)) || return 0
  # A node that keeps fewer blocks is queried from its first one.
  lowest=$(curl -fsS --max-time 5 "$1/status" | jq -er '.result.sync_info.earliest_block_height | tonumber') || refuse "$1 stopped responding"
  local from=$(($2 > lowest ? $2 : lowest))
  ((from <= $3)) || return 0
  # One commit that is not returned ends the check: it may be the one with the signature.
  found=$(curl -fsS --fail-early --max-time 60 "$1/commit?height=[$from-$3]" |
    jq -r --arg key "$key" "$signed_by") ||
    refuse "$1 did not return all commits from $from to $3"
  [[ -z $found ]] ||
    refuse "the chain has a signature of this key at height ${found##*$'\n'}, above the last signed height $height: the signing state is old, or another machine signs"
}

[[ -n ${EXPECTED_CONS_ADDRESS:-} ]] || refuse "EXPECTED_CONS_ADDRESS is not set"
[[ -d $MARK_DIR && -w $MARK_DIR ]] || refuse "$MARK_DIR is not a directory this account can write"

case $command in
check)
  read_node
  read_mark
  if set_back; then
    refuse "last signed $height/$round/$step is below $mark_height/$mark_round/$mark_step, recorded here: the signing state was set back"
  fi
  if ((height == 0)) && [[ $ALLOW_FRESH_STATE != yes ]]; then
    refuse "the signing state is at height 0; for a key that has never signed set ALLOW_FRESH_STATE=yes once"
  fi
  [[ -z $GUARD_RPC ]] || ask_chain
  record
  [[ $marked == yes ]] || echo "validator-guard: no mark of this key on this machine before"
  echo "validator-guard: key $key, last signed height $height, round $round, step $step: start"
  ;;
mark)
  record
  ;;
watch)
  said=
  while :; do
    if problem=$(record 2>&1); then
      said=
    elif [[ $problem != "$said" ]]; then
      echo "$problem" >&2
      said=$problem
    fi
    sleep "$MARK_EVERY"
  done
  ;;
*)
  refuse "unknown command $command: use mark, watch or no command"
  ;;
esac
