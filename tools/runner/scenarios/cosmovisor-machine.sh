# title: The machine of the testnet page, with Cosmovisor and the binary of the next release
# on: validator-machine
# needs: binary cosmovisor
# isolation: machine
# cores: 2
sudo install -m 755 "$DOCS_RUN_CACHE/cosmovisor/bin/cosmovisor" /usr/local/bin/cosmovisor
sudo install -m 755 "$HOME/bin/{{binary}}" /usr/local/bin/{{binary}}-new
