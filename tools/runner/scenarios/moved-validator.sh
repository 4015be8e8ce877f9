# title: The new machine of a move: key and signing state are in place, the guard is installed, the node is stopped
# on: signing-validator
# needs: binary
# isolation: machine
# cores: 2
sudo systemctl stop {{binary}}
sudo install -m 755 "$SITE/ops/validator-guard.sh" /usr/local/bin/validator-guard.sh
sudo install -d -o {{binary}} -g {{binary}} -m 700 /var/lib/validator-guard
