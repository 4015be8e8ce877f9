# title: Functions that make the machines of sentries; it starts nothing
# hosts: validator sentry-1 sentry-2 monitoring outside operator
# needs: binary
# cores: 2
#
# Two links join the machines: the private network 10.0.0.0/24 of the pages, and the internet, here 203.0.113.0/24 with
# the admin network 192.0.2.0/24. Machines are made by machine.sh; `enter HOST` opens the shell of its administrator.
# The chain has the testnet's ID and two validators: `validator`, and `outside`, whose power keeps the chain alive.
# The state that a session begins with: four nodes installed as /validate/testnet describes, connected over the internet.

MACHINES=$HOME/machines
MACHINE_SH=$DOCS_RUN_TOOLS/machine.sh
BINARY=$(readlink --canonicalize "$DOCS_RUN_BIN/{{binary}}")
HOSTS="validator sentry-1 sentry-2 monitoring outside operator"
NODES="validator sentry-1 sentry-2 outside"
# The first of the testnet's peers is played by the node outside; the second one does not respond.
PEERS="{{testnet.peers}}"
PEER_ID=${PEERS%%@*}
PEER_NAME=${PEERS#*@}
PEER_NAME=${PEER_NAME%%:*}
declare -A PRIVATE=([validator]=10.0.0.5 [sentry-1]=10.0.0.11 [sentry-2]=10.0.0.12 [monitoring]=10.0.0.20)
declare -A PUBLIC=([validator]=203.0.113.5 [sentry-1]=203.0.113.11 [sentry-2]=203.0.113.12 [monitoring]=203.0.113.20 [outside]=203.0.113.50 [operator]=192.0.2.10)

# The shell of the administrator of a machine, for blocks that name it.
enter() { bash "$MACHINE_SH" enter "$MACHINES/$1" -- "${@:2}"; }
# The temporary folder of the session is not there on a machine.
as_root() { nsenter --target "$(< "$MACHINES/$1/pid")" --all -- env --unset=TMPDIR "${@:2}"; }

# Cable from a machine to a bridge of this namespace.
cable() { # host bridge interface
  local here=$3-${1:0:1}${1: -1}
  ip link add "$here" type veth peer name "$3" netns "$(< "$MACHINES/$1/pid")"
  ip link set "$here" master "$2" up
  as_root "$1" ip link set "$3" up
}

connect() { # host
  if [[ -n ${PRIVATE[$1]:-} ]]; then
    cable "$1" private lan
    as_root "$1" ip address add "${PRIVATE[$1]}/24" dev lan
  fi
  cable "$1" internet wan
  as_root "$1" ip address add "${PUBLIC[$1]}/24" dev wan
  # The machines of the internet are neighbors here; a router would be between them.
  as_root "$1" ip route add 203.0.113.0/24 dev wan src "${PUBLIC[$1]}" 2> /dev/null || true
  as_root "$1" ip route add 192.0.2.0/24 dev wan src "${PUBLIC[$1]}" 2> /dev/null || true
}

# One home for each node, and the genesis of the stand-in chain.
make_chain() {
  local host home operator moderator first=$HOME/homes/validator
  for host in $NODES; do
    home=$HOME/homes/$host
    {{binary}} init "$host" --chain-id {{testnet.chainId}} --home "$home" > /dev/null 2>&1
    {{binary}} config set client chain-id {{testnet.chainId}} --home "$home"
  done
  for host in validator outside; do
    {{binary}} keys add operator --keyring-backend test --home "$HOME/homes/$host" > /dev/null 2>&1
  done
  operator=$({{binary}} keys show operator --address --keyring-backend test --home "$first")
  moderator=$({{binary}} keys show operator --address --keyring-backend test --home "$HOME/homes/outside")
  # The genesis of the four nodes on one machine, without inflation, with the testnet's price and shorter votes.
  jq --arg moderator "$moderator" --arg window "${SLASHING_WINDOW:-300}" "$(page_document protocol/guru-cli/multi-nodes.mdx '#genesis' 1)"'
    | .app_state.mint.minter.inflation = "0.000000000000000000"
    | .app_state.mint.params.inflation_max = "0.000000000000000000"
    | .app_state.mint.params.inflation_min = "0.000000000000000000"
    | .app_state.mint.params.inflation_rate_change = "0.000000000000000000"
    | .app_state.feemarket.params.min_gas_price = "{{testnet.minGasPrice}}"
    | .app_state.slashing.params.signed_blocks_window = $window
    | .app_state.gov.params.voting_period = "30s"
    | .app_state.gov.params.expedited_voting_period = "20s"' "$first/config/genesis.json" > "$HOME/homes/genesis.json"
  mv "$HOME/homes/genesis.json" "$first/config/genesis.json"
  {{binary}} genesis add-genesis-account "$operator" 1000000{{displayDenom}} --home "$first" > /dev/null 2>&1
  {{binary}} genesis add-genesis-account "$moderator" 1000000{{displayDenom}} --home "$first" > /dev/null 2>&1
  cp "$first/config/genesis.json" "$HOME/homes/outside/config/genesis.json"
  mkdir -p "$first/config/gentx"
  {{binary}} genesis gentx operator 100{{displayDenom}} --keyring-backend test --chain-id {{testnet.chainId}} --gas-prices {{testnet.minGasPrice}}{{denom}} \
    --output-document "$first/config/gentx/validator.json" --home "$first" > /dev/null 2>&1
  {{binary}} genesis gentx operator 400{{displayDenom}} --keyring-backend test --chain-id {{testnet.chainId}} --gas-prices {{testnet.minGasPrice}}{{denom}} \
    --output-document "$first/config/gentx/outside.json" --home "$HOME/homes/outside" > /dev/null 2>&1
  {{binary}} genesis collect-gentxs --home "$first" > /dev/null 2>&1
  {{binary}} genesis validate "$first/config/genesis.json" --home "$first" > /dev/null
  for host in sentry-1 sentry-2 outside; do cp "$first/config/genesis.json" "$HOME/homes/$host/config/genesis.json"; done
  rm -r "$first/config/gentx"
}

apply() { # role home
  local file key value
  while read -r file key value; do
    {{binary}} config set "$file" "$key" "${value//\"/}" --skip-validate --home "$2"
  done < <(settings_of "$1")
}

# The column of a role in the table of /validate/setup-and-configuration/configuration, as lines of file, key and value.
# Cells that are no value ("its sentries") are settings of the procedures, and so is pex.
settings_of() { # role
  awk -F'|' -v role="$1" '
    function cell(text) { gsub(/^ +| +$/, "", text); return text }
    cell($2) == "Key" && /Sentry/ { for (i = 3; i < NF; i++) if (cell($i) == role) column = i; next }
    !column { next }
    /^\| \*\*(config|app)\.toml\*\*/ { file = $2 ~ /config/ ? "config" : "app"; next }
    /^\| `/ {
      value = cell($column)
      if (value == "same" || cell($2) == "`p2p.pex`" || cell($2) == "`minimum-gas-prices`") next
      if (match(value, /^`[^`]*`/)) value = substr(value, 2, RLENGTH - 2)
      else if (value !~ /^[0-9]+$/) next
      print file, substr(cell($2), 2, length(cell($2)) - 2), value; next
    }
    !/^\|/ { exit }' "$DOCS_RUN_TOOLS/../../validate/setup-and-configuration/configuration.mdx"
}

