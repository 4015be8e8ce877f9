import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';

import {definitionFiles} from '../../src/chain/definitions';
import {loadChain, siteDir} from '../../src/chain/load';
import {servedText} from '../../src/markdown/files';
import {filesBelow} from '../../src/site/files';
import {pageFiles} from '../checks/pages';

/** The files that this site serves, for steps that download one. */
export interface SiteFiles {
  /** Public address of the site, without a slash at the end. */
  address: string;
  /** Content of a file as served (`/ops/x.sh`), or `undefined` where the site has no such path. */
  text: (served: string) => string | undefined;
  /** Served paths of all files. */
  paths: readonly string[];
}

/** Folders of static/ whose files hold values of the chain or are loaded by programs. */
const FOLDERS = ['abi', 'ops', 'samples', 'solidity'] as const;

/**
 * Files of pages by the address of their Markdown alternate. A step gets the page's source: the
 * alternate itself is made by a build.
 */
const alternates = (): Map<string, string> =>
  new Map(
    pageFiles(siteDir).map((file) => {
      const relative = path.relative(siteDir, path.resolve(siteDir, file));
      return [`/${relative.replace(/(?:\/index)?\.mdx?$/, '')}.md`, relative];
    }),
  );

/** The files that this site serves: those of static/ with the values of the chain, and those that the build makes. */
export function siteFiles(): SiteFiles {
  const chain = loadChain();
  const made = new Map(
    [...definitionFiles(chain)].map(([name, content]) => [`/${name}`, `${JSON.stringify(content, null, 2)}\n`]),
  );
  const files = FOLDERS.flatMap((folder) =>
    filesBelow(path.join(siteDir, 'static', folder)).map((name) => `/${folder}/${name}`),
  );
  const pages = alternates();
  const paths = [...files, ...made.keys(), ...pages.keys()];
  return {
    address: chain.siteUrl,
    paths,
    text: (served) => {
      const page = pages.get(served);
      if (page !== undefined) return readFileSync(path.join(siteDir, page), 'utf8');
      return (
        made.get(served) ?? (paths.includes(served) ? servedText(path.join(siteDir, 'static', served)) : undefined)
      );
    },
  };
}

/** Writes all files of the site to a folder. */
export function writeSite({paths, text}: SiteFiles, folder: string): void {
  for (const served of paths) {
    const copy = path.join(folder, served);
    mkdirSync(path.dirname(copy), {recursive: true});
    writeFileSync(copy, text(served) ?? '');
  }
}

/** The paths of a list in braces, as curl reads it: `/a/{b,c}.sol` is `/a/b.sol` and `/a/c.sol`. */
function pathsIn(served: string): string[] {
  const [, before, list, after] = /^(.*)\{(.*)\}(.*)$/.exec(served) ?? [];
  return list === undefined ? [served] : list.split(',').map((name) => `${before}${name}${after}`);
}

/**
 * Replaces addresses of the site's own files by those of their copies in `folder`, so that a step that downloads one
 * runs without a network.
 * @throws Error for an address of the site that serves no file
 */
export function withLocalCopies(script: string, site: SiteFiles, folder: string): string {
  const address = new RegExp(
    `${escapeStringRegexp(site.address)}(/[A-Za-z0-9._/-]*(?:\\{[A-Za-z0-9_,-]+\\}[A-Za-z0-9._-]*)?)`,
    'g',
  );
  return script.replace(address, (url, served: string) => {
    for (const file of pathsIn(served)) {
      // Markdown alternates of pages are written by the scenario that needs one.
      if (!site.paths.includes(file) && !/^(?!.*\.\.).*\.md$/.test(file))
        throw new Error(`${url}: the site serves no such file${file === served ? '' : ` ${file}`}`);
    }
    return `file://${path.join(folder, served)}`;
  });
}
