/**
 * Programs that samples may call in addition to the chain's own. A first word that is not listed is most likely output
 * in a command block, or a typo.
 */
export const PROGRAMS: ReadonlySet<string> = new Set(
  `
  . : [ [[ alias awk base64 basename bash bc break bunzip2 bzip2 cat cd chmod chown chgrp clear cmp column command continue cp curl cut
  date dd declare df diff dig dirname du echo env eval exec exit expect export expr false file find fold free getconf getent getopts git grep
  groupadd gunzip gzip head hexdump history host hostname hostnamectl id install ip iostat jobs join journalctl jq kill killall less let
  ln local logger loginctl logrotate ls lsblk lsof lz4 make mapfile md5sum mkdir mkfifo mktemp mount mv nc ncat netstat nice nohup nproc nslookup
  nft od openssl flock passwd paste patch perl pgrep ping pkill popd printenv printf ps pushd pwd pv python3 read readarray readonly readlink realpath
  reboot return rm rmdir rsync ruby sed seq set sh sha256sum shasum shift shopt shred sleep sort source split ss ssh ssh-keygen stat strings su
  sudo swapon sync sysctl systemctl systemd-analyze tail tar tee test time timeout top touch tr trap tree true truncate tty type ufw ulimit umask umount unalias uname
  uniq unset unzip useradd usermod vi vim wait watch wc wget which whoami xargs xxd xz yes zcat zip zstd timedatectl chronyc chronyd
  apt apt-get brew dnf snap apk add-apt-repository dpkg
  docker docker-compose podman kubectl helm
  npm npx node yarn pnpm bun deno corepack tsc tsx hardhat
  go gofmt gcc cargo rustup rustc pip pip3 pipx uv
  forge cast anvil chisel foundryup solc
  hermes rly cosmovisor tmkms horcrux tmkms-init
  grpcurl evans buf protoc websocat wscat websocketd
  promtool prometheus alertmanager amtool node_exporter grafana-server
  nginx certbot caddy haproxy fail2ban-client wg wg-quick iptables
  gpg gh dasel tomlq yq smartctl fio nvme blkid mkfs.ext4 mkfs.xfs parted fdisk
  slither aderyn myth halmos echidna
  open xdg-open pbcopy security secret-tool pass gnome-keyring-daemon dbus-run-session
  `
    .split(/\s+/)
    .filter((name) => name !== ''),
);

/** Variables that a shell or systemd sets. */
export const STANDARD_VARIABLES: ReadonlySet<string> = new Set(
  `HOME PATH USER PWD OLDPWD SHELL HOSTNAME TMPDIR RANDOM SECONDS LINENO UID EUID LANG TERM EDITOR IFS PIPESTATUS BASH_SOURCE BASH_REMATCH FUNCNAME
  REPLY OPTARG OPTIND SUDO_USER LOGNAME GOPATH GOBIN GOROOT DBUS_SESSION_BUS_ADDRESS XDG_RUNTIME_DIR MAINPID EPOCHSECONDS PPID`.split(
    /\s+/,
  ),
);
