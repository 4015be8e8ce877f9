#!/usr/bin/env bash
# A scratch Debian machine: systemd as PID 1, journald, sudo, and its own mounts, processes, network, host name and
# control groups. Its root is an overlay: what it writes is in memory and gone with it; nothing of this machine changes.
#
#   machine.sh check                                  exits 75 with the reason when no machine can be made here
#   machine.sh prepare                                makes the root folder that all machines share, once (needs the internet)
#   machine.sh run DIR [OPTION …] -- COMMAND …        boots, runs COMMAND as the account admin, removes the machine
#   machine.sh boot DIR [OPTION …]                    boots and returns; DIR/pid has the ID of its PID 1
#   machine.sh enter DIR [--user NAME] -- COMMAND …   runs COMMAND in it, as admin (who may use sudo) or NAME
#   machine.sh stop DIR                               ends all its processes and removes what it left
#
# DIR is a folder for the machine's own files; it is created. Options:
#   --name NAME    host name                                                                    default: machine
#   --bind PATH    shows this folder of the host at the same path; its owner becomes admin      may be given again
#   --read PATH    shows this folder or file of the host at the same path, read-only            may be given again
#   --with NAMES   has these packages from the start; their layer is made once and kept          default: none
#   --net caller   uses the network namespace of the caller                                     default: a new one, with lo
#
# Only root can make one. Environment: DOCS_RUN_CACHE, the folder that keeps the root between runs. COMMAND gets the
# variables whose names begin with DOCS_RUN_, and SITE.
set -euo pipefail

CACHE=${DOCS_RUN_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/docs-run}
SUITE=bookworm
MIRROR=http://deb.debian.org/debian
ADMIN='admin'
# What an installed Debian has in addition to the packages of priority "important" and above.
INCLUDE=sudo,dbus,libpam-systemd,systemd-timesyncd,ca-certificates
# Kept as packages, so that `apt-get install` of a page works without the internet.
PACKAGES=(curl jq gnupg netbase nftables openssh-server netcat-openbsd nginx-light nginx prometheus
  prometheus-alertmanager prometheus-node-exporter socat)
# Another list of packages is another root.
BASE=$CACHE/machine/$(printf '%s\n' 3 "$SUITE" "$INCLUDE" "${PACKAGES[@]}" | sha256sum | cut -c1-12)

refuse() {
  echo "machine: cannot be made here: $*" >&2
  exit 75
}

stop_with() {
  echo "machine: $*" >&2
  exit 1
}

# Folder of a cgroup2 hierarchy, wherever this host mounts it.
cgroups() {
  awk '$3 == "cgroup2" {print $2; exit}' /proc/mounts
}

check() {
  [[ $(id -u) == 0 && $(tr -s ' ' < /proc/self/uid_map) == *' 0 0 4294967295' ]] || refuse "it needs root"
  local program
  for program in unshare nsenter setpriv pivot_root; do
    command -v "$program" > /dev/null || refuse "$program is not installed"
  done
  [[ -n $(cgroups) && -w $(cgroups)/cgroup.procs ]] || refuse "there is no cgroup2 hierarchy that can be written"
  unshare --mount --pid --net --uts --ipc --cgroup --fork true 2> /dev/null || refuse "namespaces are not allowed"
  unshare --mount sh -ec 'mount -t tmpfs tmpfs /mnt; cd /mnt; mkdir a b c d; mount -t overlay -o lowerdir=a,upperdir=b,workdir=c overlay d' \
    2> /dev/null || refuse "overlay file systems are not allowed"
  [[ -e $BASE/.ready ]] || command -v debootstrap > /dev/null || refuse "debootstrap is not installed"
}

prepare() {
  [[ ! -e $BASE/.ready ]] || return 0
  mkdir -p "$CACHE/machine"
  exec 9> "$CACHE/machine/lock"
  flock 9
  [[ ! -e $BASE/.ready ]] || return 0
  local made log=$BASE.log
  made=$(mktemp -d "$CACHE/machine/making-XXXXXX")
  chmod 755 "$made"
  if ! make_base "$made" > "$log" 2>&1; then
    tail -n 2 "$log" >&2
    rm -rf --one-file-system "$made"
    refuse "its root folder was not made (log: $log)"
  fi
  rm -rf --one-file-system "$BASE"
  mv "$made" "$BASE"
  touch "$BASE/.ready"
  exec 9>&-
}

