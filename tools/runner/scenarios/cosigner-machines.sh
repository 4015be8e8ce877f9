# title: The machines of bad-days and three cosigners, with functions that change from the key file to Horcrux and back
# on: bad-days
# needs: horcrux
# cores: 2
#
# `operator` is the offline machine that makes the shares. The validator's machine keeps its metrics script when its node
# has stopped. What the page has for one cosigner is done on all three.

CUSTODY=validate/security/key-custody.mdx
COSIGNERS="cosigner-1 cosigner-2 cosigner-3"
HOSTS="$HOSTS $COSIGNERS"
for NUMBER in 1 2 3; do
  PRIVATE[cosigner-$NUMBER]=10.0.1.$NUMBER
  PUBLIC[cosigner-$NUMBER]=203.0.113.3$NUMBER
  INSTANCE[cosigner-$NUMBER]=cosigner-$NUMBER
done
INSTANCE[cosigners]='cosigner-.|validator-1|sentry-.'

custody() { carry_out "$1" "$CUSTODY" "${@:2}"; }
on_cosigners() { local host; for host in $COSIGNERS; do as_root "$host" "$@"; done; }

# The cosigners have their own part of the private network.
join_networks() {
  local host
  for host in $COSIGNERS; do as_root "$host" ip route add 10.0.0.0/24 dev lan; done
  for host in sentry-1 sentry-2 monitoring; do as_root "$host" ip route add 10.0.1.0/24 dev lan; done
}

# The page's commands are those of the first cosigner and the first sentry.
eval "values_of_sentries() $(declare -f own_values | tail -n +2)"
own_values() {
  local more=()
  case $HOSTNAME in
    cosigner-*) more+=(-e "s/cosigner_1/cosigner_${HOSTNAME: -1}/g") ;;
    sentry-2) more+=(-e 's/10\.0\.0\.11:26659/10.0.0.12:26659/') ;;
  esac
  values_of_sentries | sed -e '' "${more[@]}"
}

# Firewalls, shares and the account of each cosigner, before anything stops. The metrics script asks a node that is no sentry.
prepare_cosigners() {
  local host
  join_networks
  for host in operator $COSIGNERS; do
    as_root "$host" tee /usr/local/bin/horcrux < "$DOCS_RUN_CACHE/horcrux/bin/horcrux" > /dev/null
    as_root "$host" chmod 0755 /usr/local/bin/horcrux
  done
  enter operator tee priv_validator_key.json < "$HOME/homes/validator/config/priv_validator_key.json" > /dev/null
  custody operator horcrux 1
  for host in $COSIGNERS; do
    serve "$host" 0644 /etc/nftables.conf "$SITE/ops/firewall-cosigner.nft"
    as_root "$host" systemctl enable --quiet --now nftables
    enter operator tar --create "cosigner_${host: -1}" | enter "$host" tar --extract
    enter "$host" tee horcrux.yaml < "$SITE/ops/horcrux.yaml" > /dev/null
    custody "$host" horcrux 2
  done
  for host in sentry-1 sentry-2; do
    as_root "$host" sed --in-place 's/# elements/elements/' /etc/nftables.conf
    as_root "$host" systemctl reload nftables
  done
  as_root monitoring sed --in-place '/# - job_name: cosigner/,/^$/s/^  # /  /' /etc/prometheus/prometheus.yml
  as_root monitoring systemctl reload prometheus
  as_root validator sed --in-place 's|^QUERY_RPC=.*|QUERY_RPC="https://rpc.example.org"|' /etc/default/validator-metrics
}

# The key leaves the validator.
change_to_cosigners() {
  local host
  as_root validator systemctl disable --quiet --now {{binary}}
  as_root validator cat "$NODE_HOME_THERE/data/priv_validator_state.json" > "$HOME/stopped-state.json"
  as_root validator shred --remove "$NODE_HOME_THERE/config/priv_validator_key.json"
  for host in $COSIGNERS; do
    enter "$host" tee priv_validator_state.json < "$HOME/stopped-state.json" > /dev/null
    custody "$host" horcrux 3
    serve "$host" 0644 /etc/systemd/system/horcrux.service "$SITE/ops/horcrux.service"
    as_root "$host" systemctl enable --quiet --now horcrux
  done
  custody sentry-1 horcrux 4
  custody sentry-2 horcrux 4
}

# The key comes back: the state is made from those of the cosigners.
change_to_file() {
  local host number
  on_cosigners systemctl disable --quiet --now horcrux
  for host in sentry-1 sentry-2; do as_root "$host" systemctl stop {{binary}}; done
  for number in 1 2 3; do
    as_root "cosigner-$number" cat /home/horcrux/.horcrux/state/{{testnet.chainId}}_share_sign_state.json | enter operator tee "state-$number.json" > /dev/null
  done
  on_cosigners sh -c 'shred --remove /home/horcrux/.horcrux/*.json'
  custody operator migrate-signer 2
  enter operator cat priv_validator_state.json | as_root validator tee "$NODE_HOME_THERE/data/priv_validator_state.json"
  as_root validator install --owner={{binary}} --group={{binary}} --mode=0600 /dev/stdin "$NODE_HOME_THERE/config/priv_validator_key.json" \
    < "$HOME/homes/validator/config/priv_validator_key.json"
  wait_for 60 above_the_state
  as_root validator systemctl enable --quiet --now {{binary}}
  for host in sentry-1 sentry-2; do
    as_node "$host" config set config priv_validator_laddr "" --skip-validate
    as_root "$host" systemctl start {{binary}}
  done
}
above_the_state() { (($(height_of outside) > $(enter operator jq -r .height priv_validator_state.json))); }

# measured FROM: how many blocks since a height, and how many of them without a signature of the validator.
measured() { FROM=$1; echo "$(missed) of $(($(height_of outside) - FROM)) blocks without its signature"; }

# Number of the cosigner that leads.
leader() { enter cosigner-1 sudo --set-home --user=horcrux horcrux leader 2> /dev/null | grep -o '[1-3]' | tail -n 1; }

# slow HOST SECONDS: the process of a cosigner stands still for 0.8 of each second.
slow() {
  local end=$((SECONDS + $2))
  while ((SECONDS < end)); do
    as_root "$1" systemctl kill --signal=STOP horcrux
    sleep 0.8
    as_root "$1" systemctl kill --signal=CONT horcrux
    sleep 0.2
  done
}
