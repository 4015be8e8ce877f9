# title: A validator, created as its page says, that signs on the stand-in testnet
# on: validator-machine
# needs: binary
# isolation: machine
# cores: 2
{{binary}} config set client chain-id "$CHAIN_ID"
{{binary}} config set client keyring-backend file
quiet {{binary}} keys add operator
ADDRESS=$({{binary}} keys show operator --address 2> /dev/null)
VALOPER=$({{binary}} keys show operator --bech val --address 2> /dev/null)
PUBKEY=$(sudo --set-home --user={{binary}} {{binary}} comet show-validator)
is_funded() { {{binary}} query bank balances "$ADDRESS" --output json | jq -e '.balances[]'; }
wait_for 120 is_funded
jq -n --argjson pubkey "$PUBKEY" '{pubkey: $pubkey, amount: "50000000000000000000{{denom}}", moniker: "my-validator", identity: "",
  website: "", security: "", details: "", "commission-rate": "0.10", "commission-max-rate": "0.20",
  "commission-max-change-rate": "0.01", "min-self-delegation": "1"}' > "$HOME/validator.json"
quiet {{binary}} tx staking create-validator "$HOME/validator.json" --from operator --gas 300000 --gas-prices {{testnet.minGasPrice}}{{denom}} --yes
signs() { (($(sudo jq -r .height /home/{{binary}}/{{binary.home}}/data/priv_validator_state.json) > 0)); }
wait_for 120 signs
