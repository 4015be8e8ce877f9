import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {siteDir} from '../../chain/load';
import {expandTokens} from '../../chain/tokens';
import {codeBlock, languages} from '../code';
import {element, h, hText, isJsx, textAttributes, where} from '../nodes';

/** Text of a file under static/ as it is served: with the chain's values in the place of its tokens. */
export function servedText(file: string): string {
  return expandTokens(readFileSync(file, 'utf8'), {file: path.relative(siteDir, file)});
}

/**
 * Shows a file of static/ on a page: `<FileSample src="/ops/x.service" lang="systemd" />`, with its address and
 * SHA-256.
 */
export function remarkFiles() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isJsx(node, 'FileSample') || index === undefined || !parent) return;
      const {src = '', lang = 'text'} = textAttributes(node, file, {required: ['src'], allowed: ['lang']});
      const source = path.join(siteDir, 'static', src);
      if (!src.startsWith('/'))
        throw new Error(`${where(file, node)}: <FileSample src="${src}">: begin the address with "/": src="/${src}"`);
      if (!existsSync(source))
        throw new Error(`${where(file, node)}: <FileSample src="${src}">: there is no file static${src}`);
      if (!(lang in languages)) {
        throw new Error(
          `${where(file, node)}: <FileSample lang="${lang}">: unknown language; known: ${Object.keys(languages).join(', ')}`,
        );
      }
      const text = servedText(source);
      const sum = createHash('sha256').update(text).digest('hex');
      parent.children[index] = element('fileSample', 'div', {className: ['file-sample']}, [
        codeBlock(text, lang, {title: path.basename(src)}),
        h('p', {className: ['file-sample__source']}, [
          h('a', {href: `pathname://${src}`, download: path.basename(src)}, [hText(`Download ${path.basename(src)}`)]),
          hText(' · SHA-256 '),
          h('code', {}, [hText(sum)]),
        ]),
      ]) as never;
    });
  };
}
