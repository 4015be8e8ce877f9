import {fromHtml} from 'hast-util-from-html';

import {constantsOf} from '../../chain/constants';
import {loadChain} from '../../chain/load';
import {cached} from '../../delivery/build-cache';
import {pageFile, withoutAssets} from '../../delivery/built-page';
import {markdownPath} from '../../site/addresses';
import {routes} from '../../site/routes';
import {sectionOf, sections} from '../../site/sections';
import {markdownOf} from '../alternates/markdown';
import {descriptionOf, headingOf} from '../alternates/page';
import type {SiteStep} from './step';

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
    `- [Network values](${siteUrl}/chain.json): chain IDs, addresses, ports, and versions as JSON`,
    '',
  );
  return lines.join('\n');
}

/**
 * `/robots.txt`: everything may be crawled. Pages that are not for search engines say so in their head, which crawlers
 * must be able to read.
 */
const robotsText = (siteUrl: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** Writes each page as Markdown, and `/llms.txt`, `/llms-full.txt` and `/robots.txt`. */
export const writeMarkdown: SiteStep = {
  name: 'Markdown alternates',
  reads: ['rendered pages'],
  writes: ['Markdown alternates', 'indexes for programs'],
  async run(site, {url, baseUrl}) {
    const root = url + baseUrl.replace(/\/$/, '');
    const names = site.names();
    const routeOf = new Map(
      routes.flatMap((route) => {
        const name = pageFile(names, route);
        return name === undefined ? [] : [[name, route] as const];
      }),
    );
    const made = new Map<string, MarkdownAlternate>();
    await site.each(routeOf.keys(), (name) => {
      const route = routeOf.get(name) as string;
      const html = withoutAssets(site.text(name));
      const alternate = cached('markdown', [html, url], () => {
        const page = fromHtml(html);
        return {title: headingOf(page), description: descriptionOf(page), markdown: markdownOf(page, url)};
      });
      made.set(route, {route, ...alternate});
      site.write(markdownPath(route).slice(1), alternate.markdown);
    });
    const alternates = routes.flatMap((route) => made.get(route) ?? []);
    site.write('llms.txt', llmsIndex(alternates, root));
    site.write(
      'llms-full.txt',
      alternates.map(({route, markdown}) => `<!-- ${root}${route} -->\n\n${markdown}`).join('\n\n'),
    );
    site.write('robots.txt', robotsText(root));
  },
};
