import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {fromHtml} from 'hast-util-from-html';

import {constantsOf} from '../../chain/constants';
import {definitionFiles} from '../../chain/definitions';
import {loadChain} from '../../chain/load';
import {markdownPath} from '../../site/addresses';
import {routes} from '../../site/routes';
import {sectionOf, sections} from '../../site/sections';
import {builtPage} from '../../delivery/built-page';
import {cached} from '../../delivery/build-cache';
import {markdownOf} from './markdown';
import {openRpcDocument} from './openrpc';
import {descriptionOf, headingOf} from './page';

interface MarkdownAlternate {
  route: string;
  title: string;
  description: string;
  markdown: string;
}

/** `/llms.txt`: every page by section, with its description and the address of its Markdown. */
function llmsIndex(alternates: MarkdownAlternate[], siteUrl: string): string {
  const chain = loadChain();
  const lines = [`# ${chain.brand} ${chain.title}`, '', `> ${constantsOf(chain).get('site.description') ?? ''}`, ''];
  for (const section of [...sections, undefined]) {
    const members = alternates.filter(({route}) => sectionOf(route) === section);
    if (members.length === 0) continue;
    lines.push(`## ${section?.label ?? 'General'}`, '');
    for (const {route, title, description} of members) {
      lines.push(`- [${title}](${siteUrl}${markdownPath(route)}): ${description}`);
    }
    lines.push('');
  }
  lines.push(
    '## Data',
    '',
    `- [Network values](${siteUrl}/chain.json): chain ids, addresses, ports and versions as JSON`,
    '',
  );
  return lines.join('\n');
}

/** `/robots.txt`: everything may be read. What is not for search engines says so itself, which they must be let in to see. */
const robotsText = (siteUrl: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** Writes what programs read: each page as Markdown, `/llms.txt`, `/llms-full.txt`, `/robots.txt` and the definitions of the chain. */
export default function machineReaders({siteConfig: {url, baseUrl}}: LoadContext): Plugin<unknown> {
  const root = url + baseUrl.replace(/\/$/, '');
  return {
    name: 'machine-readers',
    async postBuild({outDir}) {
      const write = (file: string, text: string): void => {
        const target = path.join(outDir, file);
        mkdirSync(path.dirname(target), {recursive: true});
        writeFileSync(target, text);
      };
      const alternates: MarkdownAlternate[] = [];
      for (const route of routes) {
        const html = builtPage(outDir, route);
        if (html === undefined) continue;
        const alternate = cached('markdown', [html, url], () => {
          const page = fromHtml(html);
          return {title: headingOf(page), description: descriptionOf(page), markdown: markdownOf(page, url)};
        });
        alternates.push({route, ...alternate});
        write(markdownPath(route), alternate.markdown);
      }
      write('llms.txt', llmsIndex(alternates, root));
      write(
        'llms-full.txt',
        alternates.map(({route, markdown}) => `<!-- ${root}${route} -->\n\n${markdown}`).join('\n\n'),
      );
      write('robots.txt', robotsText(root));
      write('openrpc.json', `${JSON.stringify(openRpcDocument(loadChain()), null, 1)}\n`);
      for (const [file, content] of definitionFiles(loadChain())) write(file, `${JSON.stringify(content, null, 2)}\n`);
    },
  };
}
