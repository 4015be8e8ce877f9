# title: A signing validator, and an upgrade plan 40 blocks ahead for which no binary has a handler
# on: signing-validator
# needs: binary
# isolation: machine
# cores: 2
sudo install -m 755 "$HOME/bin/{{binary}}" /usr/local/bin/{{binary}}-new
sudo install -d -o {{binary}} -g {{binary}} -m 700 /var/backups/{{binary}}
HEIGHT=$(curl -s {{local.rpc}}/status | jq -r '.result.sync_info.latest_block_height | tonumber + 60')
AUTHORITY=$({{binary}} query auth module-account gov --output json | jq -r '[.. | .address? // empty][0]')
jq -n --arg authority "$AUTHORITY" --arg height "$HEIGHT" '{messages: [{"@type": "/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade", authority: $authority,
  plan: {name: "lab-no-handler", height: $height}}], deposit: "50000000000000000000{{denom}}", title: "Upgrade", summary: "Upgrade", metadata: ""}' > /tmp/proposal.json
send() { # number command
  local number=$1
  shift
  testnet "$number" tx gov "$@" --from operator --chain-id "$CHAIN_ID" --node tcp://203.0.113.11:{{port.rpc}} --gas 500000 \
    --gas-prices {{testnet.minGasPrice}}{{denom}} --yes
}
quiet send 1 submit-proposal /tmp/proposal.json
has_proposal() { {{binary}} query gov proposal 1 --output json; }
wait_for 60 has_proposal
quiet send 1 vote 1 yes
quiet send 2 vote 1 yes
has_plan() { {{binary}} query upgrade plan --output json | jq -e .plan.height; }
wait_for 90 has_plan
