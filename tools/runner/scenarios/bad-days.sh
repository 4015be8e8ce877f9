# title: The machines of sentries-complete once `build_network` ran, with functions that measure a bad day: when the alert comes, when all is well again, and what it costs
# on: sentry-packages, sentry-files
# needs: binary openssl
# cores: 2
# long: yes
#
# A day is a fault on one machine. Its blocks call, in this order: `bad_day`, the fault, `alerted`, the runbook,
# `healthy`; the last one prints the day as a line of JSON. Days on different machines may overlap: the one in a subshell
# sets OVERLAPS, and the blocks without a signature are then not counted for it.

# The page with the runbooks, and the one with the procedures that they name.
RUNBOOKS=validate/runbooks.mdx
PROCEDURES=validate/setup-and-configuration/upgrade.mdx
# Alerts that the test itself causes: a short window makes a few misses look like many, the machines have no time
# service, and queries that failed on the day before count for ten minutes.
IGNORED='Watchdog|ClockNotSynchronised|ValidatorMissingBlocks|ValidatorNearJail|ValidatorQueryFailing'
# Names of the machines in alerts: regular expressions.
declare -A INSTANCE=([validator]=validator-1 [sentry-1]=sentry-1 [sentry-2]=sentry-2 [monitoring]=monitoring-1)

: > "$DOCS_RUN_STEPS/values.sed" # until the network is there
# Everything runs, as in sentries-complete. SLASHING_WINDOW says in how many blocks misses are counted: half of them jail.
build_network() {
  set_up
  guarded
  complete
  KEY_ADDRESS=$(jq -r .address "$HOME/homes/validator/config/priv_validator_key.json")
  VALOPER=$({{binary}} keys show operator --bech val --address --keyring-backend test --home "$HOME/homes/validator")
}

notifications() { as_root monitoring cat /home/admin/notifications; }
height_of() { as_root "$1" curl -fsS --max-time 5 {{local.rpc}}/status | jq -er '.result.sync_info.latest_block_height | tonumber'; }

# Names of the alerts that fire now, about a machine or the whole chain.
firing() { # instance
  as_root monitoring curl -fsS http://127.0.0.1:9091/api/v1/alerts |
    jq -r --arg machine "$1" '.data.alerts[] | select(.state == "firing" and (.labels.instance // "-" | test("^(-|" + $machine + ")$"))) | .labels.alertname'
}

# Whether the alerts of the day before have ended.
quiet() { # instance
  ! firing "$1" | grep -xE 'NodeDown|HostMetricsDown|NodeStalled|NoPeers|ChainHalted|UpgradeHeightReached|Validator(NotSigning|CutOff|ChainStale|MetricsStale)' > /dev/null
}

# bad_day ID MACHINE: a day begins. What fires already is not of this day. An alert that ends and fires again between two
# messages of Alertmanager would not be delivered again, so it forgets what it sent, except for a day beside another one.
bad_day() {
  wait_for 120 quiet "${INSTANCE[$2]}" || true
  [[ -n ${OVERLAPS:-} ]] || forget_alerts
  DAY=$1 MACHINE=$2 HEARTBEAT='' ALERTED='' BEGUN=$(date +%s) FROM=$(height_of outside)
  BEFORE=$({ firing "${INSTANCE[$MACHINE]}"; echo "$IGNORED" | tr '|' '\n'; } | sort --unique | paste --serial --delimiters='|')
}

# The alerts about the machine of the day, or about the whole chain, from its beginning until the runbook began: lines of
# seconds and name.
alerts_of_day() {
  notifications | awk -v begun="$BEGUN" -v until="${ALERTED:-9999999999}" -v machine="${INSTANCE[$MACHINE]}" -v ignored="^($BEFORE)\$" '
    $1 >= begun && $1 <= until && $3 == "firing" && $5 ~ "^(-|" machine ")$" && $4 !~ ignored && !seen[$4]++ { print $1 - begun, $4 }'
}

# alerted SECONDS ALERT…: waits until these alerts of the day were delivered.
alerted() {
  local end=$((SECONDS + $1)) alert
  for alert in "${@:2}"; do
    until alerts_of_day | grep " $alert\$" > /dev/null; do
      if ((SECONDS >= end)); then
        echo "$DAY: $alert not within $1 seconds; delivered: $(alerts_of_day | tr '\n' ';')" >&2
        return 1
      fi
      sleep 1
    done
  done
  ALERTED=$(date +%s)
}

