# title: The machine of a signer, on which the guard of a key file is installed and its recorder runs
# on: signer-machine
# needs: binary
# isolation: machine
sudo install --mode=0755 "$SITE/ops/validator-guard.sh" /usr/local/bin/validator-guard.sh
sudo install --mode=0644 "$SITE/ops/validator-guard-mark.service" /etc/systemd/system/validator-guard-mark.service
sudo install --directory --mode=0755 /etc/systemd/system/{{binary}}.service.d
sudo install --mode=0644 "$SITE/ops/validator-guard.conf" /etc/systemd/system/{{binary}}.service.d/validator-guard.conf
echo "EXPECTED_CONS_ADDRESS=$(jq -r .address "$HOME/priv_validator_key.json")" | sudo tee /etc/default/validator-guard > /dev/null
sudo systemctl daemon-reload
sudo systemctl enable --quiet --now validator-guard-mark
