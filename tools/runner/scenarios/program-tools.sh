# title: A local node, with Node.js 22, the packages of npm and of Go, and grpcurl
# on: local-node, npm-packages
# needs: js go grpcurl jq
# isolation: network

# Some commands read block 5.
fifth_block() { curl -fs "{{local.rpc}}/block?height=5" | grep '"last_commit"'; }
wait_for 60 fifth_block

# page_file PAGE TITLE [NUMBER]: writes a program of a page under its title.
page_file() {
  mkdir -p "$(dirname "$2")"
  page_block "$@" > "$2"
}
