#!/usr/bin/env bash
# Builds the programs that scenarios need from their Go modules, once each; without a network when the modules are there.
#
#   go-programs.sh NAME …     into $DOCS_RUN_CACHE/NAME/bin
#
# $DOCS_RUN_CACHE/NAME/env lets a block that builds the program itself find its modules and compiled packages without a
# network: they are where the Go installation of this account keeps them.
set -euo pipefail
CACHE=${DOCS_RUN_CACHE:?}
TOOLCHAIN=go1.24.11

# Module with version, package of the program, and a change of the source that the page about it prints.
table() {
  case $1 in
    cosmovisor) MODULE=cosmossdk.io/tools/cosmovisor@v1.5.0 PACKAGE=./cmd/cosmovisor CHANGE=: ;;
    horcrux) MODULE=github.com/strangelove-ventures/horcrux/v3@v3.3.2 PACKAGE=./cmd/horcrux CHANGE=: ;;
    rly) MODULE=github.com/cosmos/relayer/v2@v2.5.2 PACKAGE=. CHANGE=own_key_type ;;
    *)
      echo "go-programs: there is no program $1 in the table of ${BASH_SOURCE[0]}" >&2
      exit 2
      ;;
  esac
}

# The stock relayer signs with the type name of another family of chains: validate/ibc-relayers/relayers.mdx.
own_key_type() {
  sed --in-place 's/"ethermint\.crypto\.v1\.ethsecp256k1/"cosmos.evm.crypto.v1.ethsecp256k1/' relayer/codecs/ethermint/keys.pb.go
}

for NAME in "$@"; do
  table "$NAME"
  BIN=$CACHE/$NAME/bin/$NAME
  MADE=$CACHE/$NAME/made-from
  [[ -x $BIN && $(cat "$MADE" 2> /dev/null) == "$MODULE $TOOLCHAIN $CHANGE" ]] && continue
  command -v go > /dev/null || {
    echo "go-programs: go is not installed" >&2
    exit 1
  }
  mkdir -p "$CACHE/$NAME/bin"
  exec 9> "$CACHE/$NAME/lock"
  flock 9
  export GOTOOLCHAIN=$TOOLCHAIN GOWORK=off
  SOURCE=$(cd "$CACHE" && go mod download -json "$MODULE" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')
  [[ -n $SOURCE ]] || {
    echo "go-programs: $MODULE is not to be had" >&2
    exit 1
  }
  WORK=$(mktemp -d)
  trap 'rm -rf "$WORK"' EXIT
  cp -r "$SOURCE/." "$WORK"
  chmod -R u+w "$WORK"
  (cd "$WORK" && $CHANGE && go build -o "$BIN.new" "$PACKAGE")
  mv "$BIN.new" "$BIN"
  rm -rf "$WORK"
  printf '%s\n' "GOPATH=$(go env GOPATH)" "GOMODCACHE=$(go env GOMODCACHE)" "GOCACHE=$(go env GOCACHE)" "GOTOOLCHAIN=$TOOLCHAIN" GOPROXY=off > "$CACHE/$NAME/env"
  echo "$MODULE $TOOLCHAIN $CHANGE" > "$MADE"
  exec 9>&-
done
