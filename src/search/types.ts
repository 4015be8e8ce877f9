/** What a search hit is. `page` and `section` are text; the others are identifiers of the chain's interfaces. */
export const kinds = [
  'page',
  'section',
  'command',
  'method',
  'flag',
  'key',
  'parameter',
  'address',
  'selector',
  'error',
  'name',
] as const;
/** What an entry of the search is. */
export type Kind = (typeof kinds)[number];

/** Words a reader sees for a kind; pages and sections need none. */
export const kindLabels: Partial<Record<Kind, string>> = {
  command: 'Command',
  method: 'Method',
  flag: 'Flag',
  key: 'Setting',
  parameter: 'Parameter',
  address: 'Address',
  selector: 'Selector',
  error: 'Error',
};

/** A page of the site, as the index knows it. */
export interface IndexedPage {
  route: string;
  title: string;
  /** Where the page is: section and categories, outermost first. */
  trail: string[];
  /** What the page says of itself to search engines. */
  description: string;
  /** Words that readers look for it by, from the front matter of the page. */
  keywords: string;
}

/** Something a search can find: a page, a part of it under a heading, or an identifier that a table of it explains. */
export interface Entry {
  page: IndexedPage;
  kind: Kind;
  /** Id of the heading to go to; empty for the top of the page. */
  anchor: string;
  /** The heading, or the identifier itself. */
  heading: string;
  /** Heading above the identifier or above the section; empty where that is the page itself. */
  parent: string;
  /** Other names under which the entry is found first-class. */
  names: string[];
  /** Readable text: what a snippet is cut from. */
  text: string;
}

/**
 * First file: all that is needed to find titles, headings and identifiers. Columns have one item per entry.
 */
export interface HeadFile {
  pages: [route: string, title: string, trail: string[], description: string, keywords: string][];
  /** Index into `pages`. */
  page: number[];
  /** Index into `kinds`. */
  kind: number[];
  /** In the form of `shortAnchor`; none for rows of tables, which come last: they have the anchor of their section. */
  anchor: string[];
  heading: string[];
  /** Number of the entry above plus one, or 0: of a section the section or page above, of a row its section or page. */
  parent: number[];
  names: [entry: number, names: string[]][];
}

/** Second file: the text of each entry but rows of tables: the text of their section has it. */
export interface TextFile {
  /** Of a page without its description, which the first file has. */
  text: string[];
}
