/**
 * Prints the warnings of the last build as annotations of GitHub, so that a reviewer sees broken links next to the
 * change.
 *
 * Usage: npx tsx scripts/annotate-warnings.ts        reads .cache/build-build.log, written by the tests
 *        npx tsx scripts/annotate-warnings.ts FILE
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs, stripVTControlCharacters} from 'node:util';

import {runCommand} from '../tools/lib/command';

/** The build's warnings, each as one workflow command of GitHub. */
export function annotations(log: string): string[] {
  const plain = stripVTControlCharacters(log);
  const escape = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  return [...plain.matchAll(/^\[WARNING\] ([\s\S]*?)(?=^\[[A-Z]+\]|(?![\s\S]))/gm)].map(
    ([, text = '']) => `::warning title=Build::${escape(text.trim())}`,
  );
}

function main(): number {
  const [log = '.cache/build-build.log'] = parseArgs({allowPositionals: true}).positionals;
  const file = path.resolve(__dirname, '..', log);
  if (existsSync(file)) for (const line of annotations(readFileSync(file, 'utf8'))) console.log(line);
  else console.log(`${path.basename(file)} is missing: nothing was built`);
  return 0;
}

if (require.main === module) runCommand(main, 2);
