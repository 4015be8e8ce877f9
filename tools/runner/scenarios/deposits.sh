# title: A local node, and Node.js 22 with the packages of npm for a program that the page sets up
# on: local-node, npm-packages
# needs: js jq
# isolation: network
