# title: The machines of sentries after the procedures of /validate/security: the validator behind its sentries, firewalls, the guard; stand-in for the testnet
# on: sentry-machines
# needs: binary
# cores: 2
#
# The files are those of this site. The validator keeps its node identity, which no session on it reads.

NODE_HOME_THERE=/home/{{binary}}/{{binary.home}}
as_node() { as_root "$1" runuser --user {{binary}} -- env --chdir=/ HOME=/home/{{binary}} {{binary}} "${@:2}"; }
node_id() { {{binary}} comet show-node-id --home "$HOME/homes/$1"; }
serve() { as_root "$1" install --mode="$2" "${@:4}" "$3"; }

wire_sentries() {
  local host validator peers
  validator=$(node_id validator)
  for host in sentry-1 sentry-2; do
    peers=$validator@10.0.0.5:{{port.p2p}},$OUTSIDE_ID@$PEER_NAME:{{port.p2p}}
    as_node "$host" config set config p2p.persistent_peers "$peers" --skip-validate
    as_node "$host" config set config p2p.private_peer_ids "$validator" --skip-validate
    as_node "$host" config set config p2p.unconditional_peer_ids "$validator" --skip-validate
    as_node "$host" config set config rpc.laddr "tcp://127.0.0.1:{{port.rpc}},tcp://${PRIVATE[$host]}:{{port.rpc}}" --skip-validate
  done
  as_node validator config set config p2p.pex false --skip-validate
  as_node validator config set config p2p.persistent_peers "$(node_id sentry-1)@10.0.0.11:{{port.p2p}},$(node_id sentry-2)@10.0.0.12:{{port.p2p}}" --skip-validate
  as_node validator config set config p2p.laddr tcp://10.0.0.5:{{port.p2p}} --skip-validate
  as_root validator rm --recursive --force /home/{{binary}}/new-identity "$NODE_HOME_THERE/config/addrbook.json"
}

install_guard() {
  serve validator 0755 /usr/local/bin/validator-guard.sh "$SITE/ops/validator-guard.sh"
  serve validator 0644 /etc/systemd/system/validator-guard-mark.service "$SITE/ops/validator-guard-mark.service"
  as_root validator mkdir --parents /etc/systemd/system/{{binary}}.service.d
  serve validator 0644 /etc/systemd/system/{{binary}}.service.d/validator-guard.conf "$SITE/ops/validator-guard.conf"
  as_root validator tee /etc/default/validator-guard > /dev/null <<END
EXPECTED_CONS_ADDRESS=$(jq -r .address "$HOME/homes/validator/config/priv_validator_key.json")
GUARD_RPC=http://10.0.0.11:{{port.rpc}}
END
  as_root validator systemctl daemon-reload
  as_root validator systemctl enable --quiet --now validator-guard-mark
}

load_firewalls() {
  local host
  serve validator 0644 /etc/nftables.conf "$SITE/ops/firewall-validator.nft"
  for host in sentry-1 sentry-2; do serve "$host" 0644 /etc/nftables.conf "$SITE/ops/firewall-sentry.nft"; done
  for host in validator sentry-1 sentry-2; do as_root "$host" systemctl enable --quiet --now nftables; done
}

set_up
wire_sentries
install_guard
load_firewalls
for HOST in sentry-1 sentry-2 validator; do as_root "$HOST" systemctl restart {{binary}}; done
# The validator signs through the sentries.
wait_for 120 as_root validator env MIN_POWER=1 MIN_SIGNED=10 health-check.sh
