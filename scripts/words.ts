/**
 * The rules on wording (tools/checks/prose/rules.ts, style.ts) over everything people read: pages, tables made from
 * facts, the interface, messages of scripts, documents for maintainers.
 *
 * Usage: npm run words                  hits by rule and by section
 *        npm run words -- TEXT …        the hits whose file or rule holds one of the texts, with their replacements
 *        npm run words -- --record      writes the numbers of warnings to tools/checks/prose/recorded.json, after each
 *                                       was read; errors are never recorded
 */
import {parseArgs} from 'node:util';
import {siteDir} from '../src/chain/load';
import {loadContext} from '../tools/checks/context';
import {pageFiles} from '../tools/checks/pages';
import {hitsElsewhere} from '../tools/checks/prose/elsewhere';
import {writeWarnings} from '../tools/checks/prose/recorded';
import {namesOf, warningsOf, wordingHits, type WordingHit} from '../tools/checks/prose/wording';
import {runCommand} from '../tools/lib/command';

/** The part of the project a file belongs to. */
function sectionOf(file: string): string {
  const parts = file.split('/');
  if (file.endsWith('.mdx')) return parts.slice(0, parts[0] === 'protocol' && parts.length > 2 ? 2 : 1).join('/');
  if (file.startsWith('src/facts/data')) return 'src/facts/data';
  if (file.startsWith('src/')) return parts.slice(0, 2).join('/');
  return file.endsWith('.md') ? 'documents' : (parts[0] ?? '');
}

/** A table of counts: one line for each name, the highest first. */
function tally(hits: readonly WordingHit[], nameOf: (hit: WordingHit) => string): string {
  const counts = new Map<string, number>();
  for (const hit of hits) counts.set(nameOf(hit), (counts.get(nameOf(hit)) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${String(count).padStart(5)}  ${name}`)
    .join('\n');
}

function main(): number {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {record: {type: 'boolean', default: false}},
  });
  const context = loadContext();
  const names = namesOf(context);
  const pages = pageFiles(siteDir);
  // The tables made from facts take most of the time, and no page needs them.
  const isOfPages = !values.record && positionals.length > 0 && positionals.every((text) => pages.includes(text));
  const hits = [
    ...(isOfPages ? positionals : pages).flatMap((file) => wordingHits(context.site.page(file), names)),
    ...(isOfPages ? [] : hitsElsewhere(siteDir, names)),
  ];
  if (values.record) writeWarnings(siteDir, warningsOf(hits));
  const chosen = hits.filter(({file, rule}) => positionals.some((text) => file.includes(text) || rule === text));
  for (const {file, line, at, rule, severity, words, write} of chosen)
    console.log(`${file}:${at ?? line}  ${severity} ${rule}  "${words}" → ${write}`);
  if (positionals.length > 0) return 0;
  console.log(`by rule\n${tally(hits, ({rule, severity}) => `${severity}  ${rule}`)}`);
  console.log(`by section\n${tally(hits, ({file, severity}) => `${severity}  ${sectionOf(file)}`)}`);
  console.log(`${hits.length} hits`);
  return 0;
}

runCommand(main, 2);
