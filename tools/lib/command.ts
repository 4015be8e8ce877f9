/** Errors that the engine throws: their messages do not say where they come from. */
const ENGINE_ERRORS = [TypeError, ReferenceError, RangeError, SyntaxError];

/** What to print for an error: its message, and for an error of the engine also where it was thrown. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node writes its errors for people, such as an unknown option; they have a code.
  const ofEngine = ENGINE_ERRORS.some((kind) => error instanceof kind) && !('code' in error);
  return ofEngine ? (error.stack ?? error.message) : error.message;
}

/**
 * Runs a command: the result of `main` is the exit code.
 * @param broken exit code for an error that `main` throws; its message is printed.
 */
export function runCommand(main: () => number | Promise<number>, broken: number): void {
  const run = async (): Promise<number> => main();
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
