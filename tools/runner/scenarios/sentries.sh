# title: A validator, two sentries, a monitoring machine, a node outside and an operator's machine: Debian machines in a network of their own, stand-in for the testnet
# on: sentry-machines
# cores: 2
#
# The state that a session begins with: four nodes installed as /validate/testnet describes, connected over the internet.
set_up
