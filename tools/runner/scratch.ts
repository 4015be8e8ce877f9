import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Makes an empty scratch folder. */
export const newScratch = (): string => mkdtempSync(path.join(tmpdir(), `docs-run-${process.pid}-`));

/** Removes a scratch folder, also where a program made folders read-only, as Go does with its modules. */
export function removeScratch(folder: string): void {
  try {
    rmSync(folder, {recursive: true, force: true, maxRetries: 3});
  } catch {
    spawnSync('chmod', ['-R', 'u+w', folder], {stdio: 'ignore'});
    rmSync(folder, {recursive: true, force: true, maxRetries: 3});
  }
}

/** Removes the scratch folders of runs that were killed: their names have the process that made them. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^docs-run-(\d+)-/.exec(name)?.[1];
    if (
      pid !== undefined &&
      existsSync('/proc/self') &&
      !existsSync(`/proc/${pid}`) &&
      !existsSync(path.join(tmpdir(), name, 'kept'))
    )
      removeScratch(path.join(tmpdir(), name));
  }
}
