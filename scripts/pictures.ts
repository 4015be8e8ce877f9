/**
 * Takes the pictures of the pages again: real screens of programs, from a local chain and from the recorded output of
 * the pages.
 *
 *   npm run pictures -- [--binary PATH] [--only NAME]
 *
 * --binary PATH  the node's binary, for the pictures of a running node; its ports have to be free
 * --only NAME    only this picture (tools/pictures/pictures.ts)
 *
 * Exit code 1: nothing written.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';

import {siteDir} from '../src/chain/load';
import {near} from '../src/facts/near';
import {chromiumFlags, wholeChromium} from '../tools/lib/chromium';
import {runCommand} from '../tools/lib/command';
import {binaryFault} from '../tools/lib/program';
import {withLocalChain} from '../tools/pictures/chain';
import {type Picture, pictures} from '../tools/pictures/pictures';
import {shownHash} from '../tools/pictures/terminal';

/** The pictures to take. @throws Error for a name that none has. */
function chosen(only: string | undefined): readonly Picture[] {
  const found = only === undefined ? pictures : pictures.filter(({name}) => name === only);
  if (found.length > 0) return found;
  const names = pictures.map(({name}) => name);
  throw new Error(`there is no picture "${only ?? ''}"${near(only ?? '', names)}. Known: ${names.join(', ')}`);
}

/** What the terminals of the pictures show, as hashes by picture. */
const SHOWN = path.join(siteDir, 'tools/pictures/shown.json');

/** Records what a picture of a terminal shows. */
function record({name, exchanges}: Picture): void {
  if (exchanges === undefined) return;
  const shown = {
    ...(JSON.parse(readFileSync(SHOWN, 'utf8')) as Record<string, string>),
    [name]: shownHash(exchanges()),
  };
  writeFileSync(SHOWN, `${JSON.stringify(shown, null, 2)}\n`);
}

async function take(wanted: readonly Picture[]): Promise<void> {
  const browser = await chromium.launch({...wholeChromium(), args: [...chromiumFlags]});
  try {
    for (const picture of wanted) {
      const {name, file, size, take: draw} = picture;
      const context = await browser.newContext({viewport: size, deviceScaleFactor: 2});
      const target = path.join(siteDir, file);
      const content = await draw(await context.newPage());
      mkdirSync(path.dirname(target), {recursive: true});
      writeFileSync(target, content);
      record(picture);
      console.log(`${name}: ${file}, ${Math.round(content.length / 1024)} KB`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

async function main(): Promise<number> {
  const {values} = parseArgs({options: {binary: {type: 'string'}, only: {type: 'string'}}});
  const wanted = chosen(values.only);
  if (wanted.some(({chain}) => chain)) {
    const fault = binaryFault(values.binary, 'no picture was taken', 'npm run pictures -- --binary PATH');
    if (fault !== undefined) throw new Error(fault);
    await withLocalChain(values.binary ?? '', () => take(wanted));
  } else await take(wanted);
  return 0;
}

runCommand(main, 1);
