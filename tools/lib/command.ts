/**
 * Runs a command: the result of `main` is the exit code.
 * @param broken exit code for an error that `main` throws; its message is printed.
 */
export function runCommand(main: () => Promise<number>, broken: number): void {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = broken;
    },
  );
}
