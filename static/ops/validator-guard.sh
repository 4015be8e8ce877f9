#!/usr/bin/env bash
# Refuses to start a validator whose consensus key or signing state is missing, foreign or set back.
#
# The node itself creates a new consensus key without asking when priv_validator_key.json is missing,
# and signs from height 0 when priv_validator_state.json was reset. Both are checked here, before the start.
#
# Settings (environment):
#   HOME_DIR               home of the node           default: $NODE_HOME, else ~/{{binary.home}}
#   EXPECTED_CONS_ADDRESS  hex address of the key     required
#   MARK_FILE              highest height seen here   default: $HOME_DIR/validator-guard.height
#   ALLOW_FRESH_STATE      yes: height 0 is accepted  default: no (first start of a new validator only)
# Exit codes: 0 start, 1 do not start.
set -euo pipefail

HOME_DIR=${HOME_DIR:-${NODE_HOME:-$HOME/{{binary.home}}}}
KEY_FILE=$HOME_DIR/config/priv_validator_key.json
STATE_FILE=$HOME_DIR/data/priv_validator_state.json
MARK_FILE=${MARK_FILE:-$HOME_DIR/validator-guard.height}
ALLOW_FRESH_STATE=${ALLOW_FRESH_STATE:-no}

refuse() {
  echo "validator-guard: not starting: $*" >&2
  exit 1
}

[[ -n ${EXPECTED_CONS_ADDRESS:-} ]] || refuse "EXPECTED_CONS_ADDRESS is not set"
[[ -s $KEY_FILE ]] || refuse "$KEY_FILE is missing; the node would create a new key"
[[ -s $STATE_FILE ]] || refuse "$STATE_FILE is missing; find out why before you create one"

address=$(jq -er .address "$KEY_FILE") || refuse "$KEY_FILE has no address"
[[ ${address^^} == "${EXPECTED_CONS_ADDRESS^^}" ]] ||
  refuse "the key's address is $address, expected $EXPECTED_CONS_ADDRESS"

height=$(jq -er '.height | tonumber' "$STATE_FILE") || refuse "$STATE_FILE cannot be read"
mark=0
[[ -s $MARK_FILE ]] && mark=$(<"$MARK_FILE")
[[ $mark =~ ^[0-9]+$ ]] || refuse "$MARK_FILE does not hold a height"
((height >= mark)) ||
  refuse "last signed height $height is below $mark, seen here before: the signing state was set back"
if ((height == 0)) && [[ $ALLOW_FRESH_STATE != yes ]]; then
  refuse "the signing state is at height 0; for a validator that has never signed set ALLOW_FRESH_STATE=yes once"
fi

printf '%s\n' "$height" >"$MARK_FILE"
echo "validator-guard: key $address, last signed height $height: start"
