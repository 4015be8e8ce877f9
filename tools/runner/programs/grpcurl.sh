#!/usr/bin/env bash
# grpcurl, built from its Go module.
#
#   bash grpcurl.sh FOLDER
set -euo pipefail

FOLDER=${1:?usage: bash grpcurl.sh FOLDER}
VERSION=v1.9.3
mkdir -p "$FOLDER/bin"
exec 9> "$FOLDER/lock"
flock 9
if [[ -f $FOLDER/version && $(< "$FOLDER/version") == "$VERSION" ]]; then exit 0; fi
command -v go > /dev/null || { echo "grpcurl: go is not on the PATH, so it cannot be built"; exit 1; }
GOMODCACHE=$FOLDER/mod GOCACHE=$FOLDER/build GOFLAGS=-modcacherw GOBIN=$FOLDER/bin go install "github.com/fullstorydev/grpcurl/cmd/grpcurl@$VERSION"
rm -rf "$FOLDER"/mod "$FOLDER"/build
echo "$VERSION" > "$FOLDER/version"
