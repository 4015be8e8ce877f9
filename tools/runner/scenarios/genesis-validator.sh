# title: The operator of a validator of the genesis, two days old, next to a node that follows the chain
# on: validator-machine
# needs: binary
# isolation: machine
# cores: 2
{{binary}} config set client chain-id "$CHAIN_ID"
{{binary}} config set client keyring-backend test
sudo cp -r "$STAND_IN/1/keyring-test" "$HOME/{{binary.home}}/"
sudo chown -R "$USER" "$HOME/{{binary.home}}/keyring-test"
ADDRESS=$({{binary}} keys show operator --address)
VALOPER=$({{binary}} keys show operator --bech val --address)
