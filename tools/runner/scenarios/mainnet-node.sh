# title: A node that follows a stand-in for mainnet, with JSON-RPC on
# on: mainnet-names, testnet-node
# needs: binary
# isolation: machine
# cores: 2
sudo sed -i '/^\[json-rpc\]/,/^\[/ s|^enable = .*|enable = true|' "$NODE_CONFIG/app.toml"
sudo systemctl start {{binary}}
follows() { [[ $(curl -s {{local.rpc}}/status | jq -r '.result.sync_info | "\(.catching_up) \(.latest_block_height)"') == false\ [1-9]* ]]; }
wait_for 180 follows
