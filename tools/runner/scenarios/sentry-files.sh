# title: Functions that carry out the procedures of /validate/security, /validate/monitoring and the checklist on the machines of sentries, with the files of this site; it starts nothing
# on: sentry-machines
# needs: binary openssl
# cores: 2
#
# `operator` is also the offline machine with the backups of the key, and a machine that is watched by nobody else:
# what the checklist asks of "a machine outside" runs on `outside`, whose RPC answers as https://rpc.example.org.

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

install_guard() { # host RPC
  serve "$1" 0755 /usr/local/bin/validator-guard.sh "$SITE/ops/validator-guard.sh"
  serve "$1" 0644 /etc/systemd/system/validator-guard-mark.service "$SITE/ops/validator-guard-mark.service"
  as_root "$1" mkdir --parents /etc/systemd/system/{{binary}}.service.d
  serve "$1" 0644 /etc/systemd/system/{{binary}}.service.d/validator-guard.conf "$SITE/ops/validator-guard.conf"
  as_root "$1" tee /etc/default/validator-guard > /dev/null <<END
EXPECTED_CONS_ADDRESS=$(jq -r .address "$HOME/homes/validator/config/priv_validator_key.json")
GUARD_RPC=$2
END
  as_root "$1" systemctl daemon-reload
  as_root "$1" systemctl enable --quiet --now validator-guard-mark
}

load_firewalls() {
  local host
  serve validator 0644 /etc/nftables.conf "$SITE/ops/firewall-validator.nft"
  for host in sentry-1 sentry-2; do serve "$host" 0644 /etc/nftables.conf "$SITE/ops/firewall-sentry.nft"; done
  for host in validator sentry-1 sentry-2; do as_root "$host" systemctl enable --quiet --now nftables; done
}

install_metrics() {
  serve validator 0755 /usr/local/bin/validator-metrics.sh "$SITE/ops/validator-metrics.sh"
  as_root validator install --mode=0644 --target-directory=/etc/systemd/system "$SITE/ops/validator-metrics.service" "$SITE/ops/validator-metrics.timer"
  as_root validator install --directory --owner={{binary}} --group={{binary}} /var/lib/prometheus/node-exporter
  as_root validator tee /etc/default/validator-metrics > /dev/null <<END
CONS_ADDRESS=$({{binary}} comet show-address --home "$HOME/homes/validator")
VALOPER=$({{binary}} keys show operator --bech val --address --keyring-backend test --home "$HOME/homes/validator")
OPERATOR=$VALIDATOR_OPERATOR
QUERY_RPC="http://10.0.0.11:{{port.rpc}} http://10.0.0.12:{{port.rpc}}"
# Several of these machines share few processors: the queries take longer than on one of its own.
TIME_LIMIT=50
END
  as_root validator systemctl daemon-reload
  as_root validator systemctl enable --quiet --now validator-metrics.timer
}

install_monitoring() {
  as_root monitoring tee /etc/default/prometheus > /dev/null <<< 'ARGS="--web.listen-address=127.0.0.1:9091"'
  as_root monitoring tee /etc/default/prometheus-alertmanager > /dev/null <<< 'ARGS="--web.listen-address=127.0.0.1:9093 --cluster.listen-address="'
  serve monitoring 0644 /etc/prometheus/prometheus.yml "$SITE/ops/prometheus-monitoring.yml"
  as_root monitoring install --mode=0644 --target-directory=/etc/prometheus "$SITE/ops/alerts.yml" "$SITE/ops/alertmanager.yml"
  as_root monitoring systemctl restart prometheus prometheus-alertmanager
}

