#!/usr/bin/env bash
# Fetches the npm packages of tools/runner/packages into the cache, once.
exec bash "$(dirname "$0")/../packages/fill.sh" "$DOCS_RUN_CACHE"
