#!/usr/bin/env bash
# Go, with the modules that programs of the pages import. The module cache is filled once, over the network, by the commands
# of the pages; sessions then use it without one.
#
#   bash go.sh FOLDER
set -euo pipefail

SELF=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/$(basename "${BASH_SOURCE[0]}")
FOLDER=${1:?usage: bash go.sh FOLDER}
command -v go > /dev/null || { echo "go: not on the PATH; install Go 1.24 or later"; exit 1; }
mkdir -p "$FOLDER"
exec 9> "$FOLDER/lock"
flock 9
STATE="$(sha256sum < "$SELF") $(go version)"
if [[ -f $FOLDER/state && $(< "$FOLDER/state") == "$STATE" ]]; then exit 0; fi

export GOMODCACHE=$FOLDER/mod GOCACHE=$FOLDER/build GOFLAGS=-modcacherw GOTOOLCHAIN=local
SCRATCH=$(mktemp -d)
trap 'rm -rf "$SCRATCH"' EXIT

# fill MODULE@VERSION PACKAGE…: gets the module as a page does, and compiles the packages that its program imports.
fill() {
  local module=$1 folder
  shift
  folder=$(mktemp -d -p "$SCRATCH")
  cd "$folder"
  go mod init filling
  {
    printf 'package main\n\nimport (\n'
    printf '\t_ "%s"\n' "$@"
    printf ')\n\nfunc main() {}\n'
  } > main.go
  go get "$module"
  go mod tidy
  go build -o /dev/null .
}

ETHEREUM=github.com/ethereum/go-ethereum
fill $ETHEREUM@v1.15.11 $ETHEREUM $ETHEREUM/accounts/abi $ETHEREUM/common $ETHEREUM/core/types $ETHEREUM/crypto $ETHEREUM/ethclient $ETHEREUM/rpc
fill cosmossdk.io/api@v0.9.2 cosmossdk.io/api/cosmos/bank/v1beta1 google.golang.org/grpc google.golang.org/grpc/credentials/insecure \
  google.golang.org/grpc/metadata
cd "$FOLDER"
cat > env << END
GOMODCACHE=$GOMODCACHE
GOCACHE=$GOCACHE
GOFLAGS=$GOFLAGS
GOPROXY=off
GOSUMDB=off
GOTOOLCHAIN=local
END
echo "$STATE" > state
