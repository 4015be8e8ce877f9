# title: A local node on which a proposal may collect its deposit for 30 seconds only
# on: bare
# needs: jq python

prepared local-home {{binary.home}} bash "$SITE/ops/local-home.sh"
GENESIS=$HOME/{{binary.home}}/config/genesis.json
jq '.app_state.gov.params.max_deposit_period = "30s"' "$GENESIS" > genesis.json && mv genesis.json "$GENESIS"
keep_running node {{binary}} start
wait_for 90 has_block {{port.rpc}}
