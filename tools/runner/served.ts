import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';

/** The files that this site serves, for steps that download one. */
export interface SiteFiles {
  /** Public address of the site, without a slash at the end. */
  address: string;
  /** Content of a file as served (`/ops/x.sh`), or `undefined` where the site has no such path. */
  text: (served: string) => string | undefined;
}

/**
 * Replaces addresses of the site's own files by local copies, so that a step that downloads one runs without a network:
 * each file is written to `folder`, and its address in the script becomes a `file://` URL.
 * @throws Error for an address of the site that serves no file
 */
export function withLocalCopies(script: string, site: SiteFiles, folder: string): string {
  const address = new RegExp(`${escapeStringRegexp(site.address)}(/[A-Za-z0-9._/-]*)`, 'g');
  return script.replace(address, (url, served: string) => {
    const text = served.split('/').includes('..') ? undefined : site.text(served);
    if (text === undefined) throw new Error(`${url}: the site serves no such file`);
    const copy = path.join(folder, served);
    mkdirSync(path.dirname(copy), {recursive: true});
    writeFileSync(copy, text);
    return `file://${copy}`;
  });
}
