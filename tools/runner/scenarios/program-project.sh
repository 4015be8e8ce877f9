# title: The folder "programs" of the client integrations: viem, ethers, CosmJS, tsx, and chain.ts
# on: program-tools
# needs: js
# isolation: network

make_programs() (
  mkdir "$HOME/programs"
  cd "$HOME/programs"
  npm init -y
  npm pkg set type=module
  npm install viem@2.56.0 ethers@6.17.0
  npm install @cosmjs/stargate@0.39.0 @cosmjs/proto-signing@0.39.0 @cosmjs/encoding@0.39.0 @cosmjs/tendermint-rpc@0.39.0 cosmjs-types@0.11.0
  npm install --save-dev tsx
)
prepared programs programs make_programs
cd "$HOME/programs"
cp "$SITE/samples/chain.ts" .
