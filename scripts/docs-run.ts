/**
 * Runs the tutorials: takes the blocks that pages mark with `run="NAME"`, in the order of the page, in one bash session
 * with a scratch home, against a fresh node that the blocks themselves start.
 *
 *   npm run docs:run -- --binary PATH [--only NAME] [--keep]
 *
 * --binary PATH  the node's binary (what {{binary}} calls)
 * --only NAME    only the sequences of this name or of this page
 * --keep         leave the scratch folder for a look
 *
 * Compares the output of a block with the fence `output compare` that follows it (`…` stands for anything). Uses a
 * separate network namespace where the system allows it; otherwise the node's ports have to be free. A file of this
 * site that a step downloads is taken from static/. Never touches the user's home or a public network: steps that would
 * are skipped and named. Exit code 0: all run; 1: a step failed; 2: no binary.
 */
import {statSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chainConfigPath, loadChain, siteDir} from '../src/chain/load';
import {loadContext} from '../tools/checks/context';
import {canIsolate, reportOf, runSequence, type RunOptions} from '../tools/runner/run';
import {sequencesOf} from '../tools/runner/sequence';
import {pageFiles} from '../tools/checks/pages';
import {servedText} from '../src/markdown/files';
import {runCommand} from '../tools/lib/command';
import {isProgram} from '../tools/lib/program';

async function main(): Promise<number> {
  const {binary, only, keep} = parseArgs({
    options: {binary: {type: 'string'}, only: {type: 'string'}, keep: {type: 'boolean', default: false}},
  }).values;
  if (binary === undefined || !isProgram(binary)) {
    console.error(
      binary === undefined
        ? 'No binary was given, so no tutorial was run: npm run docs:run -- --binary PATH.'
        : `There is no program at ${binary}, so no tutorial was run.`,
    );
    return 2;
  }
  const context = loadContext(siteDir);
  const {chain} = context;
  const pages = pageFiles(siteDir).map((file) => context.site.page(file));
  const sequences = sequencesOf(pages).filter(({name, file}) => only === undefined || name === only || file === only);
  if (sequences.length === 0) {
    console.error(
      only === undefined ? 'No page has a runnable sequence.' : `No runnable sequence is called "${only}".`,
    );
    return 1;
  }
  const isolate = canIsolate();
  console.log(
    `${sequences.length} sequences, values from ${chainConfigPath().replace(`${siteDir}/`, '')}, ` +
      `${isolate ? 'in a network of their own' : "on this machine's own ports"}`,
  );
  const options: RunOptions = {
    binary,
    name: chain.binary,
    home: chain.home,
    ports: chain.ports,
    publicHosts: new Set([...chain.hosts].filter((host) => !/^(?:localhost|127\.)/.test(host))),
    env: chain.env,
    site: {
      address: loadChain().siteUrl,
      text: (served) => {
        const file = path.join(siteDir, 'static', served);
        return statSync(file, {throwIfNoEntry: false})?.isFile() === true ? servedText(file) : undefined;
      },
    },
    keep,
  };
  let failed = 0;
  let run = 0;
  let skipped = 0;
  for (const sequence of sequences) {
    const result = await runSequence(sequence, options, isolate);
    for (const line of reportOf(result)) console.log(line);
    failed += result.steps.filter(({state}) => state === 'failed' || state === 'not run').length;
    run += result.steps.filter(({state}) => state === 'done').length;
    skipped +=
      result.skipped === undefined
        ? result.steps.filter(({state}) => state === 'skipped').length
        : sequence.steps.length;
  }
  console.log(`${run} steps run, ${failed} failed or not reached, ${skipped} skipped`);
  return failed > 0 ? 1 : 0;
}

runCommand(main, 1);
