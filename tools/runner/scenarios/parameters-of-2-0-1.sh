# title: A local node whose state has the two parameters as they are after an exchange of v2.0.1 (missing, so 0)
# on: bare
# needs: jq

prepared local-home {{binary.home}} bash "$SITE/ops/local-home.sh"
GENESIS=$HOME/{{binary.home}}/config/genesis.json # gentx refuses such parameters, the start does not
jq '.app_state.feemarket.params.max_change_rate = "0.000000000000000000" | .app_state.oracle.params.max_account_list_size = "0"' \
  "$GENESIS" > genesis.json && mv genesis.json "$GENESIS"
keep_running node {{binary}} start
wait_for 90 has_block {{port.rpc}}