# What the checklist looks at besides: SSH, updates, backups, drills, contacts.
harden() {
  local host
  for host in validator sentry-1 sentry-2; do
    as_root "$host" tee /etc/ssh/sshd_config.d/keys.conf > /dev/null <<< 'PasswordAuthentication no'
  done
  as_root validator tee /etc/apt/apt.conf.d/20auto-upgrades > /dev/null <<'END'
APT::Periodic::Update-Package-Lists "1";
APT::Periodic::Unattended-Upgrade "1";
END
  # A retired machine has the unit and does not start it.
  serve operator 0644 /etc/systemd/system/{{binary}}.service "$SITE/ops/node.service"
  as_node outside config set app json-rpc.allow-insecure-unlock false
  enter validator bash -c 'date +"%F restore passed, anna" > drills.txt; date +"%F move passed, anna" >> drills.txt; echo "anna +49 …" > contacts.txt'
}

# A backup without keys on the validator, and one of the key on the offline machine, encrypted for a key that is there.
make_backups() {
  serve validator 0755 /usr/local/bin/backup.sh "$SITE/ops/backup.sh"
  enter operator gpg --batch --quiet --pinentry-mode loopback --passphrase '' --quick-generate-key backup@example.org default default never
  enter operator gpg --armor --export backup@example.org |
    as_root validator runuser --user {{binary}} -- env --chdir=/ HOME=/home/{{binary}} gpg --batch --quiet --trust-model always --import
  as_root validator install --directory --owner={{binary}} --group={{binary}} --mode=0700 /var/backups/{{binary}}
  as_root validator runuser --user {{binary}} -- env --chdir=/ HOME=/home/{{binary}} backup.sh config
  as_root validator runuser --user {{binary}} -- env --chdir=/ HOME=/home/{{binary}} DEST=/tmp/key GPG_RECIPIENT=backup@example.org \
    bash -c 'echo "trust-model always" > ~/.gnupg/gpg.conf; backup.sh key'
  as_root validator tar --create --directory /tmp/key . | enter operator tar --extract
  as_root validator rm --recursive /tmp/key
  COPY_THERE=$(enter operator bash -c 'echo *-key.tar.gz.gpg')
  printf '%s\n' "s/^\\( *COPY=\\)20.*/\\1$COPY_THERE/" >> "$DOCS_RUN_STEPS/values.sed"
}

# https://rpc.example.org is the RPC of the node outside, through the proxy file of this site, with a certificate made here.
serve_rpc() {
  local host
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=scratch \
    -addext 'subjectAltName=DNS:rpc.example.org,DNS:api.example.org,DNS:evm.example.org' \
    -keyout "$HOME/node.key" -out "$HOME/node.crt" 2> /dev/null
  as_root outside mkdir --parents /etc/nginx/tls
  as_root outside tee /etc/nginx/tls/node.key < "$HOME/node.key" > /dev/null
  as_root outside tee /etc/nginx/tls/node.crt < "$HOME/node.crt" > /dev/null
  for host in validator sentry-2 operator monitoring; do
    as_root "$host" tee /usr/local/share/ca-certificates/scratch.crt < "$HOME/node.crt" > /dev/null
    as_root "$host" update-ca-certificates > /dev/null
  done
}

# The procedures of /validate/security; `set_up` has to be called before.
guarded() {
  local host
  wire_sentries
  install_guard validator http://10.0.0.11:{{port.rpc}}
  load_firewalls
  for host in sentry-1 sentry-2 validator; do as_root "$host" systemctl restart {{binary}}; done
  # The validator signs through the sentries.
  wait_for 120 as_root validator env MIN_POWER=1 MIN_SIGNED=10 health-check.sh
}

# After `guarded`: monitoring, and what the checklist asks for besides.
complete() {
  harden &
  install_monitoring &
  serve_rpc &
  wait
  serve outside 0644 /etc/nginx/conf.d/node.conf "$SITE/ops/nginx-node.conf"
  as_root outside systemctl reload nginx
  make_backups
  install_metrics
  # The metrics and Prometheus have a first round.
  wait_for 90 as_root validator grep ops_validator_recent_signatures /var/lib/prometheus/node-exporter/validator.prom
  wait_for 90 as_root monitoring sh -c 'curl -s http://127.0.0.1:9091/api/v1/targets | jq -e "[.data.activeTargets[] | select(.health == \"up\")] | length == 8"'
}