# Makes the layer with some packages above the root folder, once. Sets LAYERS to the folders of the machine's root.
layers() { # packages
  LAYERS=$BASE
  (($# > 0)) || return 0
  local layer made
  layer=$BASE-with-$(printf '%s\n' "$@" | sort | sha256sum | cut -c1-12)
  if [[ ! -e $layer/.ready ]]; then
    exec 9> "$CACHE/machine/lock"
    flock 9
    if [[ ! -e $layer/.ready ]]; then
      made=$(mktemp -d "$CACHE/machine/making-XXXXXX")
      mkdir "$made"/{upper,work,root}
      chmod 755 "$made/upper"
      # shellcheck disable=SC2016
      unshare --mount --pid --fork --mount-proc bash -euc '
        mount -t overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" overlay "$2/root"
        mount -t proc proc "$2/root/proc"
        mount --rbind /dev "$2/root/dev"
        chroot "$2/root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive apt-get install -q --yes "${@:3}"' layer "$BASE" "$made" "$@" > "$layer.log" 2>&1 ||
        refuse "packages were not installed (log: $layer.log)"
      rm -rf --one-file-system "$layer"
      mv "$made/upper" "$layer"
      rm -rf --one-file-system "$made"
      touch "$layer/.ready"
    fi
    exec 9>&-
  fi
  LAYERS=$layer:$BASE
}

make_base() { # folder
  local root=$1
  debootstrap --include="$INCLUDE" "$SUITE" "$root" "$MIRROR" || return 1
  echo "deb $MIRROR $SUITE main" > "$root/etc/apt/sources.list"
  chroot "$root" apt-get update -q || return 1
  chroot "$root" apt-get install -q --yes --download-only "${PACKAGES[@]}" || return 1
  chroot "$root" useradd --create-home --shell /bin/bash "$ADMIN"
  # Without a pseudo-terminal between them, `sudo -iu NAME` leaves the following lines of a script to the new shell.
  printf '%s\n' "$ADMIN ALL=(ALL:ALL) NOPASSWD: ALL" 'Defaults !use_pty' > "$root/etc/sudoers.d/docs-run"
  chmod 440 "$root/etc/sudoers.d/docs-run"
  # Units for hardware, for the host's kernel settings and for the internet: their work is not this machine's.
  local unit
  for unit in systemd-sysctl.service systemd-udevd.service systemd-modules-load.service systemd-logind.service \
    getty.target apt-daily.timer apt-daily-upgrade.timer e2scrub_all.timer fstrim.timer man-db.timer e2scrub_reap.service; do
    ln -sf /dev/null "$root/etc/systemd/system/$unit"
  done
  # Debian's services start when their package is installed; so do they here.
  rm -f "$root/usr/sbin/policy-rc.d" "$root/etc/machine-id" "$root/var/lib/dbus/machine-id"
  mkdir -p "$root/var/log/journal"
}

# Removes control groups that machines left whose maker was killed.
sweep() {
  local folder
  for folder in "$(cgroups)"/docs-machine-*; do
    [[ -d $folder ]] || continue
    kill -0 "${folder##*-}" 2> /dev/null || ! grep --quiet "populated 0" "$folder/cgroup.events" 2> /dev/null || remove_cgroup "$folder"
  done
}

remove_cgroup() {
  find "$1" -depth -type d -exec rmdir {} + 2> /dev/null || true
}

options() {
  NAME=machine NET=own BIND=() READ=() WITH=()
  while (($# > 0)); do
    case $1 in
      --name) NAME=$2 ;;
      --net) NET=$2 ;;
      --bind) BIND+=("$2") ;;
      --read) READ+=("$2") ;;
      --with) read -ra WITH <<< "$2" ;;
      *) stop_with "unknown option $1" ;;
    esac
    shift 2
  done
}

boot() { # folder options
  local folder=$1 group attempt namespaces=(--mount --pid --uts --ipc --cgroup) waits=()
  shift
  options "$@"
  [[ $NET == caller ]] || namespaces+=(--net)
  check
  prepare
  layers "${WITH[@]}"
  sweep
  mkdir -p "$folder/host"
  # Its number is that of another process where this is in a process namespace.
  group=$(cgroups)/docs-machine-$RANDOM-$$
  mkdir "$group"
  echo "$group" > "$folder/cgroup"
  # The machine of `run` ends when this script is killed; that of `boot` outlives it.
  [[ ${OUTLIVES:-} == yes ]] || waits=(setpriv --pdeathsig KILL)
  (
    echo "$BASHPID" > "$group/cgroup.procs"
    # What is below the hierarchy's root belongs to the host again when the namespace exists.
    exec "${waits[@]}" unshare "${namespaces[@]}" --propagation private --fork --kill-child=KILL \
      env MACHINE_BASE="$LAYERS" MACHINE_NAME="$NAME" MACHINE_BIND="$(printf '%s\n' "${BIND[@]}")" \
      MACHINE_READ="$(printf '%s\n' "${READ[@]}")" bash "${BASH_SOURCE[0]}" become "$folder/host"
  ) < /dev/null > "$folder/boot.log" 2>&1 9>&- &
  UNSHARE=$!
  for attempt in $(seq 1 300); do
    kill -0 "$UNSHARE" 2> /dev/null || stop_with "did not boot: $(tail -n 3 "$folder/boot.log")"
    if pgrep --parent "$UNSHARE" > "$folder/pid"; then
      case $(inside "$folder" systemctl is-system-running 2> /dev/null) in
        running | degraded) return 0 ;;
      esac
    fi
    sleep 0.1
  done
  stop "$folder"
  stop_with "systemd was not ready after 30 seconds (attempt $attempt)"
}

