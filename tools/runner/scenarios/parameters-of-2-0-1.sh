# title: A local node whose state has the two parameters as they are after an exchange of v2.0.1 (missing, so 0)
# on: bare
# needs: jq

sed -e 's/max_change_rate = "0.1"/max_change_rate = "0.000000000000000000"/' -e '$a | .app_state.oracle.params.max_account_list_size = "0"' \
  "$SITE/ops/local-genesis.jq" > local-genesis.jq
sed '/genesis validate/d' "$SITE/ops/local-home.sh" > local-home.sh
bash local-home.sh
keep_running node {{binary}} start
wait_for 90 has_block {{port.rpc}}
