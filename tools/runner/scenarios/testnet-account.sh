# title: A local node in place of one that follows the testnet, and a person who types passphrases
# on: local-node, keyboard
# needs: binary jq
