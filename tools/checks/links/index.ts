import {near} from '../../../src/facts/near';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {mainSections} from '../../../src/site/sections';
import {Report} from '../outcome';
import {isPartial, isRecordFile} from '../pages';
import type {CheckContext, LinkRef, Outcome, Page} from '../types';

/** Message for a link to a page that is planned but not written yet. */
export const PLANNED = 'this page is planned but not written yet';

/** Message for a page that no other page links to. */
export const ORPHAN = 'no other page links to this page';

/** The home page: it needs no link onward and no link to it. */
const HOME = '/';

/** Pages that the navbar links to from every page. */
const LINKED = new Set([HOME, ...mainSections.map(({base}) => base)]);

/**
 * Links work: routes, anchors, images and served files exist, no link is relative, every page links to another page,
 * and another page links to it.
 */
export function checkLinks(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'links');
  const {site} = context;
  let onward = 0;
  for (const link of page.links) {
    report.judged();
    if (link.image) checkImage(link, page, context, report);
    else if (!link.url.startsWith('/')) checkElsewhere(link, page, context, report);
    else if (checkRoute(link, page, context, report)) onward += 1;
  }
  if (isPartial(page.file) || isRecordFile(page.file)) return report.done();
  report.judged(2);
  if (onward === 0 && page.route !== HOME) {
    report.error(
      page.raw.split('\n').length,
      page.route,
      'the page is a dead end: link to the page its reader needs next',
    );
  }
  for (const [index, {id, line, text}] of page.headings.entries()) {
    const first = page.headings.findIndex((heading) => heading.id === id);
    if (first < index)
      report.error(
        line,
        text,
        `the heading in line ${page.headings[first]?.line} has the anchor #${id} too: rename one`,
      );
  }
  if (!LINKED.has(page.route) && site.linksTo(page.route).length === 0) {
    report.warning(1, page.route, ORPHAN);
  }
  return report.done();
}

function checkImage({url, line, text}: LinkRef, page: Page, {root, site}: CheckContext, report: Report): void {
  if (text.trim() === '') report.error(line, `![](${url})`, 'add alt text that describes the image');
  if (/^\.\.?\//.test(url)) {
    if (!existsSync(path.join(root, path.dirname(page.file), url)))
      report.error(line, url, 'this file does not exist: image paths are relative to the page');
  } else if (url.startsWith('/') && !site.hasStaticFile(url))
    report.error(line, url, 'this file does not exist in static/');
}

/** A link out of the site, to a served file or within the page. */
function checkElsewhere({url, line}: LinkRef, page: Page, {site}: CheckContext, report: Report): void {
  if (/^(?:https?:|mailto:)/.test(url)) {
    if (url.startsWith('http:') && !/^http:\/\/(?:localhost|127\.0\.0\.1)/.test(url))
      report.error(line, url, 'use https for external links');
  } else if (url.startsWith('pathname://')) {
    const file = url.slice('pathname://'.length);
    if (!site.hasStaticFile(file))
      report.error(line, url, `${file} is not in static/, and the build does not generate it`);
  } else if (url.startsWith('#')) {
    const anchors = site.anchors(page.route);
    const anchor = url.slice(1);
    if (anchors !== undefined && !anchors.has(anchor))
      report.error(line, url, `this page has no heading with this anchor${near(anchor, anchors)}`);
  } else report.error(line, url, 'write internal links as absolute paths (/develop/faucet)');
}

/** A link to a page of the site. Returns whether it leads to another page that exists or is planned. */
function checkRoute({url, line}: LinkRef, page: Page, {site}: CheckContext, report: Report): boolean {
  const [beforeHash = '', anchor] = url.split('#');
  const route = beforeHash.split('?')[0] ?? '';
  if (/\.mdx?$/.test(route) || (route.length > 1 && route.endsWith('/'))) {
    report.error(line, url, 'remove the file extension and the trailing slash');
    return false;
  }
  if (!site.hasRoute(route)) {
    if (site.isPlanned(route)) report.warning(line, url, PLANNED);
    else report.error(line, url, 'this page does not exist');
    return site.isPlanned(route);
  }
  if (anchor !== undefined && anchor !== '') {
    const anchors = site.anchors(route);
    if (anchors !== undefined && !anchors.has(anchor))
      report.error(line, url, `${route} has no heading with the anchor #${anchor}${near(anchor, anchors)}`);
  }
  return route !== page.route;
}