# Alertmanager forgets what it sent, so that the next alert does not wait for the interval of its group either.
# Prometheus repeats ended alerts for 15 minutes, and a new one of that name may then wait for the interval all the same.
# Where alerts come back sooner, FORGET_ENDED restarts it; that starts the waiting time of alerts that are pending anew.
forget_alerts() {
  as_root monitoring systemctl stop prometheus-alertmanager
  [[ -z ${FORGET_ENDED:-} ]] || as_root monitoring systemctl restart prometheus
  as_root monitoring rm --recursive --force /var/lib/prometheus/alertmanager/nflog /var/lib/prometheus/alertmanager/silences
  as_root monitoring systemctl start prometheus-alertmanager
  wait_for 120 prometheus_ready
}
prometheus_ready() { as_root monitoring curl -fsS http://127.0.0.1:9091/-/ready; }

# carry_out MACHINE PAGE ANCHOR [NUMBER]: carries out the commands of a section, or one block of it, on a machine, in one
# shell. In it the node's program is called as its account, as the pages say.
carry_out() {
  local commands
  commands=$(page_block "$2" "#$3" "${@:4}" | HOSTNAME=$1 own_values)
  [[ -n $commands ]]
  enter "$1" bash -ec "{{binary}}() { sudo --set-home --user={{binary}} {{binary}} \"\$@\"; }; cd; $commands"
}
runbook() { carry_out "$1" "$RUNBOOKS" "${@:2}"; }
procedure() { carry_out "$1" "$PROCEDURES" "${@:2}"; }

# power_off MACHINE: its cables carry nothing and its programs end at once. power_on MACHINE: they start as at a boot.
cables() { # machine up|down
  local link
  for link in lan wan; do ip link set "$link-${1:0:1}${1: -1}" "$2" 2> /dev/null || true; done
}
power_off() {
  local unit
  cables "$1" down
  for unit in {{binary}} prometheus-node-exporter validator-guard-mark validator-metrics.timer nginx; do
    as_root "$1" sh -c "systemctl kill --signal=KILL $unit 2> /dev/null; systemctl stop $unit 2> /dev/null" || true
  done
}
power_on() {
  cables "$1" up
  as_root "$1" sh -c 'systemctl reset-failed; systemctl start timers.target multi-user.target'
}

signs() { as_root validator env MIN_POWER=1 MIN_SIGNED=10 health-check.sh; }
follows() { # machine
  local here there
  here=$(height_of "$1") && there=$(height_of outside) && ((there - here < 3))
}

# Whether the last ten complete commits have the signature of the validator.
signs_on_chain() {
  local top
  top=$(height_of outside)
  as_root outside curl -fsS "{{local.rpc}}/commit?height=[$((top - 10))-$((top - 1))]" |
    jq -e -s --arg key "$KEY_ADDRESS" 'all(.[]; any(.result.signed_header.commit.signatures[]; .validator_address == $key))'
}

# Blocks without a signature of the validator since the day began.
missed() {
  if [[ -n ${OVERLAPS:-} ]]; then
    echo null
    return
  fi
  as_root outside curl -fsS "{{local.rpc}}/commit?height=[$FROM-$(($(height_of outside) - 1))]" |
    jq -s --arg key "$KEY_ADDRESS" '[.[] | select(all(.result.signed_header.commit.signatures[]; .validator_address != $key))] | length'
}

# day HEALTHY MISSED: prints the day as a line.
day() {
  alerts_of_day | jq -cRn --arg id "$DAY" --argjson healthy "$1" --argjson missed "$2" --argjson heartbeat "${HEARTBEAT:-null}" '
    {id: $id, alerts: [inputs | split(" ") | {alert: .[1], after: (.[0] | tonumber)}], healthy: $healthy, missed: $missed}
    + if $heartbeat then {lastHeartbeat: $heartbeat} else {} end' | tee -a "$HOME/days.jsonl"
}

# healthy SECONDS COMMAND…: waits until the command says that all is well, and prints the day.
healthy() {
  local after
  wait_for "$@"
  after=$(($(date +%s) - BEGUN))
  day "$after" "$(missed)"
}

# The day of a fault that nothing brings back.
lost_for_good() { day null null; }

# The last message of the watchdog since the day began, in seconds.
last_heartbeat() { notifications | awk -v begun="$BEGUN" '$3 == "firing" && $4 == "Watchdog" && $1 >= begun { last = $1 - begun } END { print last + 0 }'; }
has_heartbeat() { notifications | grep ' firing Watchdog '; }
heartbeat_after() { (($(last_heartbeat) > $1)); } # seconds

# silenced SECONDS: waits until Alertmanager has nothing left to send, and keeps when the last message of the watchdog came.
silenced() {
  wait_for "$1" no_alerts
  HEARTBEAT=$(last_heartbeat)
}
no_alerts() { [[ $(as_root monitoring amtool alert query --output=json --alertmanager.url=http://127.0.0.1:9093) == '[]' ]]; }

# The validator as the chain sees it.
validator_on_chain() { as_node outside query staking validator "$VALOPER" --output json; }
jailed() { validator_on_chain | jq -e .validator.jailed; }
tombstoned() { as_node outside query slashing signing-infos --output json | jq -e 'any(.info[]; .tombstoned)'; }

# transaction NODE COMMAND…: sends one as the operator of a validator, through its own node.
transaction() {
  nsenter --target "$(< "$MACHINES/$1/pid")" --net -- {{binary}} tx "${@:2}" --from operator --keyring-backend test --home "$HOME/homes/$1" \
    --chain-id {{testnet.chainId}} --node tcp://127.0.0.1:{{port.rpc}} --gas 500000 --gas-prices {{testnet.minGasPrice}}{{denom}} \
    --yes --output json 2> /dev/null | jq -e '.code == 0' > /dev/null
}

# Brings a jailed validator back, from the operator's machine, when its time is over.
unjail() {
  sleep 65
  enter operator {{binary}} tx slashing unjail --from operator --gas 300000 --gas-prices {{testnet.minGasPrice}}{{denom}} \
    --node https://rpc.example.org:443 --yes --output json | jq -e '.code == 0' > /dev/null
}
