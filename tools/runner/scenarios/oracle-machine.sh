# title: The machine of the testnet page, its node following the stand-in testnet, with the oracle daemon's program and configuration in the home of its administrator
# on: validator-machine
# needs: oracle
# isolation: machine
# cores: 2
install -m 755 "$DOCS_RUN_BIN/{{oracle.binary}}" "$HOME/{{oracle.binary}}"
"$HOME/{{oracle.binary}}" > /dev/null 2>&1 || true # it writes the file and ends: there is no key
sed -i -e "s|^id = .*|id = '$CHAIN_ID'|" -e "s|^endpoint = .*|endpoint = '{{local.rpc}}'|" -e "s|^keyring_backend = .*|keyring_backend = 'test'|" \
  -e "s|^prices = .*|prices = '{{testnet.minGasPrice}}'|" "$HOME/{{oracle.home}}/config.toml"
