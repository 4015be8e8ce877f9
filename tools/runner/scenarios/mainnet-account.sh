# title: A machine with the account and the binary, without a home
# on: mainnet-names, testnet
# needs: binary
# isolation: machine
# cores: 2
sudo install -m 755 "$DOCS_RUN_BIN/{{binary}}" /usr/local/bin/{{binary}}
