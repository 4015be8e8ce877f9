/** A part of the site with its own pages, sidebar and base address: an instance of the docs plugin. */
export interface Section {
  /** Id of the docs plugin's instance; the framework requires one of them to be `default`. */
  id: string;
  /** Folder of its pages, relative to the root of the project. */
  folder: string;
  /** Route of its first page, with a slash in front and none at the end. */
  base: string;
  /** Its name in the navbar, on the home page, and in search results, link previews and `/llms.txt`. */
  label: string;
  /** Its subject, in a few words after its name; for the not-found page. */
  about: string;
  /** Whether the navbar, home page, footer and not-found page link to it. */
  inNavbar: boolean;
  /** The link in the footer, where it is not the section's name and first page. */
  start?: {label: string; to: string};
}

/**
 * The one table of sections, in the order of the navbar. Everything that lists sections reads it: docs plugins, routes,
 * navbar, footer, home page, not-found page, search, machine-readable files, checks, tools and tests. A new section is
 * an entry here, a folder with a page, and its routes in routes.ts; home.ts may give it tasks on the home page.
 */
export const sections: readonly Section[] = [
  {id: 'default', folder: 'docs', base: '/docs', label: 'Docs', about: 'about this site', inNavbar: false},
  {
    id: 'develop',
    folder: 'develop',
    base: '/develop',
    label: 'Develop',
    about: 'contracts and clients',
    inNavbar: true,
    start: {label: 'Build a Dapp', to: '/develop/smart-contracts'},
  },
  {
    id: 'validate',
    folder: 'validate',
    base: '/validate',
    label: 'Validate',
    about: 'run a node',
    inNavbar: true,
    start: {label: 'Become a Validator', to: '/validate'},
  },
  {
    id: 'protocol',
    folder: 'protocol',
    base: '/protocol',
    label: 'Protocol',
    about: 'how the chain works',
    inNavbar: true,
    start: {label: 'How the protocol works', to: '/protocol'},
  },
];

/** Sections that are linked on every page. */
export const mainSections: readonly Section[] = sections.filter(({inNavbar}) => inNavbar);

/** Where to look for what a search does not find: the sections, and the lists of error messages and of terms. */
export const placesToLook: readonly Pick<Section, 'base' | 'label' | 'about'>[] = [
  ...mainSections,
  {base: '/docs/errors', label: 'Error messages', about: 'each with its cause and its fix'},
  {base: '/docs/glossary', label: 'Glossary', about: 'terms of Cosmos chains and of this one'},
];

/** Whether a route is the page at `base` or a page below it. */
const isBelow = (route: string, base: string): boolean => route === base || route.startsWith(`${base}/`);

/** Section of a route; `undefined` for a page outside the sections. */
export const sectionOf = (route: string): Section | undefined => sections.find(({base}) => isBelow(route, base));
