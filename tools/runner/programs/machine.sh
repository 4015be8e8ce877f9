#!/usr/bin/env bash
# Makes the root folder that all machines share, once; reports why no machine can be made here.
set -euo pipefail
bash "$(dirname "$0")/../machine.sh" check
exec bash "$(dirname "$0")/../machine.sh" prepare