# The settings of a node as /validate/testnet makes them. The timeout is that of the testnet's sample file, or shorter.
configure_node() { # host
  local host=$1 home=$HOME/homes/$1 peers
  peers=$OUTSIDE_ID@${PEER_NAME}:{{port.p2p}}
  [[ $host != outside ]] || peers=
  {{binary}} config set config p2p.persistent_peers "$peers" --skip-validate --home "$home"
  {{binary}} config set config p2p.max_packet_msg_payload_size 10240 --skip-validate --home "$home"
  {{binary}} config set config p2p.addr_book_strict false --skip-validate --home "$home"
  {{binary}} config set config instrumentation.prometheus true --skip-validate --home "$home"
  {{binary}} config set config consensus.timeout_commit 1s --skip-validate --home "$home"
  {{binary}} config set app minimum-gas-prices {{testnet.minGasPrice}}{{denom}} --home "$home"
  case $host in
    validator) apply Validator "$home" ;;
    sentry-*) apply Sentry "$home" ;;
  esac
}

# A node as /validate/testnet installs it.
install_node() { # host
  local host=$1 home=$HOME/homes/$1 root=/home/{{binary}}/{{binary.home}}
  as_root "$host" useradd --create-home --shell /bin/bash {{binary}}
  as_root "$host" install --directory --owner={{binary}} --group={{binary}} --mode=0700 "$root"
  tar --create --directory "$home" --exclude keyring-test . | as_root "$host" tar --extract --directory "$root"
  as_root "$host" chown --recursive {{binary}}:{{binary}} "$root"
  as_root "$host" install --mode=0755 "$BINARY" /usr/local/bin/{{binary}}
  as_root "$host" install --mode=0644 "$SITE/ops/node.service" /etc/systemd/system/{{binary}}.service
  as_root "$host" install --mode=0755 "$SITE/ops/health-check.sh" /usr/local/bin/health-check.sh
  as_root "$host" systemctl enable --quiet --now {{binary}}
}

