/** Errors that the engine throws: their messages do not say where they come from. */
const ENGINE_ERRORS = [TypeError, ReferenceError, RangeError, SyntaxError];

/** What to print for an error: its message, and for an error of the engine also where it was thrown. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node writes its errors for people, such as an unknown option; they have a code.
  const ofEngine = ENGINE_ERRORS.some((kind) => error instanceof kind) && !('code' in error);
  return ofEngine ? (error.stack ?? error.message) : error.message;
}

/** Options of this project's commands that npm has none of: in its environment, they were written before the `--`. */
const OPTIONS = (
  'add-route allow-missing binary check compile home into keep list lower minutes quick record report ' +
  'simulate skip source start'
).split(' ');

/**
 * The message for options that npm kept for itself, as in `npm run facts:record --check`: the command would do
 * something else than was asked for. `undefined` where there are none.
 */
export function keptByNpm(env: NodeJS.ProcessEnv): string | undefined {
  const kept = OPTIONS.filter((option) => env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined);
  if (env['npm_lifecycle_event'] === undefined || kept.length === 0) return undefined;
  const run = ['test', 'start'].includes(env['npm_lifecycle_event']) ? '' : 'run ';
  return (
    `npm has kept ${kept.map((option) => `--${option}`).join(', ')} for itself: write -- before the options, as in ` +
    `npm ${run}${env['npm_lifecycle_event']} -- --${kept[0]}`
  );
}

/**
 * Runs a command: the result of `main` is the exit code.
 * @param broken exit code for an error that `main` throws; its message is printed.
 */
export function runCommand(main: () => number | Promise<number>, broken: number): void {
  const run = async (): Promise<number> => {
    const message = keptByNpm(process.env);
    if (message !== undefined) throw new Error(message);
    return main();
  };
  run().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(messageOf(error));
      process.exitCode = broken;
    },
  );
}
