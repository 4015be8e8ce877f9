import type {Config, MarkdownConfig} from '@docusaurus/types';

import {loadChain} from '../chain/load';
import {expandTokens} from '../chain/tokens';
import {checkFrontMatter} from '../markdown/front-matter';

type ParseFrontMatter = MarkdownConfig['parseFrontMatter'];

/** How Markdown is parsed. Front matter is parsed outside the bundler, so its tokens are expanded here. */
export const markdown = {
  format: 'mdx',
  mdx1Compat: {admonitions: true, comments: false, headingIds: false}, // `:::note Title` as well as `:::note[Title]`
  hooks: {
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'throw',
  },
  parseFrontMatter: (async ({filePath, fileContent, defaultParseFrontMatter}) => {
    const head = /^---\r?\n[\s\S]*?\r?\n---/.exec(fileContent)?.[0] ?? '';
    const expanded = expandTokens(head, {file: filePath, chain: loadChain()}) + fileContent.slice(head.length);
    const result = await defaultParseFrontMatter({filePath, fileContent: expanded});
    checkFrontMatter(result.frontMatter, filePath, fileContent);
    return result;
  }) satisfies ParseFrontMatter,
} satisfies Partial<Config['markdown']>;
