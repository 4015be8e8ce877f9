import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Generated files that are missing or have another text.
 * @param files texts by path below `folder`
 */
export const staleFiles = (folder: string, files: ReadonlyMap<string, string>): string[] =>
  [...files]
    .map(([name, text]) => ({name, text, file: path.join(folder, name)}))
    .filter(({text, file}) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(({name}) => name);

/**
 * Writes the generated files that are stale, or with `check` only lists them.
 * @param command what writes them, for the message. @returns the exit code: 1 where `check` finds one
 */
export function writeGenerated(
  folder: string,
  files: ReadonlyMap<string, string>,
  {check, command}: {check: boolean; command: string},
): number {
  const stale = staleFiles(folder, files);
  if (check && stale.length > 0) {
    for (const name of stale) console.error(`${name} is stale: run ${command}`);
    return 1;
  }
  for (const name of stale) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, files.get(name) ?? '');
  }
  console.log(stale.length === 0 ? `${files.size} files are up to date` : `written: ${stale.join(', ')}`);
  return 0;
}
