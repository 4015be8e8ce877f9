#!/usr/bin/env bash
# Finds a Chromium: that of the system, or the one that Playwright brings along. Leaves its path in the variable CHROMIUM.
#
#   bash chromium.sh FOLDER
set -euo pipefail

FOLDER=${1:?usage: bash chromium.sh FOLDER}
mkdir -p "$FOLDER"
for NAME in chromium-headless-shell chromium chromium-browser google-chrome; do
  if FOUND=$(command -v "$NAME"); then break; fi
done
if [[ -z $FOUND ]]; then
  cd "$(dirname "$0")"
  FOUND=$(node -p "require('@playwright/test').chromium.executablePath()")
  [[ -x $FOUND ]] || { echo "chromium: there is no browser; run npx playwright install chromium"; exit 1; }
fi
echo "CHROMIUM=$FOUND" > "$FOLDER/env"
