import {createHash} from 'node:crypto';

/** `/build.json`: the source that the site was built from, and a hash for comparing builds. */
export interface BuildRecord {
  /** Commit of the source, or `null` outside a checkout. */
  commit: string | null;
  /** Date of that commit, ISO 8601 in UTC: never the time of the build. */
  date: string | null;
  chainVersion: string;
  /** SHA-256 over the names and SHA-256 of all files except this one, the bill of materials and compressed copies. */
  contentHash: string;
  files: number;
}

/**
 * Name of the bill of materials, which the deployment adds to a built site (.github/workflows/deploy.yml): a statement
 * about the build, like `build.json`, that another build of the same commit does not have.
 */
export const SBOM_FILE = 'sbom.cdx.json';

/** Whether a file is part of the content hash. */
export const counted = (name: string): boolean =>
  name !== 'build.json' && name !== SBOM_FILE && !/\.(?:br|gz)$/.test(name);

/**
 * Hash over a set of files, independent of their order: that of their `sha256sum` lines (`hash`, two spaces, name),
 * sorted by name.
 */
export function contentHash(files: Iterable<[name: string, content: Uint8Array]>): {
  contentHash: string;
  files: number;
} {
  const lines: {name: string; line: string}[] = [];
  for (const [name, content] of files)
    if (counted(name)) lines.push({name, line: `${createHash('sha256').update(content).digest('hex')}  ${name}\n`});
  lines.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    contentHash: createHash('sha256')
      .update(lines.map(({line}) => line).join(''))
      .digest('hex'),
    files: lines.length,
  };
}