# What a machine has before the first block.
packages_of() { echo curl gnupg jq netcat-openbsd nftables openssh-server socat; }

prepare_machine() { # host
  local host=$1
  bash "$MACHINE_SH" boot "$MACHINES/$host" --name "$host" --bind "$DOCS_RUN_STEPS" --read "$DOCS_RUN_TOOLS" --read "$SITE" --read "$BINARY" \
    --with "$(packages_of "$host")"
  connect "$host"
  as_root "$host" tee --append /etc/hosts > /dev/null <<< "${PUBLIC[outside]} $PEER_NAME rpc.example.org api.example.org evm.example.org"
}

# The operator's machine: the operator key, and an SSH key that sentry-1 accepts.
prepare_operator() {
  as_root operator install --mode=0755 "$BINARY" /usr/local/bin/{{binary}}
  enter operator bash -c '
    mkdir -p ~/{{binary.home}} ~/.ssh && chmod 700 ~/.ssh
    tar --extract --directory ~/{{binary.home}}
    {{binary}} config set client chain-id {{testnet.chainId}}
    {{binary}} config set client keyring-backend test
    ssh-keygen -q -t ed25519 -N "" -f ~/.ssh/id_ed25519' < <(tar --create --directory "$HOME/homes/validator" keyring-test)
  enter operator cat .ssh/id_ed25519.pub | enter sentry-1 bash -c 'mkdir -p ~/.ssh && cat > ~/.ssh/authorized_keys && chmod -R go= ~/.ssh'
  enter sentry-1 cat /etc/ssh/ssh_host_ed25519_key.pub | enter operator bash -c 'read -r kind key _ && echo "203.0.113.11 $kind $key" > ~/.ssh/known_hosts'
}

