import path from 'node:path';

import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {siteDir} from '../../chain/load';
import {loadFacts, provenanceOf} from '../../facts';
import {type Block, type BlockFence, blocksOf, passedRuns, type RecordedRun, runSummary} from '../code/blocks';
import {readMeta} from '../code/meta';
import {element, h, hDated, hText, isJsx} from '../nodes';

/** Code samples that are checked by machine: commands and code, without output and samples that say `nocheck`. */
function checkedSamples(tree: Root): number {
  let count = 0;
  visit(tree, 'code', ({meta}) => {
    const {output, nocheck} = readMeta(meta).meta; // rehypeCode reports faults with their place
    if (!output && nocheck === undefined) count += 1;
  });
  return count;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A fence with its place in the page's tree. */
interface PlacedFence extends BlockFence {
  node: Code;
}

/** The blocks of a page as its writer wrote them; those of tables made from facts have no place in the file. */
function blocksIn(tree: Root, pageRun: unknown): Block<PlacedFence>[] {
  const fences: PlacedFence[] = [];
  const headings: number[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line;
    if (line === undefined) return;
    if (node.type === 'heading') headings.push(line);
    if (node.type === 'code')
      fences.push({lang: node.lang ?? '', meta: readMeta(node.meta).meta, value: node.value, line, node});
  });
  return blocksOf(fences, headings, typeof pageRun === 'string' ? pageRun : undefined);
}

/** Marks the outputs that a run compared with the real ones: rehypeCode shows the version with them. */
function markCompared(blocks: readonly Block<PlacedFence>[], runs: readonly RecordedRun[]): void {
  for (const block of blocks) {
    const [run] = passedRuns(block, runs);
    if (run === undefined) continue;
    for (const {node} of block.outputs) node.data = {...node.data, hProperties: {dataRan: run.version}};
  }
}

/** How many blocks were run, on which version, and when: nothing where none of them passed as it is now. */
function runText(tree: Root, file: VFile, runs: readonly RecordedRun[]): string {
  const page = path.relative(siteDir, path.resolve(siteDir, file.path));
  const {run: key} = (file.data as {frontMatter?: Record<string, unknown>}).frontMatter ?? {};
  const blocks = blocksIn(tree, key);
  const ofPage = runs.filter((recorded) => recorded.page === page);
  markCompared(blocks, ofPage);
  const {run, version, date, ...all} = runSummary(blocks, ofPage);
  return version === undefined || date === undefined
    ? ''
    : ` · ${run} of ${counted(all.blocks, 'block')} run with v${version} on ${date}`;
}

/** Where the facts of a page about unreleased code come from: the source of the first module it shows. */
function unreleasedSource(tree: Root, shown: readonly string[]): string | undefined {
  let unreleased = false;
  visit(tree, (node) => {
    if (
      isJsx(node, 'Status') &&
      node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.value === 'unreleased')
    )
      unreleased = true;
  });
  const module = shown.find((id) => id.startsWith('module.'))?.split('.')[1];
  return unreleased && module !== undefined ? loadFacts('modules')[module]?.provenance.source : undefined;
}

/**
 * Shows under the title of a page which chain its facts come from, when they were recorded, and how much of the page is
 * checked by machine and how many of its blocks were run. Runs after the facts tables are in place.
 * @param runs passing runs, where they are not those of `src/facts`
 */
export function remarkVerified({runs}: {runs?: readonly RecordedRun[]} = {}) {
  return (tree: Root, file: VFile): void => {
    // Error records are statements with sources: no machine compares them with the chain.
    const shown = (file.data.shownFacts ?? []).filter((id) => !id.startsWith('errors.'));
    const facts = new Set(shown).size;
    const samples = checkedSamples(tree);
    if (facts + samples === 0) return;
    const {chainVersion, commit, recorded} = provenanceOf('versions');
    const branch = unreleasedSource(tree, file.data.shownFacts ?? []);
    const parts = [
      facts > 0 ? counted(facts, 'recorded fact') : '',
      samples > 0 ? counted(samples, 'code sample') : '',
    ].filter(Boolean);
    const ran = runText(tree, file, runs ?? loadFacts('runs').runs);
    const first = tree.children.findIndex(({type}) => type !== 'yaml' && type !== 'mdxjsEsm');
    const badge = element('verified', 'p', {className: ['verified'], dataRecorded: ''}, [
      ...(branch === undefined
        ? [
            hText(`v${chainVersion.replace(/^v/, '')} · `),
            h('code', {}, [hText(commit.slice(0, 7))]),
            ...hDated(` · recorded ${recorded} · `),
          ]
        : hDated(`${branch} · recorded ${recorded} · `)),
      h('a', {href: '/docs#checks'}, [hText(`${parts.join(' and ')} checked by machine`)]),
      ...hDated(ran),
    ]);
    // The title of a stand-alone page is its first heading; that of others is not in the tree.
    const titled = tree.children[first]?.type === 'heading' && tree.children[first].depth === 1;
    tree.children.splice(Math.max(0, first) + (titled ? 1 : 0), 0, badge);
  };
}
