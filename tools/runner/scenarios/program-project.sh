# title: The folder "programs" of the client integrations: viem, ethers, CosmJS, tsx, and chain.ts
# on: program-tools
# needs: js
# isolation: network

npm_project programs programs viem@2.56.0 ethers@6.17.0 tsx \
  @cosmjs/stargate@0.39.0 @cosmjs/proto-signing@0.39.0 @cosmjs/encoding@0.39.0 @cosmjs/tendermint-rpc@0.39.0 cosmjs-types@0.11.0
cp "$SITE/samples/chain.ts" .
