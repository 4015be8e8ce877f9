# title: The chain ID of mainnet for a stand-in network
# needs: binary
# isolation: machine
# cores: 2
STAND_IN_CHAIN_ID={{mainnet.chainId}}
