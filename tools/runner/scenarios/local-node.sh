# title: A local node with the funded accounts of the tutorials, all interfaces open, one-second blocks
# on: bare
# needs: jq
prepared local-home {{binary.home}} bash "$SITE/ops/local-home.sh"
keep_running node {{binary}} start
wait_for 90 has_block {{port.rpc}}
wait_for 60 is_open {{port.evmRpc}}
wait_for 60 is_open {{port.rest}}
