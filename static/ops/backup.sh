#!/usr/bin/env bash
# Backs up a node. Two kinds:
#   backup.sh config   configuration and node key. The consensus key only with INCLUDE_CONSENSUS_KEY=yes.
#   backup.sh data     the databases. The node must be stopped; the script does not stop it.
#
# Never in a backup: data/priv_validator_state.json. An old copy of it is how a validator double signs.
#
# Settings (environment):
#   HOME_DIR               home of the node              default: $NODE_HOME, else ~/{{binary.home}}
#   DEST                   folder for the archives       default: /var/backups/{{binary}}
#   KEEP                   archives of a kind to keep    default: 7
#   INCLUDE_CONSENSUS_KEY  yes: key file in the archive  default: no
#   GPG_RECIPIENT          encrypt to this key           default: none (required with the consensus key)
# Needs: tar, gzip, sha256sum; gpg when GPG_RECIPIENT is set.
set -euo pipefail
umask 077

HOME_DIR=${HOME_DIR:-${NODE_HOME:-$HOME/{{binary.home}}}}
DEST=${DEST:-/var/backups/{{binary}}}
KEEP=${KEEP:-7}
kind=${1:-}

stop() {
  echo "backup: $*" >&2
  exit 1
}

[[ $kind == config || $kind == data ]] || stop "say what to back up: config or data"
[[ -d $HOME_DIR/config ]] || stop "$HOME_DIR is not the home of a node"
mkdir -p "$DEST"

exclude=()
if [[ $kind == config ]]; then
  folder=config
  exclude+=(--exclude=config/addrbook.json)
  if [[ ${INCLUDE_CONSENSUS_KEY:-no} == yes ]]; then
    [[ -n ${GPG_RECIPIENT:-} ]] || stop "the consensus key leaves this machine encrypted only: set GPG_RECIPIENT"
  else
    exclude+=(--exclude=config/priv_validator_key.json)
  fi
else
  folder=data
  exclude+=(--exclude=data/priv_validator_state.json --exclude=data/cs.wal)
  # goleveldb holds a lock on this file while the node runs.
  if ! flock --nonblock "$HOME_DIR/data/application.db/LOCK" true; then
    stop "the node is running: stop it first, a copy of open databases does not start"
  fi
fi

name=$DEST/$(date -u +%Y%m%dT%H%M%SZ)-$kind.tar.gz
if [[ -n ${GPG_RECIPIENT:-} ]]; then
  name+=.gpg
  tar -C "$HOME_DIR" "${exclude[@]}" -cz "$folder" | gpg --batch --yes --trust-model always --encrypt --recipient "$GPG_RECIPIENT" --output "$name"
else
  tar -C "$HOME_DIR" "${exclude[@]}" -czf "$name" "$folder"
  tar -tzf "$name" >/dev/null
fi
(cd "$DEST" && sha256sum "${name##*/}" >"${name##*/}.sha256")
echo "backup: wrote $name ($(du -h "$name" | cut -f1))"

# Oldest first; names sort by time.
mapfile -t archives < <(find "$DEST" -maxdepth 1 -type f \( -name "*-$kind.tar.gz" -o -name "*-$kind.tar.gz.gpg" \) | sort)
surplus=$((${#archives[@]} - KEEP))
for ((i = 0; i < surplus; i++)); do
  rm -f -- "${archives[i]}" "${archives[i]}.sha256"
  echo "backup: removed ${archives[i]}"
done
