# title: The machine of the testnet page, its node not started; a stand-in testnet of 70 blocks and more that serves snapshots, two RPC servers
# on: testnet-node
# needs: binary
# isolation: machine
# cores: 2
# The stand-in is too short for a trust height 1,000 blocks below its head, and 2,000 blocks take too long.
echo 's#snapshot-interval 2000#snapshot-interval 20#' | sudo tee -a "$STAND_IN/own.sed" > /dev/null
echo 's#CHAIN_ID={{testnet.chainId}} /usr/local/bin/state-sync-trust#DEPTH=25 &#' | sudo tee -a "$STAND_IN/own.sed" > /dev/null
long_enough() { (($(curl -s {{testnet.rpc}}/status | jq -r .result.sync_info.latest_block_height) > 70)); }
wait_for 240 long_enough
