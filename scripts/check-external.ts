/**
 * Requests every published address of chain.config.ts (and compares chain IDs and the hash of the genesis) and every
 * external link of the pages. Needs the internet; run weekly by .github/workflows/external.yml, never by `npm test`.
 *
 * Usage: npx tsx scripts/check-external.ts                prints the report; exit code 1 when an address has a problem
 *        npx tsx scripts/check-external.ts --report FILE  also writes it as Markdown
 */
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {loadChain, siteDir} from '../src/chain/load';
import {loadContext} from '../tools/checks/context';
import {pageFiles} from '../tools/checks/pages';
import {runCommand} from '../tools/lib/command';
import {endpointsOf, externalLinks, findProblems, reportOf} from '../tools/lib/external';

async function main(): Promise<number> {
  const {values} = parseArgs({options: {report: {type: 'string'}}});
  const {site} = loadContext();
  const endpoints = endpointsOf(loadChain());
  const links = externalLinks(pageFiles(siteDir).map((file) => site.page(file)));
  for (const {url} of endpoints) links.delete(url);
  const problems = await findProblems(endpoints, links, fetch);
  const report = reportOf(problems, endpoints.length + links.size);
  if (values.report !== undefined) writeFileSync(values.report, report);
  console.log(report);
  return problems.length === 0 ? 0 : 1;
}

runCommand(main, 2); // the check itself is broken
