/**
 * Generates the Solidity interface files (static/solidity/precompiles/*.sol) and the ABI files (static/abi/*.json) of
 * the precompiles from the recorded facts. The comments are the sentences of src/facts/data/precompile-meaning.json,
 * which the pages show as well.
 *
 *   npx tsx scripts/generate-precompile-files.ts           writes the files
 *   npx tsx scripts/generate-precompile-files.ts --check   lists the files that differ and exits with 1
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {precompileFiles} from '../tools/precompiles';
import {recordedPrecompiles} from '../tools/precompiles/recorded';

const root = path.resolve(__dirname, '..');

function main(): number {
  const check = process.argv.includes('--check');
  const files = precompileFiles(recordedPrecompiles());
  const stale: string[] = [];
  for (const [file, text] of files) {
    const target = path.join(root, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    stale.push(file);
    if (check) continue;
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, text);
  }
  if (!check) {
    console.log(`${files.size} files, ${stale.length} written`);
    return 0;
  }
  for (const file of stale)
    console.error(`${file} differs from the facts: run npx tsx scripts/generate-precompile-files.ts`);
  if (stale.length === 0) console.log(`${files.size} files match the facts`);
  return stale.length === 0 ? 0 : 1;
}

process.exitCode = main();
