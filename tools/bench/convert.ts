import type {Root} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

import type {Page} from './corpus';

/** What the pages are written for. */
export type Dialect = 'vitepress' | 'starlight' | 'classic';

/** A page in another generator's Markdown. */
export interface ConvertedPage {
  text: string;
  /** Addresses of pictures on this site that the page shows. */
  pictures: string[];
}

/** Vue reads double braces in prose as code; in code fences and inline code VitePress itself prevents that. */
const MUSTACHE = /(\{\{|\}\})/;

/**
 * Writes a page for another site generator: links to pages of this site without origin and, for VitePress, double
 * braces kept from Vue. Text, tables and code fences stay as they are.
 * @param page as read from the built site. @param siteUrl its origin. @param known routes of all pages.
 */
export function convert(page: Page, dialect: Dialect, siteUrl: string, known: ReadonlySet<string>): ConvertedPage {
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(page.markdown);
  const pictures: string[] = [];
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'heading' && node.depth === 1 && dialect === 'starlight') {
      parent.children.splice(index, 1); // it shows the title of the front matter as the heading
      return [SKIP, index];
    }
    if (node.type === 'link' && node.url.startsWith(siteUrl)) {
      const local = node.url.slice(siteUrl.length) || '/';
      if (known.has(local.split('#')[0] ?? '')) node.url = local;
    }
    if (node.type === 'image') {
      node.url = node.url.replace(siteUrl, '');
      if (node.url.startsWith('/')) pictures.push(node.url);
    }
    if (node.type === 'text' && dialect === 'vitepress' && MUSTACHE.test(node.value)) {
      const parts = node.value.split(MUSTACHE).filter((part) => part !== '');
      parent.children.splice(
        index,
        1,
        ...parts.map((value) =>
          MUSTACHE.test(value)
            ? ({type: 'html', value: `<span v-pre>${value}</span>`} as const)
            : ({type: 'text', value} as const),
        ),
      );
      return [SKIP, index + parts.length];
    }
    return undefined;
  });
  const body = toMarkdown(tree, {
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
    bullet: '-',
    rule: '-',
    fences: true,
  });
  const head = `---\ntitle: ${JSON.stringify(page.title)}\ndescription: ${JSON.stringify(page.description)}\n---\n\n`;
  return {text: head + body, pictures};
}