# Turns this process into PID 1 of the machine. It is the first one of the new namespaces.
become() { # folder
  local folder=$1 root=$1/root path device
  mount -t tmpfs -o size=64g,mode=755 tmpfs "$folder"
  mkdir "$folder"/{upper,work,root}
  mount -t overlay -o "lowerdir=$MACHINE_BASE,upperdir=$folder/upper,workdir=$folder/work" overlay "$root"
  mount -t tmpfs -o mode=755 tmpfs "$root/run"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t proc proc "$root/proc"
  # Settings of the kernel belong to the host, except those of this network namespace.
  mount --bind "$root/proc/sys" "$root/proc/sys"
  mount --bind "$root/proc/sys/net" "$root/proc/sys/net"
  mount -o remount,bind,ro "$root/proc/sys"
  [[ ! -e $root/proc/sysrq-trigger ]] || mount --bind /dev/null "$root/proc/sysrq-trigger"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    mknod -m 666 "$root/dev/$device" c "$((0x$(stat -c %t /dev/$device)))" "$((0x$(stat -c %T /dev/$device)))"
  done
  mkdir "$root"/dev/{pts,shm}
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  ln -s /proc/self/fd/0 "$root/dev/stdin"
  ln -s /proc/self/fd/1 "$root/dev/stdout"
  ln -s /proc/self/fd/2 "$root/dev/stderr"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts "$root/dev/pts"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  while read -r path; do
    [[ -n $path ]] || continue
    show "$path" "$root"
    # Not what is mounted below it: DIR may be one of its folders.
    find "$path" -xdev -exec chown --no-dereference "$(chroot "$root" id -u "$ADMIN"):$(chroot "$root" id -g "$ADMIN")" {} +
  done <<< "$MACHINE_BIND"
  while read -r path; do
    [[ -n $path ]] || continue
    show "$path" "$root"
    mount -o remount,bind,ro "$root$path"
  done <<< "$MACHINE_READ"
  hostname "$MACHINE_NAME"
  echo "$MACHINE_NAME" > "$root/etc/hostname"
  printf '127.0.0.1 localhost\n::1 localhost\n127.0.1.1 %s\n' "$MACHINE_NAME" > "$root/etc/hosts"
  : > "$root/etc/resolv.conf"
  tr -d - < /proc/sys/kernel/random/uuid > "$root/etc/machine-id"
  ip link set lo up
  cd "$root"
  mkdir run/host
  pivot_root . run/host
  umount --lazy /run/host
  rmdir /run/host
  exec env -i container=docs-run PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    /lib/systemd/systemd --unit=multi-user.target
}

show() { # path root
  if [[ -d $1 ]]; then mkdir -p "$2$1"; else mkdir -p "$2${1%/*}" && touch "$2$1"; fi
  mount --bind "$1" "$2$1"
}

inside() { # folder command
  local folder=$1
  shift
  nsenter --target "$(< "$folder/pid")" --all -- "$@"
}

enter() { # folder [--user NAME] -- command
  local folder=$1 user=$ADMIN given=() name
  shift
  if [[ $1 == --user ]]; then
    user=$2
    shift 2
  fi
  [[ $1 == -- ]] || stop_with "write -- before the command"
  shift
  for name in "${!DOCS_RUN_@}" SITE; do
    [[ -z ${!name+set} ]] || given+=("$name=${!name}")
  done
  inside "$folder" runuser --user "$user" -- env --ignore-environment --chdir="/home/$user" \
    HOME="/home/$user" USER="$user" LOGNAME="$user" SHELL=/bin/bash LANG=C.UTF-8 TERM=dumb \
    PATH=/usr/local/bin:/usr/bin:/bin "${given[@]}" "$@"
}

stop() { # folder
  local folder=$1 group
  [[ ! -s $folder/pid ]] || kill -KILL "$(< "$folder/pid")" 2> /dev/null || true
  [[ -e $folder/cgroup ]] || return 0
  group=$(< "$folder/cgroup")
  for _ in $(seq 1 50); do
    remove_cgroup "$group"
    [[ -d $group ]] || break
    sleep 0.1
  done
  rm -rf --one-file-system "$folder"
}

run() { # folder options -- command
  local folder=$1 code=0 given=()
  shift
  while (($# > 0)) && [[ $1 != -- ]]; do
    given+=("$1")
    shift
  done
  [[ ${1:-} == -- ]] || stop_with "write -- before the command"
  trap 'stop "$folder"' EXIT
  trap 'exit 143' TERM
  trap 'exit 130' INT
  boot "$folder" "${given[@]}"
  # In the background, so that a signal ends this script at once.
  enter "$folder" "$@" <&0 &
  wait "$!" || code=$?
  exit "$code"
}

command=${1:-}
shift || true
case $command in
  check | prepare) "$command" ;;
  boot) OUTLIVES=yes boot "$@" ;;
  run | enter | stop | become) "$command" "$@" ;;
  *) stop_with "say check, prepare, run, boot, enter or stop" ;;
esac
