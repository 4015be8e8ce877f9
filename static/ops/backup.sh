#!/usr/bin/env bash
# Backs up a node. Three kinds:
#   backup.sh config   configuration and node key, without the consensus key
#   backup.sh key      the consensus key alone, always encrypted; it is never removed as a surplus archive
#   backup.sh data     the databases. The node must be stopped; the script does not stop it.
#
# Never in a backup: data/priv_validator_state.json. A validator that starts with an old copy can double-sign.
#
# Settings (environment):
#   HOME_DIR       home of the node                default: $NODE_HOME, else ~/{{binary.home}}
#   DEST           directory for the archives      default: /var/backups/{{binary}}
#   KEEP           archives of a kind to keep      default: 7
#   GPG_RECIPIENT  encrypt to this public key      default: none (required by the kind key)
# Needs: tar, gzip, flock, sha256sum; gpg when GPG_RECIPIENT is set.
set -euo pipefail
umask 077

HOME_DIR=${HOME_DIR:-${NODE_HOME:-$HOME/{{binary.home}}}}
DEST=${DEST:-/var/backups/{{binary}}}
KEEP=${KEEP:-7}
GPG_RECIPIENT=${GPG_RECIPIENT:-}
kind=${1:-}

stop() {
  echo "backup: $*" >&2
  exit 1
}

[[ -d $HOME_DIR/config ]] || stop "$HOME_DIR is not the home of a node"

[[ $KEEP =~ ^[1-9][0-9]*$ ]] || stop "KEEP is $KEEP: set it to the number of archives to keep, at least 1"

what=()
case $kind in
config)
  # write-file-atomic-*: left by a node that ended while it wrote a file, which can be the consensus key.
  what=(--exclude=config/addrbook.json --exclude='priv_validator_key*' --exclude='write-file-atomic-*' config)
  ;;
key)
  [[ -n $GPG_RECIPIENT ]] || stop "the consensus key leaves this machine only encrypted: set GPG_RECIPIENT"
  [[ -s $HOME_DIR/config/priv_validator_key.json ]] || stop "$HOME_DIR has no consensus key"
  what=(config/priv_validator_key.json)
  ;;
data)
  [[ -d $HOME_DIR/data/application.db ]] || stop "$HOME_DIR has no data"
  # The node holds a lock on this file while it runs: a flock lock with goleveldb, an fcntl lock with pebbledb.
  lock=$HOME_DIR/data/application.db/LOCK
  if ! flock --nonblock "$lock" true || grep --quiet "POSIX .*:$(stat --format=%i "$lock") " /proc/locks; then
    stop "the node is running: stop it first, a copy of open databases may not start"
  fi
  what=(--exclude='priv_validator_state*' --exclude='write-file-atomic-*' --exclude=data/cs.wal data)
  ;;
*)
  stop "name what to back up: config, key or data"
  ;;
esac
mkdir -p "$DEST"

name=$DEST/$(date -u +%Y%m%dT%H%M%SZ)-$kind.tar.gz
[[ -z $GPG_RECIPIENT ]] || name+=.gpg
part=$name.part
trap 'rm -f -- "$part"' EXIT
# dereference: data can be a link to another volume; without it, the archive would hold only the link.
if [[ -n $GPG_RECIPIENT ]]; then
  tar -C "$HOME_DIR" --dereference -cz "${what[@]}" |
    gpg --batch --yes --trust-model always --encrypt --recipient "$GPG_RECIPIENT" --output "$part"
else
  tar -C "$HOME_DIR" --dereference -czf "$part" "${what[@]}"
  tar -tzf "$part" >/dev/null
fi
mv -- "$part" "$name"
(cd "$DEST" && sha256sum "${name##*/}" >"${name##*/}.sha256")
echo "backup: wrote $name ($(du -h "$name" | cut -f1))"
[[ $kind != key ]] || exit 0

# Oldest first; names sort by time.
mapfile -t archives < <(cd "$DEST" && find . -maxdepth 1 -type f \( -name "*-$kind.tar.gz" -o -name "*-$kind.tar.gz.gpg" \) | sort)
surplus=$((${#archives[@]} - KEEP))
for ((i = 0; i < surplus; i++)); do
  archive=$DEST/${archives[i]#./}
  rm -f -- "$archive" "$archive.sha256"
  echo "backup: removed $archive"
done
