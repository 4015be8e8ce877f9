import {accessSync, constants, statSync} from 'node:fs';
import path from 'node:path';

/**
 * Why a binary given on the command line cannot be used, as a sentence; `undefined` where it can.
 * @param consequence what was not done, for the message. @param usage the command with the missing option.
 */
export function binaryFault(binary: string | undefined, consequence: string, usage: string): string | undefined {
  if (binary === undefined) return `No binary was given, so ${consequence}: ${usage}.`;
  return isProgram(binary) ? undefined : `There is no program at ${binary}, so ${consequence}.`;
}

/** Whether a path is a program that this user may run; a link to one counts. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Path of the first program of a name on the PATH, or `undefined`.
 * @param others folders to look in after those of the PATH
 */
export const programNamed = (name: string, others: readonly string[] = []): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...others]
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find(isProgram);
