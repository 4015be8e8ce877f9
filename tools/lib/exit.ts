const actions = new Set<() => void>();

process.on('exit', () => {
  for (const action of actions) action();
});

/**
 * Does something when this process ends before it was done, as by Ctrl-C: processes in groups of their own and scratch
 * folders would outlive it.
 * @param action without waiting for anything
 * @returns call it when there is nothing left to do
 */
export function atExit(action: () => void): () => void {
  actions.add(action);
  return () => actions.delete(action);
}

/** Does something when this process gets SIGINT or SIGTERM, which then no longer end it. */
export function onSignals(action: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, action);
}

/**
 * Ends this process with exit code 130 when it gets SIGINT or SIGTERM, after what is left to do at its end.
 * @param message printed then
 */
export function endOnSignals(message: string): void {
  onSignals(() => {
    console.error(message);
    process.exit(130);
  });
}

/**
 * Sends a signal to a process and all of its group, if it still runs.
 * @param leader ID of the process that leads the group
 */
export function killGroup(leader: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    if (leader !== undefined) process.kill(-leader, signal);
  } catch {
    // it has ended meanwhile
  }
}
