// Stand-in for the npm registry in sessions of npm run docs:run: it serves the packages of package-lock.json in the
// versions of that file, so that an `npm install` printed on a page runs unchanged, without a network, and always
// installs the same. The tarballs come from an npm cache, where they are found by their checksum.
//
//   node registry.ts LOCKFILE NPM_CACHE PORT
import {createReadStream, existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';

/** One package of a lockfile (version 3), as far as it is read here. */
interface Locked {
  name?: string;
  version?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** One version in a list of versions, as npm reads it. */
interface Manifest extends Locked {
  name: string;
  version: string;
  dist: {integrity: string; tarball: string};
}

/** Packages by name, and their versions by number. */
export type Packages = Map<string, Map<string, Manifest>>;

/**
 * The packages of a lockfile under the addresses of a registry.
 * Optional packages that the lockfile does not have (those of other systems) are left out of what others ask for.
 * @param lockfile content of a package-lock.json of version 3
 * @param address address of the registry, without a slash at the end
 */
export function packagesOf(lockfile: string, address: string): Packages {
  const entries = Object.entries((JSON.parse(lockfile) as {packages: Record<string, Locked>}).packages);
  const packages: Packages = new Map();
  for (const [place, entry] of entries) {
    const name = entry.name ?? place.split('node_modules/').at(-1) ?? '';
    const {version, integrity} = entry;
    if (place === '' || version === undefined || integrity === undefined) continue;
    const dist = {integrity, tarball: `${address}/-/${hexOf(integrity)}.tgz`};
    const versions = packages.get(name) ?? new Map<string, Manifest>();
    packages.set(name, versions.set(version, {...entry, name, version, dist}));
  }
  for (const versions of packages.values()) {
    for (const manifest of versions.values()) {
      const wanted = Object.entries(manifest.optionalDependencies ?? {});
      manifest.optionalDependencies = Object.fromEntries(wanted.filter(([name]) => packages.has(name)));
    }
  }
  return packages;
}

/** The document that npm asks for by a package's name; the newest version is `latest`. */
export function documentOf(packages: Packages, name: string): object | undefined {
  const versions = packages.get(name);
  if (versions === undefined) return undefined;
  const latest = [...versions.keys()].sort((one, other) => one.localeCompare(other, 'en', {numeric: true})).at(-1);
  return {name, 'dist-tags': {latest}, versions: Object.fromEntries(versions)};
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
}

/** File of an npm cache with the given SHA-512. */
function cached(cache: string, hex: string): string {
  return path.join(cache, '_cacache/content-v2/sha512', hex.slice(0, 2), hex.slice(2, 4), hex.slice(4));
}

function serve(lockfile: string, cache: string, port: number): void {
  const packages = packagesOf(readFileSync(lockfile, 'utf8'), `http://127.0.0.1:${port}`);
  createServer((request, response) => {
    const asked = decodeURIComponent((request.url ?? '/').slice(1));
    const hex = /^-\/([0-9a-f]{128})\.tgz$/.exec(asked)?.[1];
    if (hex !== undefined && existsSync(cached(cache, hex))) {
      createReadStream(cached(cache, hex)).pipe(response);
      return;
    }
    const found = hex === undefined ? documentOf(packages, asked) : undefined;
    response.writeHead(found === undefined ? 404 : 200, {'content-type': 'application/json'});
    response.end(JSON.stringify(found ?? {error: `${asked} is not in ${lockfile}`}));
  }).listen(port, '127.0.0.1');
}

const [lockfile, cache, port] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && lockfile !== undefined && cache !== undefined) {
  serve(lockfile, cache, Number(port ?? 4873));
}
