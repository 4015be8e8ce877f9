# title: The new machine of a move: key and signing state are in place, the guard is installed, the node is stopped
# on: signing-validator
# needs: binary
# isolation: machine
# cores: 2
sudo systemctl stop {{binary}}
sudo install -m 755 "$SITE/ops/validator-guard.sh" /usr/local/bin/validator-guard.sh
sudo install -d -o {{binary}} -g {{binary}} -m 700 /var/lib/validator-guard
# The other node has to be above the last height that the key signed.
LAST=$(sudo jq -r .height /home/{{binary}}/{{binary.home}}/data/priv_validator_state.json)
is_above() { (($(curl -s http://10.0.0.11:{{port.rpc}}/status | jq -r .result.sync_info.latest_block_height) > LAST + 2)); }
wait_for 120 is_above
