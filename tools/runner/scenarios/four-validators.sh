# title: Four validators on one machine, as /protocol/guru-cli/multi-nodes makes them: homes ~/four-nodes/node0 to node3, all signing
# on: bare
# needs: binary jq
# isolation: network
# cores: 2

BASE=~/four-nodes
NODES="0 1 2 3"
# set_ports HOME FIRST_PORT: ports, peers and the settings for several nodes on one machine
set_ports() {
  local PAIR
  PEERS=${PEERS:-$(for i in $NODES; do printf '%s@127.0.0.1:%s,' "$({{binary}} comet show-node-id --home "$BASE/node$i")" $((27100 + 20 * i)); done)}
  for PAIR in \
    "p2p.laddr=tcp://127.0.0.1:$2" "rpc.laddr=tcp://127.0.0.1:$(($2 + 1))" "rpc.pprof_laddr=127.0.0.1:$(($2 + 4))" \
    "p2p.persistent_peers=${PEERS%,}" p2p.addr_book_strict=false p2p.allow_duplicate_ip=true consensus.timeout_commit=1s
  do
    {{binary}} config set config "${PAIR%%=*}" "${PAIR#*=}" --skip-validate --home "$1"
  done
  for PAIR in \
    "grpc.address=127.0.0.1:$(($2 + 2))" "api.address=tcp://127.0.0.1:$(($2 + 5))" \
    "json-rpc.address=127.0.0.1:$(($2 + 6))" "json-rpc.ws-address=127.0.0.1:$(($2 + 7))"
  do
    {{binary}} config set app "${PAIR%%=*}" "${PAIR#*=}" --home "$1"
  done
}
make_homes() {
  local i genesis
  for i in $NODES; do
    {{binary}} config set client chain-id {{local.chainId}} --home "$BASE/node$i"
    {{binary}} config set client keyring-backend test --home "$BASE/node$i"
    {{binary}} config set client node "tcp://127.0.0.1:$((27101 + 20 * i))" --home "$BASE/node$i"
    {{binary}} init "val$i" --chain-id {{local.chainId}} --home "$BASE/node$i" 2>> "$DOCS_RUN_LOGS/init.log"
    {{binary}} keys add "val$i" --home "$BASE/node$i" > "$BASE/val$i.key" 2>&1
  done
  genesis=$BASE/node0/config/genesis.json
  page_document protocol/guru-cli/multi-nodes.mdx '#genesis' 1 > "$BASE/network.jq"
  jq --arg moderator "$({{binary}} keys show val0 -a --home "$BASE/node0")" -f "$BASE/network.jq" "$genesis" > "$BASE/genesis.tmp"
  mv "$BASE/genesis.tmp" "$genesis"
  for i in $NODES; do
    {{binary}} genesis add-genesis-account "$({{binary}} keys show "val$i" -a --home "$BASE/node$i")" 1000000{{displayDenom}} --home "$BASE/node0"
  done
  mkdir -p "$BASE/node0/config/gentx"
  for i in $NODES; do
    [ "$i" = 0 ] || cp "$genesis" "$BASE/node$i/config/genesis.json"
    {{binary}} genesis gentx "val$i" 100{{displayDenom}} --chain-id {{local.chainId}} --gas-prices {{local.minGasPrice}}{{denom}} \
      --ip 127.0.0.1 --p2p-port $((27100 + 20 * i)) --output-document "$BASE/node0/config/gentx/val$i.json" --home "$BASE/node$i" 2>> "$DOCS_RUN_LOGS/gentx.log"
  done
  {{binary}} genesis collect-gentxs --home "$BASE/node0" 2>> "$DOCS_RUN_LOGS/collected.log"
  for i in 1 2 3; do cp "$genesis" "$BASE/node$i/config/genesis.json"; done

  for i in $NODES; do set_ports "$BASE/node$i" $((27100 + 20 * i)); done
}
prepared four-nodes four-nodes make_homes
# start_node N, stop_node N, height N: the functions of the page
start_node() {
  {{binary}} start --home "$BASE/node$1" --log_no_color >> "$BASE/node$1.log" 2>&1 &
  echo $! > "$BASE/node$1.pid"
}
stop_node() { kill "$(cat "$BASE/node$1.pid")"; while kill -0 "$(cat "$BASE/node$1.pid")" 2> /dev/null; do sleep 0.2; done; }
height() { curl -s "http://127.0.0.1:$((27101 + 20 * $1))/status" | jq -r .result.sync_info.latest_block_height; }
reached() { [ "$(height "$1")" -ge "$2" ] 2> /dev/null; }
for i in $NODES; do start_node "$i"; done
for i in $NODES; do wait_for 120 reached "$i" 3; done
