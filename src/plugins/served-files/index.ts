import {existsSync, readdirSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {servedText} from '../../markdown/files';

/** Folders of static/ whose text files may hold `{{tokens}}`. */
const WITH_TOKENS = ['ops', 'samples'];

/** All files below a folder. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** Puts the chain's values into the files that are served as they are, after the build has copied them. */
export default function servedFiles({siteDir}: LoadContext): Plugin<unknown> {
  return {
    name: 'served-files',
    async postBuild({outDir}) {
      for (const folder of WITH_TOKENS) {
        for (const file of filesBelow(path.join(siteDir, 'static', folder))) {
          writeFileSync(path.join(outDir, path.relative(path.join(siteDir, 'static'), file)), servedText(file));
        }
      }
    },
  };
}
