import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {loadFacts, provenanceOf} from '../../facts';
import {readMeta} from '../code/meta';
import {element, h, hText, isJsx} from '../nodes';

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
 * Shows at the top of a page which chain its facts come from, when they were recorded, and how much of the page is
 * checked by machine. Runs after the facts tables are in place.
 */
export function remarkVerified() {
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
    const first = tree.children.findIndex(({type}) => type !== 'yaml' && type !== 'mdxjsEsm');
    const badge = element('verified', 'p', {className: ['verified'], dataRecorded: ''}, [
      ...(branch === undefined
        ? [
            hText(`v${chainVersion.replace(/^v/, '')} · `),
            h('code', {}, [hText(commit.slice(0, 7))]),
            hText(` · recorded ${recorded} · `),
          ]
        : [hText(`${branch} · recorded ${recorded} · `)]),
      h('a', {href: '/docs#checks'}, [hText(`${parts.join(' and ')} checked by machine`)]),
    ]);
    tree.children.splice(Math.max(0, first), 0, badge);
  };
}
