#!/usr/bin/env bash
# Builds horcrux from its Go module, once: tools/runner/packages/go-programs.sh has its version.
exec bash "$(dirname "$0")/../packages/go-programs.sh" horcrux
