# title: The machine of the testnet page, when its node holds more than 130 blocks
# on: validator-machine
# needs: binary
# isolation: machine
# cores: 2
is_old() { (($(curl -s {{local.rpc}}/status | jq -r .result.sync_info.latest_block_height) > 130)); }
wait_for 300 is_old
