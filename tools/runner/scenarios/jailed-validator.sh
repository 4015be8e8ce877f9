# title: The validator, jailed after its node was stopped, and its node running again
# on: signing-validator
# needs: binary
# isolation: machine
# cores: 2
sudo systemctl stop {{binary}}
is_jailed() { {{binary}} query staking validator "$VALOPER" --node tcp://203.0.113.11:{{port.rpc}} --output json | jq -e .validator.jailed; }
wait_for 180 is_jailed
sudo systemctl start {{binary}}
wait_for 120 follows
