/**
 * Generates the Solidity interface files (static/solidity/precompiles/*.sol) and the ABI files (static/abi/*.json) of
 * the precompiles from the recorded facts. The comments are the sentences of src/facts/data/precompile-meaning.json,
 * which the pages show as well.
 *
 *   npx tsx scripts/generate-precompile-files.ts           writes the files
 *   npx tsx scripts/generate-precompile-files.ts --check   lists the files that it would write; exit code 1 where there
 *                                                          is one, 2 for a wrong option
 */
import {parseArgs} from 'node:util';

import {siteDir} from '../src/chain/load';
import {runCommand} from '../tools/lib/command';
import {writeGenerated} from '../tools/lib/generated';
import {precompileFiles} from '../tools/precompiles';
import {recordedPrecompiles} from '../tools/precompiles/recorded';

function main(): number {
  const {values} = parseArgs({options: {check: {type: 'boolean', default: false}}});
  return writeGenerated(siteDir, precompileFiles(recordedPrecompiles()), {
    ...values,
    command: 'npx tsx scripts/generate-precompile-files.ts',
  });
}

runCommand(main, 2);
