import type {Sequence} from './sequence';

/** Port and path that show that a started node is ready. */
export interface Ready {
  rpc: number;
  evmRpc: number;
  home: string;
}

/** Quotes a string as one shell word. */
function quote(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}

/**
 * Bash program that runs the steps of a sequence one after the other in one session, so that variables and folders
 * carry over. Each step is a file `step-N.sh` in `folder`; its output goes to `out-N`. Lines `@@ N state` on standard
 * output report progress: `run`, `done`, `background`, `skip`, `exit CODE`.
 */
export function driverProgram(
  sequence: Sequence,
  skips: ReadonlyArray<string | undefined>,
  folder: string,
  ready: Ready,
): string {
  const lines = [
    'set -o pipefail',
    'current=none',
    'children=()',
    'finish() { code=$?; for child in "${children[@]}"; do kill -- -"$child" 2>/dev/null || ' +
      'kill "$child" 2>/dev/null; done; echo "@@ $current exit $code"; }',
    'trap finish EXIT',
    'ip link set lo up 2>/dev/null || true',
    // An open port and, for CometBFT, a first block.
    'is_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }',
    `has_block() { exec 4<>"/dev/tcp/127.0.0.1/${ready.rpc}" 2>/dev/null || return 1; printf 'GET /status HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&4; timeout 5 cat <&4 | grep -Eq '"latest_block_height": ?"[1-9]'; local found=$?; exec 4>&- 4<&-; return $found; }`,
    `wants_evm() { grep -A8 -s '^\\[json-rpc\\]' "$HOME"/${ready.home}/config/app.toml | grep -q '^enable = true' || grep -q -- '--json-rpc.enable' "$1"; }`,
    'wait_ready() {',
    '  for attempt in $(seq 1 120); do',
    '    kill -0 "$2" 2>/dev/null || return 1',
    '    if has_block; then',
    `      wants_evm "$1" || return 0`,
    `      if is_open ${ready.evmRpc}; then return 0; fi`,
    '    fi',
    '    sleep 1',
    '  done',
    '  return 1',
    '}',
    'cd "$HOME"',
  ];
  sequence.steps.forEach((step, index) => {
    const file = quote(`${folder}/step-${index}.sh`);
    const out = quote(`${folder}/out-${index}`);
    lines.push(`current=${index}`);
    if (skips[index] !== undefined) {
      lines.push(`echo "@@ ${index} skip"`);
      return;
    }
    lines.push(`echo "@@ ${index} run"`);
    if (step.background) {
      lines.push(
        'set -m',
        `( set +e; source ${file} ) >${out} 2>&1 </dev/null &`,
        'child=$!',
        'set +m',
        'children+=("$child")',
        `if wait_ready ${file} "$child"; then echo "@@ ${index} done"; else echo "@@ ${index} dead"; exit 70; fi`,
      );
    } else {
      lines.push(
        step.mayFail ? 'set +e' : 'set -e',
        `source ${file} >${out} 2>&1 </dev/null`,
        'set +e',
        `echo "@@ ${index} done"`,
      );
    }
  });
  lines.push('current=end', 'exit 0');
  return `${lines.join('\n')}\n`;
}

/** What the driver reported for each step. */
export type StepState = 'done' | 'failed' | 'skipped' | 'not run';

/** Reads the driver's lines: the state of each step and the exit code of the one that failed. */
export function readStates(output: string, steps: number): {states: StepState[]; code?: number} {
  const states: StepState[] = Array.from({length: steps}, () => 'not run');
  let code: number | undefined;
  for (const match of output.matchAll(/^@@ (\w+) (run|done|skip|dead|exit)(?: (\d+))?$/gm)) {
    const index = Number(match[1]);
    switch (match[2]) {
      case 'done':
        states[index] = 'done';
        break;
      case 'skip':
        states[index] = 'skipped';
        break;
      case 'run':
      case 'dead':
        states[index] = 'failed';
        break;
      case 'exit':
        if (match[1] !== 'end') code = Number(match[3]);
        break;
      default:
    }
  }
  return {states, ...(code === undefined ? {} : {code})};
}
