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
  /** Text that is searched but not shown. */
  hidden: string;
}

/**
 * First file: all that is needed to find titles, headings and identifiers. Columns have one item per entry.
 */
export interface HeadFile {
  pages: [route: string, title: string, trail: string[], description: string][];
  /** Index into `pages`. */
  page: number[];
  /** Index into `kinds`. */
  kind: number[];
  anchor: string[];
  heading: string[];
  /** Headings that other entries name as their parent, and for each entry the number of its parent plus one, or 0. */
  parents: string[];
  parent: number[];
  names: [entry: number, names: string[]][];
}

/**
 * Second file: the text of each entry, readable first, then, after a line break, what is only searched. Rows of tables
 * come last among the entries and have none: the text of their section has it.
 */
export interface TextFile {
  text: string[];
  /** By the number of an entry: texts of the links of all pages that lead to it, one a line. */
  links: [entry: number, texts: string][];
}
