#!/usr/bin/env bash
# The bash session in which blocks of a page run. tools/runner/shell.ts sends it one line at a time, such as
#   begin 3; set -e; source "$DOCS_RUN_STEPS/step-3" >"$DOCS_RUN_STEPS/out-3" 2>&1 </dev/null; set +e; ended 3
# and reads the lines that begin with @@ from its standard output:
#   @@ N done CODE     the block ended; CODE is the exit code of its last command
#   @@ N dead          a process that should keep running ended
#   @@ N exit CODE     the shell itself ended in the block
# Blocks are sourced at the top level, so that variables, functions and the working folder carry over.
# Environment: DOCS_RUN_STEPS (blocks and their output), DOCS_RUN_LOGS, DOCS_RUN_RPC, DOCS_RUN_EVM_RPC, DOCS_RUN_NODE_HOME,
# DOCS_RUN_TOOLS (folder of this file), DOCS_RUN_PREPARED (folder of `prepared`).
set -o pipefail
docs_run_current=setup
trap 'echo "@@ $docs_run_current exit $?"' EXIT
if [[ -f $DOCS_RUN_STEPS/own_values.sh ]]; then
  # shellcheck source=/dev/null
  source "$DOCS_RUN_STEPS/own_values.sh" # in the shell of another account
fi

# keep_running NAME CMD…: starts a process that is stopped with the session. Its log is $DOCS_RUN_LOGS/NAME.log.
keep_running() {
  local name=$1
  shift
  set -m # a process group of its own, for stop_running
  "$@" >"$DOCS_RUN_LOGS/$name.log" 2>&1 </dev/null &
  echo $! >"$DOCS_RUN_LOGS/$name.pid"
  set +m
}

# stop_running NAME: stops it again and waits until it is gone.
stop_running() {
  local pid
  pid=$(cat "$DOCS_RUN_LOGS/$1.pid")
  kill -TERM -- "-$pid" 2>/dev/null
  for _ in {1..150}; do
    kill -0 -- "-$pid" 2>/dev/null || return 0
    sleep 0.1
  done
  kill -KILL -- "-$pid" 2>/dev/null
  return 0
}

# prepared NAME FOLDER CMD…: runs a command that fills a folder of the home, once in a run of docs:run; sessions after
# that one get a copy. For files that are the same in each session and hold no path of it.
prepared() {
  local kept=$DOCS_RUN_PREPARED/$1.tar folder=$2 new
  shift 2
  if [[ -f $kept ]]; then
    tar --extract --file "$kept" --directory "$HOME"
    return
  fi
  "$@"
  if grep --recursive --quiet --fixed-strings --exclude-dir=node_modules "$HOME" "$HOME/$folder"; then
    echo "prepared: a file in $folder holds a path of this session" >&2
    return 1
  fi
  new=$(mktemp "$DOCS_RUN_PREPARED/new.XXXXXX")
  tar --create --file "$new" --directory "$HOME" "$folder"
  mv "$new" "$kept"
}

# page_block PAGE TITLE|#ANCHOR [NUMBER]: prints the program of that title, the first unless a number is given; or the shell
# blocks between a heading and the next one, all or the one of that number. None is an error.
page_block() {
  jq --raw-output --arg wanted "$2" --arg number "${3:-}" --from-file "$DOCS_RUN_TOOLS/page-block.jq" "$DOCS_RUN_PREPARED/pages/$1.json"
}

# page_document PAGE #ANCHOR NUMBER: prints the file that a block writes from a here-document.
page_document() { page_block "$@" | sed -n "/<<'EOF'/,/^EOF\$/{/<<'EOF'/d;/^EOF\$/d;p}"; }

# wait_for SECONDS CMD…: repeats a command until it succeeds, less often as time goes by: sessions side by side wait a lot.
wait_for() {
  local seconds=$1 begun=$SECONDS
  shift
  until "$@" >/dev/null 2>&1; do
    if ((SECONDS - begun >= seconds)); then
      echo "not within $seconds seconds: $*" >&2
      return 1
    fi
    if ((SECONDS - begun < 5)); then sleep 0.2; else sleep 0.7; fi
  done
}

# has_block PORT: whether the node whose RPC is there has made its first block.
has_block() {
  local found
  exec 4<>"/dev/tcp/127.0.0.1/$1" || return 1
  printf 'GET /status HTTP/1.0\r\nHost: localhost\r\n\r\n' >&4
  timeout 5 cat <&4 | grep -E '"latest_block_height": ?"[1-9]' >/dev/null
  found=$?
  exec 4>&- 4<&-
  return $found
} 2>/dev/null

