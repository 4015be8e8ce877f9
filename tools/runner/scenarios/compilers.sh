# title: Solidity compilers where Hardhat and Foundry look for them, taken from npm
# on: npm-packages
# needs: js
# isolation: network

# Both would download a compiler. Hardhat gets the JavaScript build, which it uses where the native one does not run;
# Foundry gets a program with the options of the native one.
VERSION=0.8.30
MODULE=$DOCS_RUN_CACHE/packages/node_modules/solc-$VERSION
LONG=$(node -p "require('$MODULE').version().replace(/[.]Emscripten.*/, '')")
FOLDER=$HOME/.cache/hardhat-nodejs/compilers-v3
mkdir -p "$FOLDER/linux-amd64" "$FOLDER/wasm" "$HOME/.svm/$VERSION"
for PLATFORM in linux-amd64 wasm; do
  FILE=$([[ $PLATFORM == wasm ]] && echo "soljson-v$LONG.js" || echo "solc-linux-amd64-v$LONG")
  jq -n --arg path "$FILE" --arg version "$VERSION" --arg long "$LONG" \
    '{builds: [{$path, $version, longVersion: $long, build: $long, keccak256: "", sha256: "", urls: []}], releases: {($version): $path}, latestRelease: $version}' \
    > "$FOLDER/$PLATFORM/list.json"
done
ln -s "$MODULE/soljson.js" "$FOLDER/wasm/soljson-v$LONG.js"
touch "$FOLDER/linux-amd64/solc-linux-amd64-v$LONG" "$FOLDER/linux-amd64/solc-linux-amd64-v$LONG.does.not.work"
printf '#!/bin/sh\nexec node %s %s "$@"\n' "$DOCS_RUN_TOOLS/packages/solc.cjs" "$MODULE" > "$HOME/.svm/$VERSION/solc-$VERSION"
chmod +x "$HOME/.svm/$VERSION/solc-$VERSION"
