import {PAGE_CLASS, type PagePart, assetVersion} from '../../client/page-part';

/** The page-specific elements of a head. */
const ABOUT =
  /<title[^>]*>.*?<\/title>|<script\b[^>]*\bdata-rh\b[^>]*>.*?<\/script>|<(?:meta|link) data-rh\b(?:[^>"]|"[^"]*")*>/gs;

/** The element that contains the page, with its matching end tag. */
function elementOf(html: string): string | undefined {
  const start = html.search(new RegExp(`<div class="?${PAGE_CLASS}"?>`));
  if (start < 0) return undefined;
  let open = 0;
  for (const {0: tag, index} of html.slice(start).matchAll(/<div\b|<\/div>/g)) {
    open += tag === '</div>' ? -1 : 1;
    if (open === 0) return html.slice(start, start + index + tag.length);
  }
  throw new Error(
    `The element with the class ${PAGE_CLASS} does not end. Has the framework changed how it writes HTML? ` +
      'See src/seams/static-pages/part.ts',
  );
}

/** Extracts the page-specific part of a built page. @returns nothing for a page that React renders */
export function pagePart(html: string): PagePart | undefined {
  const element = elementOf(html);
  if (element === undefined) return undefined;
  const [start] = /<html\b[^>]*>/.exec(html) ?? ['<html>'];
  const head = html.slice(0, html.indexOf('</head>'));
  const addresses = [...html.matchAll(/<(?:script src|link rel="?stylesheet"? href)="?([^\s">]+)/g)].map(
    ([, address]) => address as string,
  );
  return {
    version: assetVersion(addresses),
    html: `<!doctype html>${start}<head>${(head.match(ABOUT) ?? []).join('')}</head><body>${element}</body></html>`,
  };
}
