#!/usr/bin/env bash
# Builds the chain's programs from the tags of chain.config.ts and from the newest tag of its repository.
#
#   bash .github/build-node.sh CHECKOUT FOLDER
#
# CHECKOUT  a clone of the chain's repository with its tags; another commit is checked out in it
# FOLDER    where the programs go: FOLDER/VERSION/
#
# Needs go, jq, and the dependencies of this project. Prints an argument of chain-check for each version, the newest
# first; everything else goes to standard error. A version that does not build, because a module it requires is gone for
# instance, is named there and left out; only without the newest one the script fails.
set -euo pipefail

if (($# != 2)) || ! git -C "$1" rev-parse --git-dir > /dev/null 2>&1; then
  echo "usage: bash .github/build-node.sh CHECKOUT FOLDER; CHECKOUT is a clone of the chain's repository" >&2
  exit 2
fi
CHECKOUT=$1
mkdir -p "$2"
FOLDER=$(cd "$2" && pwd)
# The version of Go with which the pages build; go downloads it where another is installed.
export GOTOOLCHAIN=${GOTOOLCHAIN:-go1.24.11}
CHAIN=$(npm run --silent chain-check -- --chain)
mapfile -t PROGRAMS < <(jq -r '.programs[]' <<< "$CHAIN")

# Release candidates are left out.
NEWEST=$(git -C "$CHECKOUT" tag --list 'v*' --sort=-v:refname | { grep -xE 'v[0-9]+\.[0-9]+\.[0-9]+' || true; } | sed -n 1p)
mapfile -t VERSIONS < <({
  echo "${NEWEST#v}"
  jq -r '.versions[]' <<< "$CHAIN"
} | grep . | sort -u -r -V)

for VERSION in "${VERSIONS[@]}"; do
  git -C "$CHECKOUT" checkout --quiet --force "v$VERSION"
  FLAGS="-X github.com/cosmos/cosmos-sdk/version.AppName=${PROGRAMS[0]}"
  FLAGS+=" -X github.com/cosmos/cosmos-sdk/version.Version=$VERSION"
  FLAGS+=" -X github.com/cosmos/cosmos-sdk/version.Commit=$(git -C "$CHECKOUT" rev-parse HEAD)"
  mkdir -p "$FOLDER/$VERSION"
  if ! go build -C "$CHECKOUT" -trimpath -tags netgo -ldflags "-s -w $FLAGS" -o "$FOLDER/$VERSION/" "${PROGRAMS[@]/#/./cmd/}" >&2; then
    echo "build-node: version $VERSION does not build; the messages of go are above" >&2
    [[ $VERSION != "${VERSIONS[0]}" ]] || exit 1
    continue
  fi
  echo "--binary=$VERSION=$FOLDER/$VERSION/${PROGRAMS[0]}"
done
