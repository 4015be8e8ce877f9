#!/bin/bash
# A made-up node: prints help pages, refuses arguments and makes a home from the recorded facts in DATA.
data=DATA
if [[ $* == version ]]; then
  cat "$data/version"
  exit
fi

# The command: as many words as there are folders of help pages.
command=
while (($# > 0)) && [[ $1 =~ ^[a-z0-9] && -d $data/help/$command/$1 ]]; do
  command=$command/$1
  shift
done
page=$data/help$command/page
[[ ${!#} == --help ]] && exec cat "$page"

home=${NODE_HOME:-$HOME/.node}
words=()
given=
while (($# > 0)); do
  if [[ $1 == --* ]]; then
    name=${1%%=*}
    given="$given $name"
    if [[ $name != --home ]] && ! grep -qE -e "$name( |\$)" "$page"; then
      echo "Error: unknown flag: $name" >&2
      exit 1
    fi
    if [[ $1 != *=* ]] && { [[ $name == --home ]] || grep -qE -e "$name [a-zA-Z]" "$page"; }; then
      [[ $name == --home ]] && home=$2
      shift
    fi
  else
    words+=("$1")
  fi
  shift
done

# Numbers of arguments: least, most (- for any), flags that have to be given.
if [[ -f $data/help$command/arguments ]]; then
  read -r least most required < "$data/help$command/arguments"
  count=${#words[@]}
  if [[ $most != - ]] && ((count < least || count > most)); then
    echo "Error: accepts between $least and $most arg(s), received $count"
    exit 1
  elif ((count < least)); then
    echo "Error: requires at least $least arg(s), only received $count"
    exit 1
  fi
  if [[ -n $required && -z $given || $given == " --home" && -n $required ]]; then
    echo "Error: required flag(s) \"${required// /\", \"}\" not set"
    exit 1
  fi
fi

case $command in
  /init)
    mkdir -p "$home/config"
    cp "$data"/home/* "$home/config"
    ;;
  /config/set)
    mkdir -p "$home/config"
    cp -n "$data"/home/*.toml "$home/config"
    key=${words[1]}
    section=${key%.*}
    [[ $section == "$key" ]] && section=
    awk -v section="$section" -v key="${key##*.}" -v value="${words[2]}" '
      /^\[/ { here = substr($0, 2, length($0) - 2) }
      here == section && $1 == key { if ($3 ~ /^"/) value = "\"" value "\""; print key " = " value; next }
      { print }' "$home/config/${words[0]}.toml" > "$home/config/new" && mv "$home/config/new" "$home/config/${words[0]}.toml"
    ;;
  /keys/show) echo "someaddress" ;;
  /start) START ;;
esac
