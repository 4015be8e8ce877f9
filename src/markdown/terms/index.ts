import type {Link, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {loadChain} from '../../chain/load';
import type {FactsContext} from '../facts/types';
import {GLOSSARY, meaningOf} from '../facts/project/terms';
import {where} from '../nodes';

/**
 * Links to an entry of the glossary carry its definition, which the style sheet shows while the reader points at the
 * link or has it in focus.
 * @throws Error with file and line where the glossary has no such entry
 */
export function remarkTerms() {
  return (tree: Root, file: VFile): void => {
    const context: FactsContext = {chain: loadChain(), headingLevel: 2};
    visit(tree, 'link', (link: Link) => {
      const [page, id] = link.url.split('#');
      if (page !== GLOSSARY || id === undefined) return;
      const means = meaningOf(id, context);
      if (means === undefined) {
        throw new Error(
          `${where(file, link)}: the glossary has no entry "${id}". Add it to src/facts/data/terms.json, or link to ` +
            'the entry of another term',
        );
      }
      link.data = {...link.data, hProperties: {...link.data?.hProperties, dataTerm: means}};
    });
  };
}