# is_open PORT: whether something listens there.
is_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# Whether the node that a block starts serves the Ethereum interface.
docs_run_wants_evm() {
  grep -A8 -s '^\[json-rpc\]' "${NODE_HOME:-$HOME/$DOCS_RUN_NODE_HOME}/config/app.toml" | grep '^enable = true' >/dev/null ||
    grep -q -- '--json-rpc.enable' "$1"
}

# Whether a node that was started is ready: its first block is made and its Ethereum interface is open.
docs_run_node_ready() {
  has_block "$DOCS_RUN_RPC" || return 1
  ! docs_run_wants_evm "$1" || is_open "$DOCS_RUN_EVM_RPC"
}

# settle N PID node|output|alive: waits until a background process is ready, and reports whether it still runs.
settle() {
  local step=$DOCS_RUN_STEPS/step-$1
  for attempt in {1..600}; do
    if ! kill -0 "$2" 2>/dev/null; then
      if [[ $3 != node ]] && wait "$2"; then break; fi
      echo "@@ $1 dead"
      return
    fi
    case $3 in
      node) ! docs_run_node_ready "$step" || break ;;
      output) [[ ! -s $DOCS_RUN_STEPS/out-$1 ]] || break ;;
      *) ((attempt < 6)) || break ;;
    esac
    sleep 0.2
  done
  echo "@@ $1 done 0"
}

# begin N: a block begins. Values that the reader has to replace are replaced by the scenario's own_values; if that
# fails, the session ends.
begin() {
  docs_run_current=$1
  if declare -F own_values >/dev/null; then
    if ! own_values <"$DOCS_RUN_STEPS/step-$1" >"$DOCS_RUN_STEPS/own-$1"; then
      echo "own_values of the scenario failed" >>"$DOCS_RUN_STEPS/out-$1"
      exit 1
    fi
    cat "$DOCS_RUN_STEPS/own-$1" >"$DOCS_RUN_STEPS/step-$1"
  fi
}

# ended N CODE: a block ended.
ended() { echo "@@ $1 done ${2:-0}"; }

# The path of a target as a reader means it: ~ is the home of the account.
docs_run_path() {
  case $1 in
    [~]/*) echo "$HOME/${1#*/}" ;;
    *) echo "$1" ;;
  esac
}

# docs_run_write FILE: writes standard input to a file; as root where the account may not.
docs_run_write() {
  local folder
  folder=$(dirname "$1")
  if { mkdir -p "$folder" && : >>"$1"; } 2>/dev/null; then
    cat >"$1"
  elif command -v sudo >/dev/null; then
    sudo mkdir -p "$folder" && sudo tee "$1" >/dev/null
  else
    echo "cannot write $1" >&2
    return 1
  fi
}

# put_file N TARGET: writes a file block.
put_file() {
  docs_run_write "$(docs_run_path "$2")" <"$DOCS_RUN_STEPS/step-$1"
}

# merge_file N TARGET: sets the keys of a TOML block in an existing file.
merge_file() {
  local file merged
  file=$(docs_run_path "$2")
  if [[ ! -f $file ]] && ! sudo test -f "$file" 2>/dev/null; then
    echo "there is no file $file to merge into" >&2
    return 1
  fi
  merged=$({ cat "$file" 2>/dev/null || sudo cat "$file"; } | awk -v block="$DOCS_RUN_STEPS/step-$1" -f "$DOCS_RUN_TOOLS/merge-toml.awk") || return 1
  docs_run_write "$file" <<<"$merged"
}

# The scenarios are set up. What blocks need of them is kept for the shells of other accounts that blocks start.
docs_run_ready() {
  if declare -F own_values >/dev/null; then declare -f own_values >"$DOCS_RUN_STEPS/own_values.sh"; fi
}

# at HOST LINE: sends a line to the shell of a machine, which reports for itself. The first one opens that shell with
# `enter HOST COMMAND…` of the scenario; variables, functions and the working folder carry over in it.
declare -A docs_run_hosts
at() {
  local input=$DOCS_RUN_LOGS/host-$1 to
  if [[ -z ${docs_run_hosts[$1]:-} ]]; then
    mkfifo "$input" || return 1
    enter "$1" bash --noprofile --norc <"$input" 2>>"$input.log" &
    exec {to}>"$input"
    docs_run_hosts[$1]=$to
    # shellcheck disable=SC2016
    printf 'source %q; cd "$HOME"\n' "$DOCS_RUN_TOOLS/session.sh" >&"$to"
  fi
  printf '%s\n' "$2" >&"${docs_run_hosts[$1]}"
}
