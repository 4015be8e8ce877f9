/**
 * Writes a bill of materials (CycloneDX, JSON) of the installed packages, from package-lock.json by `npm sbom`.
 * Time and serial number are removed: the same lockfile gives the same file.
 *
 * All packages, marked by npm where they are for development only: npm's own `--omit dev` leaves out react as well.
 * What browsers get is a shorter list: scripts/licenses.ts.
 *
 * Usage: npx tsx scripts/sbom.ts       to .cache/sbom.json
 *        npx tsx scripts/sbom.ts FILE  to FILE
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {runCommand} from '../tools/lib/command';

const root = path.resolve(__dirname, '..');

/** The parts of a CycloneDX document that are used here. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber?: string;
  metadata: {timestamp?: string; [key: string]: unknown};
  components: {name: string; version: string; purl?: string}[];
}

/** The bill of materials. @throws Error with npm's output where npm fails */
export function sbom(): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const {status, stdout, stderr} = spawnSync('npm', args, {cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024});
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`);
  const bill = JSON.parse(stdout) as Sbom;
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  return bill;
}

function main(): number {
  const [name = '.cache/sbom.json'] = parseArgs({allowPositionals: true}).positionals;
  const file = path.resolve(root, name);
  const bill = sbom();
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(
    `${path.relative(root, file)}: ${bill.bomFormat} ${bill.specVersion}, ${bill.components.length} packages`,
  );
  return 0;
}

if (require.main === module) runCommand(main, 1);