# Receivers of Alertmanager on the monitoring machine: each alert of a request is a line in ~/notifications: the time
# in seconds, the receiver, firing or resolved, the alert, and the machine.
prepare_monitoring() {
  as_root monitoring tee /usr/local/bin/receiver > /dev/null <<'END'
#!/bin/bash
read -r request
length=0
while read -r line; do
  line=${line%$'\r'}
  [[ -n $line ]] || break
  if [[ ${line,,} == content-length:* ]]; then length=${line#*: }; fi
done
head --bytes="$length" | jq -r --arg to "${request#POST /}" '.alerts[] | (now | floor | tostring) + " " + ($to | split(" ")[0]) + " " + .status + " " + .labels.alertname + " " + (.labels.instance // "-")' >> /home/admin/notifications
printf 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
END
  as_root monitoring chmod 0755 /usr/local/bin/receiver
  as_root monitoring systemd-run --quiet --unit=receiver --uid=admin socat TCP-LISTEN:8080,bind=127.0.0.1,fork,reuseaddr EXEC:/usr/local/bin/receiver
}

# What a reader puts in the place of the values on the pages. The names of the machines are known inside.
# The queries of the validator metrics get more time, because these machines share few processors.
write_values() {
  local validator_id sentry1 sentry2 operator valoper valcons
  validator_id=$({{binary}} comet show-node-id --home "$HOME/homes/new-identity")
  sentry1=$({{binary}} comet show-node-id --home "$HOME/homes/sentry-1")
  sentry2=$({{binary}} comet show-node-id --home "$HOME/homes/sentry-2")
  valoper=$({{binary}} keys show operator --bech val --address --keyring-backend test --home "$HOME/homes/validator")
  valcons=$({{binary}} comet show-address --home "$HOME/homes/validator")
  address=$(jq -r .address "$HOME/homes/validator/config/priv_validator_key.json")
  cat > "$DOCS_RUN_STEPS/values.sed" <<END
s/VALIDATOR_ID=0\{40\}/VALIDATOR_ID=$validator_id/
s/^\( *ADDRESS=\)0\{40\}/\1$address/
s/1111111111111111111111111111111111111111/$sentry1/g
s/2222222222222222222222222222222222222222/$sentry2/g
s/$PEER_ID/$OUTSIDE_ID/g
s/{{prefix.valcons}}1…/$valcons/
s/{{prefix.valoper}}1…/$valoper/
s/^\( *OPERATOR=\){{prefix}}1.*/\1$VALIDATOR_OPERATOR/
s/^QUERY_RPC=.*10\.0\.0\.12.*/&\nTIME_LIMIT=50/
END
}

own_values() {
  local more=()
  # On the sentries, their own file and address.
  if [[ $HOSTNAME == sentry-* ]]; then more+=(-e 's/firewall-validator/firewall-sentry/g'); fi
  if [[ $HOSTNAME == sentry-2 ]]; then more+=(-e 's/,tcp:\/\/10\.0\.0\.11/,tcp:\/\/10.0.0.12/g'); fi
  sed -f "$DOCS_RUN_STEPS/values.sed" "${more[@]}"
}

# The homes of all nodes, as files. The node key in `new-identity` is the one that `init` finds when a session makes a new
# identity, so that its ID is known here.
make_homes() {
  local host
  make_chain
  OUTSIDE_ID=$({{binary}} comet show-node-id --home "$HOME/homes/outside")
  {{binary}} init new-identity --chain-id {{testnet.chainId}} --home "$HOME/homes/new-identity" > /dev/null 2>&1
  for host in $NODES; do configure_node "$host"; done
}

set_up() {
  local host job started=()
  mkdir -p "$MACHINES"
  ip link add private type bridge
  ip link add internet type bridge
  ip link set private up
  ip link set internet up
  bash "$MACHINE_SH" prepare
  prepared "homes-${SLASHING_WINDOW:-300}" homes make_homes
  OUTSIDE_ID=$({{binary}} comet show-node-id --home "$HOME/homes/outside")
  VALIDATOR_OPERATOR=$({{binary}} keys show operator --address --keyring-backend test --home "$HOME/homes/validator")
  write_values
  for host in $HOSTS; do
    prepare_machine "$host" &
    started+=("$!")
  done
  for job in "${started[@]}"; do wait "$job"; done
  started=()
  for host in $NODES; do
    install_node "$host" &
    started+=("$!")
  done
  for job in "${started[@]}"; do wait "$job"; done
  prepare_operator
  prepare_monitoring
  as_root validator install --directory --owner={{binary}} --group={{binary}} /home/{{binary}}/new-identity /home/{{binary}}/new-identity/config
  as_root validator tee /home/{{binary}}/new-identity/config/node_key.json < "$HOME/homes/new-identity/config/node_key.json" > /dev/null
  as_root validator chown {{binary}} /home/{{binary}}/new-identity/config/node_key.json
  # The chain runs, and all nodes are connected with the one outside.
  for host in $NODES; do
    wait_for 90 as_root "$host" sh -c 'curl -s {{local.rpc}}/status | jq -e ".result.sync_info.latest_block_height | tonumber > 2"'
  done
}
