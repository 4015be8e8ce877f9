import {existsSync} from 'node:fs';
import path from 'node:path';

import {servedText} from '../../markdown/files';
import {filesBelow} from '../../site/files';
import type {SiteStep} from './step';

/** Folders of static/ whose text files may contain `{{tokens}}`. */
const WITH_TOKENS = ['ops', 'samples'];

/** Fills the chain's values into files that are served unchanged otherwise. */
export const serveFiles: SiteStep = {
  name: 'served files',
  reads: [],
  writes: ['served files'],
  async run(site, {siteDir}) {
    const source = path.join(siteDir, 'static');
    const names = WITH_TOKENS.filter((folder) => existsSync(path.join(source, folder))).flatMap((folder) =>
      filesBelow(path.join(source, folder)).map((name) => `${folder}/${name}`),
    );
    await site.each(names, (name) => site.write(name, servedText(path.join(source, name))));
  },
};
