# title: Two local chains: the local node of the tutorials and a second one, counterparty-1, at other ports, both with an unbonding time of one day
# on: bare
# needs: binary jq rly

# A second chain is a second home: other chain ID, other ports. The accounts are the same public development keys.
make_chain() { # make_chain HOME CHAIN_ID
  sed "s/{{local.chainId}}/$2/g" "$SITE/ops/local-home.sh" > local-home.sh
  sed 's/unbonding_time = "120s"/unbonding_time = "86400s"/' "$SITE/ops/local-genesis.jq" > local-genesis.jq
  NODE_HOME=$1 bash local-home.sh
  rm local-home.sh local-genesis.jq
}
make_chain ~/{{binary.home}} {{local.chainId}}
make_chain ~/counterparty counterparty-1
set_config() { {{binary}} config set config "$1" "$2" --skip-validate --home ~/counterparty; }
set_app() { {{binary}} config set app "$1" "$2" --home ~/counterparty; }
{{binary}} config set client node tcp://localhost:36657 --home ~/counterparty
set_config rpc.laddr tcp://127.0.0.1:36657
set_config rpc.pprof_laddr localhost:36060
set_config p2p.laddr tcp://127.0.0.1:36656
set_app grpc.address localhost:39090
set_app api.address tcp://localhost:31317
set_app json-rpc.address 127.0.0.1:38545
set_app json-rpc.ws-address 127.0.0.1:38546
unset -f make_chain set_config set_app
keep_running node {{binary}} start --log_no_color
keep_running counterparty {{binary}} start --log_no_color --home ~/counterparty
wait_for 120 has_block {{port.rpc}}
wait_for 120 has_block 36657
# The account of the relayer, for steps that import it.
(umask 077 && echo "{{account.dev2.mnemonic}}" > relayer.mnemonic)
