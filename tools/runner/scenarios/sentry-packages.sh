# title: The packages that the machines of sentries-complete have from their start; it starts nothing
# on: sentry-machines
#
# Set before the machines are made, so that their layer of packages is made once and kept.
packages_of() {
  local base="curl gnupg jq netcat-openbsd nftables openssh-server socat"
  case $1 in
    validator | sentry-*) echo "$base prometheus-node-exporter" ;;
    monitoring) echo "$base prometheus prometheus-alertmanager prometheus-node-exporter" ;;
    outside) echo "$base nginx" ;;
    *) echo "$base" ;;
  esac
}
