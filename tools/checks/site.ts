import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import {parsePage} from './page';
import {recordPage} from './errors/page';
import {isPartial, isRecordFile, pageFiles, reactPageFiles, readPage, routeOf} from './pages';
import type {Page, Site, PageTools} from './types';

/** Routes without a page file, and files that the build generates. */
const MADE_ROUTES: ReadonlySet<string> = new Set(['/search']);
const MADE_FILES = /^\/(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|build\.json|openrpc\.json|[\w/-]+\.md)$/;

/**
 * Reads the pages of the site and their relations. A page is parsed when it is first needed.
 * @param planned planned routes, written or not
 * @param made files that the build generates, without a leading slash
 */
export function readSite(
  root: string,
  tools: PageTools,
  planned: readonly string[] = [],
  made: readonly string[] = [],
): Site & {page(file: string): Page} {
  const files = pageFiles(root);
  const sources = new Map(files.map((file) => [file, readPage(root, file)]));
  const fileOfRoute = new Map(files.filter((file) => !isPartial(file)).map((file) => [routeOf(file), file]));
  const reactSources = new Map(reactPageFiles(root).map((file) => [file, readPage(root, file)]));
  const reactRoutes = new Set([...reactSources.keys()].map((file) => routeOf(file)));
  const pages = new Map<string, Page>();
  const page = (file: string): Page => {
    let found = pages.get(file);
    if (found === undefined) {
      const source = sources.get(file) ?? readPage(root, file);
      found = isRecordFile(file) ? recordPage(file, source, tools) : parsePage(file, source, routeOf(file), tools);
      pages.set(file, found);
    }
    return found;
  };
  const plannedRoutes = new Set(planned);
  return {
    page,
    hasRoute: (route) => fileOfRoute.has(route) || reactRoutes.has(route) || MADE_ROUTES.has(route),
    isPlanned: (route) => plannedRoutes.has(route),
    anchors(route) {
      const file = fileOfRoute.get(route);
      if (file === undefined) return undefined;
      const {headings, generatedAnchors} = page(file);
      return new Set([...headings.map((heading) => heading.id), ...generatedAnchors]);
    },
    sameDescription(file, description) {
      return files.filter((other) => {
        if (other === file) return false;
        const line = /^description:\s*(.*)$/m.exec(sources.get(other) ?? '')?.[1]?.replace(/^["']|["']$/g, '') ?? '';
        if (line === '') return false;
        try {
          return tools.expand(line, other) === description;
        } catch {
          return false;
        }
      });
    },
    linksTo(route) {
      const pattern = new RegExp(`["(]${escapeStringRegexp(route)}(?=[)"#?\\s])`);
      const own = fileOfRoute.get(route);
      const markdown = files.filter((file) => file !== own && pattern.test(sources.get(file) ?? ''));
      const react = [...reactSources].filter(([, source]) => source.includes(`${route}'`) || pattern.test(source));
      return [...markdown, ...react.map(([file]) => file)];
    },
    hasStaticFile(file) {
      const clean = file.split(/[?#]/)[0] ?? '';
      if (MADE_FILES.test(clean) || made.includes(clean.slice(1))) return true;
      const absolute = path.join(root, 'static', clean);
      return existsSync(absolute) && statSync(absolute).isFile();
    },
  };
}
