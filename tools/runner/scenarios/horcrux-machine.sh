# title: A machine with Horcrux and an installed node, the key and signing state of a validator that has stopped, and the states of three cosigners
# needs: binary horcrux
# isolation: machine
#
# It plays the offline machine, a cosigner and a sentry one after the other. The node is not started, and no signer dials it.
sudo DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends jq > /dev/null 2>&1
sudo ip address add 10.0.0.11/32 dev lo
sudo install -m 755 "$DOCS_RUN_CACHE/horcrux/bin/horcrux" /usr/local/bin/horcrux
sudo install -m 755 "$DOCS_RUN_BIN/{{binary}}" /usr/local/bin/{{binary}}
sudo useradd --create-home --shell /bin/bash {{binary}}
{{binary}}() { sudo --set-home --user={{binary}} {{binary}} "$@"; }
{{binary}} init sentry --chain-id {{testnet.chainId}} > /dev/null 2>&1
{{binary}} config set client chain-id {{testnet.chainId}}
sudo install -m 644 "$SITE/ops/node.service" /etc/systemd/system/{{binary}}.service
sudo systemctl daemon-reload
cp "$SITE/ops/horcrux.yaml" "$HOME/horcrux.yaml"
sudo install --owner="$USER" --mode=0600 /home/{{binary}}/{{binary.home}}/config/priv_validator_key.json "$HOME/priv_validator_key.json"
echo '{"height": "53", "round": 0, "step": 3}' > "$HOME/priv_validator_state.json"
for NUMBER in 1 2 3; do echo '{"height": "155", "round": "0", "step": 3, "nonce_public": "", "signature": "", "signbytes": "", "vote_ext_signature": ""}' > "$HOME/state-$NUMBER.json"; done
cd "$HOME" || return 1
