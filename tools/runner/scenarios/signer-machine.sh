# title: A machine with an installed node, the account of TMKMS, and the key and signing state of a validator that has stopped
# needs: binary
# isolation: machine
#
# It plays the machine of a signer and a node, one after the other. The node is not started, and no signer dials it.
sudo DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends jq > /dev/null 2>&1
sudo ip address add 10.0.0.11/32 dev lo
sudo install -m 755 "$DOCS_RUN_BIN/{{binary}}" /usr/local/bin/{{binary}}
sudo useradd --create-home --shell /bin/bash {{binary}}
{{binary}}() { sudo --set-home --user={{binary}} {{binary}} "$@"; }
{{binary}} init sentry --chain-id {{testnet.chainId}} > /dev/null 2>&1
{{binary}} config set client chain-id {{testnet.chainId}}
sudo install -m 644 "$SITE/ops/node.service" /etc/systemd/system/{{binary}}.service
sudo systemctl daemon-reload
sudo install --owner="$USER" --mode=0600 /home/{{binary}}/{{binary.home}}/config/priv_validator_key.json "$HOME/priv_validator_key.json"
echo '{"height": "53", "round": 0, "step": 3}' > "$HOME/priv_validator_state.json"
sudo useradd --system --home-dir /var/lib/tmkms --create-home --shell /usr/sbin/nologin tmkms
sudo install --directory --owner=tmkms /var/lib/tmkms/state
cd "$HOME" || return 1
