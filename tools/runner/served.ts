import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';

/** The files that this site serves, for steps that download one. */
export interface SiteFiles {
  /** Public address of the site, without a slash at its end. */
  address: string;
  /** Text of a file as it is served (`/ops/x.sh`), or `undefined` where the site has none of this path. */
  text: (served: string) => string | undefined;
}

/**
 * Puts local copies in the place of the site's own files, so that a step that downloads one runs without a network:
 * each file is written below `folder`, and its address in the script becomes a `file://` address of that copy.
 * @throws Error for an address below the site that serves no file
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
