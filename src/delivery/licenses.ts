import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import satisfies from 'spdx-satisfies';

/** A package whose code browsers load. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression of its package.json; `unknown` where it has none. */
  license: string;
  /** Content of its license file; empty where it has none. */
  text: string;
}

/** Licenses under which code may be shipped to a browser with only the license text. */
const ALLOWED = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
];

/** Folder of the package that contains a module, or `undefined` for a module of this site. */
export function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/** Reads name, version and license of a package from its folder. */
export function readPackage(folder: string): ShippedPackage | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const {name, version, license} = JSON.parse(readFileSync(file, 'utf8')) as {
    name?: string;
    version?: string;
    license?: string | {type?: string};
  };
  if (name === undefined || version === undefined) return undefined;
  const text = readdirSync(folder)
    .filter((entry) => /^licen[cs]e/i.test(entry))
    .sort()[0];
  return {
    name,
    version,
    license: (typeof license === 'string' ? license : license?.type) ?? 'unknown',
    text: text === undefined ? '' : readFileSync(path.join(folder, text), 'utf8').trim(),
  };
}

/** Packages of a list of modules, each once, by name and version. */
export function packagesOf(files: Iterable<string>): ShippedPackage[] {
  const folders = new Set<string>();
  for (const file of files) {
    const folder = packageFolder(file);
    if (folder !== undefined) folders.add(folder);
  }
  const packages = new Map<string, ShippedPackage>();
  for (const folder of folders) {
    const found = readPackage(folder);
    if (found !== undefined) packages.set(`${found.name}@${found.version}`, found);
  }
  return [...packages.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
}

/**
 * Whether an SPDX expression can be met with licenses of the list. False for anything that is not an SPDX expression.
 */
function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, ALLOWED);
  } catch {
    return false; // `UNLICENSED`, `SEE LICENSE IN …`, a name that SPDX does not know
  }
}

/** Packages whose license is not on the list. `A OR B` needs one of them, `A AND B` both, as SPDX groups them. */
export const notAllowed = (packages: readonly ShippedPackage[]): ShippedPackage[] =>
  packages.filter(({license}) => !isAllowed(license));

/** `/licences.txt`, at an address that does not change: every package with its license text. */
export function licensesText(packages: readonly ShippedPackage[]): string {
  const list = packages.map(({name, version, license}) => `${name} ${version}: ${license}`);
  const texts = packages.map(
    ({name, version, text, license}) =>
      `== ${name} ${version}\n\n${text === '' ? `${license}; the package brings no license text.` : text}\n`,
  );
  return `Software in the scripts of this site, and its licenses\n\n${list.join('\n')}\n\n${texts.join('\n')}`;
}
