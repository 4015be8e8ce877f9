# title: A machine with the binary and the account, and archives of a node of another machine in the working folder
# on: testnet-node
# needs: binary
# isolation: machine
# cores: 2
sudo systemctl start {{binary}}
runs() { (($(curl -s {{local.rpc}}/status | jq -r .result.sync_info.latest_block_height) > 5)); }
wait_for 120 runs
sudo systemctl stop {{binary}}
# Addresses that the archive carries and the drill machine does not have.
sudo sed -i -e 's|^laddr = "tcp://0.0.0.0:{{port.p2p}}"|laddr = "tcp://10.0.0.77:{{port.p2p}}"|' -e 's|^pex = .*|pex = false|' \
  -e "s|^persistent_peers = .*|persistent_peers = \"$NODE1@10.0.0.78:{{port.p2p}}\"|" "$NODE_CONFIG/config.toml"
sudo install -d -o {{binary}} -g {{binary}} -m 700 /var/backups/{{binary}}
as_node backup.sh config
as_node backup.sh data
sudo find /var/backups/{{binary}} -name '*-config.tar.gz' -exec install --owner="$USER" {} "$HOME/20261122T031700Z-config.tar.gz" \;
sudo find /var/backups/{{binary}} -name '*-data.tar.gz' -exec install --owner="$USER" {} "$HOME/20261122T110000Z-data.tar.gz" \;
sudo rm -r /home/{{binary}}/{{binary.home}} /var/backups/{{binary}}
