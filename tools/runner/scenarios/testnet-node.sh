# title: The machine of the testnet page after step 6: account, binary, home, settings and unit, not started
# on: testnet
# needs: binary
# isolation: machine
# cores: 2
quiet sudo useradd --create-home --shell /bin/bash {{binary}} || return 1
sudo install --mode=0755 "$DOCS_RUN_BIN/{{binary}}" /usr/local/bin/{{binary}}
as_node() { sudo --set-home --user={{binary}} "$@"; }
quiet as_node {{binary}} init my-node --chain-id "$CHAIN_ID" || return 1
NODE_CONFIG=/home/{{binary}}/{{binary.home}}/config
sudo sed -i -e "s|^chain-id = .*|chain-id = \"$CHAIN_ID\"|" "$NODE_CONFIG/client.toml"
sudo cp "$STAND_IN/web/genesis.json" "$NODE_CONFIG/genesis.json"
sudo sed -i -e "s|^persistent_peers = .*|persistent_peers = \"$NODE1@$HOST1:{{port.p2p}},$NODE2@$HOST2:{{port.p2p}}\"|" \
  -e 's|^max_packet_msg_payload_size = .*|max_packet_msg_payload_size = 10240|' -e 's|^prometheus = .*|prometheus = true|' "$NODE_CONFIG/config.toml"
sudo sed -i -e 's|^minimum-gas-prices = .*|minimum-gas-prices = "{{testnet.minGasPrice}}{{denom}}"|' "$NODE_CONFIG/app.toml"
sudo install --mode=0644 "$SITE/ops/node.service" /etc/systemd/system/{{binary}}.service
sudo install --mode=0755 "$SITE"/ops/{health-check,backup}.sh /usr/local/bin/
sudo systemctl daemon-reload
sudo systemctl enable {{binary}} 2> /dev/null

