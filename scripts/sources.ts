/**
 * Records the code that pages cite with <Source code="…" />, and compares it with other versions.
 *
 *   npm run sources -- record --source DIR …          finds every cited place and writes src/facts/data/sources
 *   npm run sources -- check --source DIR … [--json]  compares what is recorded with another version
 *
 * --source DIR   root of a checkout, a bare repository, the folder of a Go module, or a module cache
 *                (`go env GOMODCACHE`); any number. DIR@REF uses another commit of the repository; NAME=DIR says
 *                which repository it is, where that cannot be detected.
 * --json         prints the comparison as JSON
 * --site DIR     a folder with pages and facts instead of this checkout
 *
 * `record` uses only the recorded versions (src/facts/data/sources/index.json: the first version of each repository,
 * or the one of `at="…"`); places of repositories that are not given are unchanged, and while there are problems, no
 * recorded place is dropped. `check` accepts any version, and of a module cache the versions that the go.mod of the
 * given chain names. Exit code 1: a place cannot be recorded; a place changed, is gone or was never recorded. 2: no
 * usable source.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';

import {loadChain, siteDir} from '../src/chain/load';
import {loadFacts} from '../src/facts';
import {pageTools} from '../tools/checks/context';
import {runCommand} from '../tools/lib/command';
import {citedBelow} from '../tools/sources/cited';
import {compare, isToRead} from '../tools/sources/compare';
import {openSources} from '../tools/sources/folders';
import {record} from '../tools/sources/record';
import {comparisonLines} from '../tools/sources/report';
import {writeRecording} from '../tools/sources/write';

const USAGE = 'usage: npm run sources -- record|check --source DIR [--source DIR …] [--json]';

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      source: {type: 'string', multiple: true, default: []},
      json: {type: 'boolean', default: false},
      site: {type: 'string', default: siteDir},
    },
  });
  const [command, ...others] = positionals;
  if ((command !== 'record' && command !== 'check') || values.source.length + others.length === 0) {
    console.error(USAGE);
    return 2;
  }
  const {expand} = pageTools(loadChain());
  const data = path.join(values.site, 'src/facts/data');
  const facts = loadFacts('sources', data);
  const {cited, unreadable} = citedBelow(values.site, expand);
  const {folders, problems} = openSources([...values.source, ...others], facts.repositories);
  for (const problem of problems) console.error(problem);
  for (const {file, line, message} of unreadable) console.error(`${file}:${line}: ${message}`);
  if (folders.length === 0) return 2;
  if (command === 'check') {
    const comparisons = await compare(cited, folders, facts);
    if (values.json) console.log(JSON.stringify(comparisons, null, 2));
    else console.log(comparisonLines(comparisons).join('\n'));
    return unreadable.length > 0 || problems.length > 0 || comparisons.some(isToRead) ? 1 : 0;
  }
  const recording = await record(cited, folders, facts);
  for (const problem of recording.problems) console.error(problem);
  for (const change of recording.changes) console.log(change);
  const written = writeRecording(path.join(data, 'sources'), recording);
  console.log(
    `${recording.sources.length} places recorded; ${written.length === 0 ? 'nothing changed' : `written: ${written.join(', ')}`}`,
  );
  return recording.problems.length + unreadable.length + problems.length > 0 ? 1 : 0;
}

runCommand(main, 2);
