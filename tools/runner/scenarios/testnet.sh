# title: A Debian machine and a stand-in for the public testnet: two validators, web server, RPC, faucet
# needs: binary
# isolation: machine
# cores: 2
#
# The machine is as Debian installs it, without the node. A second network namespace, `internet`, has the hosts that the
# pages name, with certificates of an authority that the machine trusts. What the stand-in cannot have is replaced in the
# blocks before they run: the IDs of the two peers and the checksum of the genesis file.
STAND_IN=/opt/stand-in
CHAIN_ID=${STAND_IN_CHAIN_ID:-{{testnet.chainId}}}
PEERS='{{testnet.peers}}'
HOST1=${PEERS%%,*} HOST2=${PEERS##*,}
ID1=${HOST1%@*} ID2=${HOST2%@*}
HOST1=${HOST1#*@} HOST1=${HOST1%:*}
HOST2=${HOST2#*@} HOST2=${HOST2%:*}
host_of() { sed -E 's#^https?://([^/:]*).*#\1#' <<< "$1"; }
RPC_HOST=$(host_of '{{testnet.rpc}}')
GENESIS_HOST=$(host_of '{{testnet.genesisUrl}}')
REPO_HOST=$(host_of '{{repo.url}}')
DOCS_HOST=$(host_of '{{docs.url}}')

# 1. A second network with the addresses of the testnet's hosts.
sudo ip netns add internet
sudo ip link add eth0 type veth peer name eth0 netns internet
sudo ip addr add 203.0.113.1/24 dev eth0
sudo ip addr add 10.0.0.5/24 dev eth0
sudo ip link set eth0 up
sudo ip -n internet link set lo up
sudo ip -n internet link set eth0 up
for ADDRESS in 203.0.113.{2,11,12} 10.0.0.11; do sudo ip -n internet addr add "$ADDRESS/24" dev eth0; done
sudo tee -a /etc/hosts > /dev/null << END
203.0.113.2 $RPC_HOST $GENESIS_HOST $REPO_HOST $DOCS_HOST rpc.example.org
203.0.113.11 $HOST1
203.0.113.12 $HOST2
END

# 2. The programs of the stand-in. Its node has another file name, so that a page's `pgrep` finds only the reader's node.
sudo DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends nginx-light curl jq > /dev/null 2>&1
sudo systemctl disable --now nginx > /dev/null 2>&1
sudo install -d -m 755 "$STAND_IN" "$STAND_IN/web" "$STAND_IN/tls"
sudo install -m 755 "$DOCS_RUN_BIN/{{binary}}" "$STAND_IN/testnet-node"
testnet() { # number command
  local number=$1
  shift
  sudo env NODE_HOME="$STAND_IN/$number" "$STAND_IN/testnet-node" "$@"
}
quiet() {
  "$@" > /tmp/quiet.log 2>&1 || { echo "$*" && grep -m 3 -iE "error|panic" /tmp/quiet.log; return 1; }
}

# 3. The chain: two validators with 1,000 {{displayDenom}} each, blocks of one second, short periods, a genesis two days old.
for NUMBER in 1 2; do
  quiet testnet $NUMBER init "validator-$NUMBER" --chain-id "$CHAIN_ID" || return 1
  sudo sed -i -e "s|^chain-id = .*|chain-id = \"$CHAIN_ID\"|" -e 's|^keyring-backend = .*|keyring-backend = "test"|' "$STAND_IN/$NUMBER/config/client.toml"
  quiet testnet $NUMBER keys add operator || return 1
done
quiet testnet 1 keys add faucet || return 1
FAUCET=$(testnet 1 keys show faucet --address)
GENESIS=$STAND_IN/1/config/genesis.json
sudo jq --arg moderator "$FAUCET" -f "$SITE/ops/local-genesis.jq" "$GENESIS" |
  jq '.genesis_time = (now - 172800 | todate) | .app_state.slashing.params |= (.signed_blocks_window = "20" | .downtime_jail_duration = "60s")
    | .app_state.gov.params |= (.voting_period = "15s" | .expedited_voting_period = "10s")' > /tmp/genesis.json
sudo cp /tmp/genesis.json "$GENESIS"
for NUMBER in 1 2; do
  quiet testnet 1 genesis add-genesis-account "$(testnet $NUMBER keys show operator --address)" 2000{{displayDenom}} || return 1
done
quiet testnet 1 genesis add-genesis-account "$FAUCET" 1000000{{displayDenom}} || return 1
sudo cp "$GENESIS" "$STAND_IN/2/config/genesis.json"
for NUMBER in 1 2; do
  quiet testnet $NUMBER genesis gentx operator 1000{{displayDenom}} --chain-id "$CHAIN_ID" --gas-prices {{testnet.minGasPrice}}{{denom}} || return 1
done
sudo sh -c "cp $STAND_IN/2/config/gentx/* $STAND_IN/1/config/gentx/"
quiet testnet 1 genesis collect-gentxs || return 1
sudo cp "$GENESIS" "$STAND_IN/2/config/genesis.json"
NODE1=$(testnet 1 comet show-node-id) NODE2=$(testnet 2 comet show-node-id)
for NUMBER in 1 2; do
  sudo sed -i -e 's|^minimum-gas-prices = .*|minimum-gas-prices = "{{testnet.minGasPrice}}{{denom}}"|' \
    -e 's|^snapshot-interval = .*|snapshot-interval = 10|' -e 's|^snapshot-keep-recent = .*|snapshot-keep-recent = 5|' "$STAND_IN/$NUMBER/config/app.toml"
  sudo sed -i -e "s|^laddr = \"tcp://127.0.0.1:{{port.rpc}}\"|laddr = \"tcp://203.0.113.1$NUMBER:{{port.rpc}}\"|" \
    -e "s|^laddr = \"tcp://0.0.0.0:{{port.p2p}}\"|laddr = \"tcp://203.0.113.1$NUMBER:{{port.p2p}}\"|" \
    -e "s|^persistent_peers = .*|persistent_peers = \"$NODE1@$HOST1:{{port.p2p}},$NODE2@$HOST2:{{port.p2p}}\"|" \
    -e 's|^max_packet_msg_payload_size = .*|max_packet_msg_payload_size = 10240|' -e 's|^timeout_commit = .*|timeout_commit = "1s"|' \
    -e 's|^pprof_laddr = .*|pprof_laddr = ""|' -e 's|^addr_book_strict = .*|addr_book_strict = false|' "$STAND_IN/$NUMBER/config/config.toml"
done
sudo tee /run/systemd/system/stand-in-node@.service > /dev/null << END
[Service]
NetworkNamespacePath=/run/netns/internet
Environment=HOME=/root NODE_HOME=$STAND_IN/%i
ExecStart=$STAND_IN/testnet-node start --log_no_color
Restart=always
END

# 4. The web: the files of this site, the genesis file, a release, and the RPC, each behind TLS.
sudo cp -r "$SITE" "$STAND_IN/web/docs"
sudo install -D -m 644 "$GENESIS" "$STAND_IN/web/genesis.json"
FOLDER=$(mktemp -d)
mkdir "$FOLDER/bin"
cp "$DOCS_RUN_BIN/{{binary}}" "$FOLDER/bin/"
tar -C "$FOLDER" -cf - bin | gzip -1 > "$FOLDER/release.tar.gz"
sudo cp "$FOLDER/release.tar.gz" "$STAND_IN/web/"
SUM=$(sha256sum "$FOLDER/release.tar.gz" | cut -d ' ' -f 1)
rm -r "$FOLDER"
for VERSION in {{version.testnet}} 2.0.1 {{version.latest}} 2.0.3; do
  TARGET="$STAND_IN/web/releases/v$VERSION"
  ARCHIVE=guru-v2_${VERSION}_Linux_amd64.tar.gz
  sudo install -d "$TARGET"
  sudo ln "$STAND_IN/web/release.tar.gz" "$TARGET/$ARCHIVE"
  echo "$SUM  $ARCHIVE" | sudo tee "$TARGET/checksums.txt" > /dev/null
done
unset VERSION
(
  cd "$STAND_IN/tls" || exit 1
  sudo openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj '/CN=Stand-in authority' -keyout ca.key -out ca.crt
  sudo openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj '/CN=stand-in' -keyout web.key -out web.csr
  echo "subjectAltName=DNS:$RPC_HOST,DNS:$GENESIS_HOST,DNS:$REPO_HOST,DNS:$DOCS_HOST,DNS:rpc.example.org" |
    sudo openssl x509 -req -in web.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -extfile /dev/stdin -out web.crt
) > /dev/null 2>&1
sudo cp "$STAND_IN/tls/ca.crt" /usr/local/share/ca-certificates/stand-in.crt
sudo update-ca-certificates > /dev/null 2>&1
sudo tee "$STAND_IN/nginx.conf" > /dev/null << END
daemon off;
pid /run/stand-in-nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ssl_certificate $STAND_IN/tls/web.crt;
  ssl_certificate_key $STAND_IN/tls/web.key;
  # The RPC of a node of the same operator, on the private network.
  server { listen 10.0.0.11:{{port.rpc}}; location / { proxy_pass http://203.0.113.11:{{port.rpc}}; } }
  server { listen 203.0.113.2:443 ssl; server_name $DOCS_HOST; root $STAND_IN/web/docs; }
  server { listen 203.0.113.2:443 ssl; server_name $GENESIS_HOST; location / { try_files /none /genesis.json =404; root $STAND_IN/web; } }
  server { listen 203.0.113.2:443 ssl; server_name $REPO_HOST; location ~ /releases/download/(.*)\$ { alias $STAND_IN/web/releases/\$1; } }
  server { listen 203.0.113.2:443 ssl; server_name $RPC_HOST; location / { proxy_pass http://203.0.113.11:{{port.rpc}}; } }
  server { listen 203.0.113.2:443 ssl; server_name rpc.example.org; location / { proxy_pass http://203.0.113.12:{{port.rpc}}; } }
}
END
sudo tee /run/systemd/system/stand-in-web.service > /dev/null << END
[Service]
NetworkNamespacePath=/run/netns/internet
ExecStart=/usr/sbin/nginx -c $STAND_IN/nginx.conf -e stderr
END

# 5. The faucet: every key that appears in a keyring of the machine gets 1,000 {{displayDenom}} once.
sudo tee "$STAND_IN/faucet.sh" > /dev/null << END
#!/bin/bash
cd $STAND_IN
node() { HOME=/root NODE_HOME=$STAND_IN/1 ./testnet-node "\$@"; }
while sleep 1; do
  for file in /home/*/{{binary.home}}/*.address /home/*/{{binary.home}}/keyring-*/*.address; do
    [[ -e \$file ]] || continue
    hex=\$(basename "\$file" .address)
    [[ ! -e $STAND_IN/paid-\$hex ]] || continue
    to=\$(node debug addr "\$hex" 2>&1 | grep -oE '{{prefix}}1[0-9a-z]{38}\$' | head -n 1)
    node tx bank send faucet "\$to" 1000{{displayDenom}} --node tcp://203.0.113.11:{{port.rpc}} --chain-id $CHAIN_ID \\
      --gas 200000 --gas-prices {{testnet.minGasPrice}}{{denom}} --yes && touch $STAND_IN/paid-\$hex
    sleep 3
  done
done
END
sudo tee /run/systemd/system/stand-in-faucet.service > /dev/null << END
[Service]
NetworkNamespacePath=/run/netns/internet
ExecStart=/bin/bash $STAND_IN/faucet.sh
END
sudo systemctl daemon-reload
sudo systemctl start stand-in-web stand-in-node@1 stand-in-node@2 stand-in-faucet

# 6. What the stand-in cannot have: the checksum of the published file and the node IDs of the real peers. Scenarios on
# this one add lines for further values that a reader replaces.
own_values() { sed -f /opt/stand-in/own.sed; }
sudo tee "$STAND_IN/own.sed" > /dev/null << END
s/$ID1/$NODE1/g
s/$ID2/$NODE2/g
s/{{testnet.genesisSha256}}/$(sha256sum "$STAND_IN/web/genesis.json" | cut -d ' ' -f 1)/g
END

made_blocks() { (($(curl -sS '{{testnet.rpc}}/status' | jq -r .result.sync_info.latest_block_height) > 1)); }
wait_for 180 made_blocks || { echo "the stand-in for the testnet makes no blocks"; sudo journalctl --unit='stand-in-*' --lines=20 --output=cat --no-pager; return 1; }
cd "$HOME" || return 1
