# title: The local node, stopped after its first blocks
# on: local-node

stop_running node
