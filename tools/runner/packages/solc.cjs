// Stands in for the native Solidity compiler where a program (Foundry) needs one: the options --version and
// --standard-json, done by the compiler of an npm package.
//
//   node solc.cjs PACKAGE --version | --standard-json < INPUT
const path = require('node:path');
const {readFileSync} = require('node:fs');

const [folder, ...options] = process.argv.slice(2);
const solc = require(path.resolve(folder));
if (options.includes('--version')) {
  const version = solc.version().replace(/\.Emscripten.*$/, '');
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${version}.Emscripten.clang`);
} else if (options.includes('--standard-json')) {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')));
} else {
  console.error(`solc.cjs: not supported: ${options.join(' ')}`);
  process.exit(1);
}
