import {noNullCharacters} from './no-null-characters';
import type {Seam} from './seam';

/**
 * What the site relies on without gaining speed: components and hooks of the theme that its own swizzled components
 * use, two options, and the cure of a fault. They are checked like the other seams and have no switch: without them,
 * parts of the site would be missing.
 */

const COMMON = '@docusaurus/theme-common';
const THEME = '@docusaurus/theme-classic';

/** Hooks of `@docusaurus/theme-common/internal`, imported through src/client/theme-internals.ts. */
const themeInternals: Seam = {
  name: 'theme-internals',
  home: 'declared.ts',
  files: ['src/client/theme-internals.ts'],
  leansOn: [
    {
      package: COMMON,
      file: 'lib/internal.js',
      expects: 'the hooks that src/client/theme-internals.ts exports',
      holds: ['useAnnouncementBar', 'useNavbarMobileSidebar', 'useTabs', 'useTOCHighlight'].map((name) => ({
        text: new RegExp(`^export \\{[^}]*\\b${name},? `, 'm'),
      })),
    },
  ],
  why:
    "The site's own announcement bar, navbar, and tabs take part in the state of the theme, as its swizzled " +
    'components do.',
  gain: {figure: 'no faster: one state for parts of the theme and of the site', percent: null, date: '2026-11-22'},
  without: 'Swizzle the components again from the new version, and take the names of the hooks from there.',
};

/**
 * The theme's inline script and the storage keys of the announcement bar; tabs.ts and slash-key.ts use the same kind of
 * storage.
 */
const markup: Seam = {
  name: 'theme-markup',
  home: 'declared.ts',
  files: [
    'src/client/toc-active.ts',
    'src/client/toc-menu.ts',
    'src/client/source-links.ts',
    'src/client/route-announcer.ts',
    'src/client/tab-keys.ts',
  ],
  leansOn: [
    {
      package: THEME,
      file: 'lib/theme/Heading/index.js',
      expects: 'the class hash-link on the link of a heading to itself',
      holds: [{text: /className="hash-link"/}],
    },
    {
      package: THEME,
      file: 'lib/theme/DocItem/Content/index.js',
      expects: 'the class markdown on the content of a page',
      holds: [{text: "clsx(ThemeClassNames.docs.docMarkdown, 'markdown')"}],
    },
    {
      package: COMMON,
      file: 'lib/utils/ThemeClassNames.js',
      expects: 'the class theme-doc-toc-desktop for the contents list of wide screens',
      holds: [{text: "docTocDesktop: 'theme-doc-toc-desktop'"}],
    },
    {
      package: THEME,
      file: 'lib/theme/DocItem/TOC/Desktop/index.js',
      expects: 'this class on the list itself, the element that scrolls',
      holds: [{text: 'className={ThemeClassNames.docs.docTocDesktop}'}],
    },
  ],
  why: 'Client modules find headings and the content of a page by the classes of the theme.',
  gain: {
    figure: 'no faster: table of contents of narrow screens, lines for "Edit this page"',
    percent: null,
    date: '2026-11-22',
  },
  without: 'Wrap the components of the theme in elements with our own classes.',
};

/** The dates of pages in the sitemap (src/config/sitemap.ts). */
const sitemapDates: Seam = {
  name: 'sitemap-dates',
  home: 'declared.ts',
  files: ['src/config/sitemap.ts'],
  leansOn: [
    {
      package: '@docusaurus/core',
      file: 'lib/server/configValidation.js',
      expects: '`future.experimental_vcs`, which asks git for the date of a file',
      holds: [{text: 'experimental_vcs', times: 'some'}],
    },
  ],
  why:
    'The framework asks for pages written in React by a path its version control does not know, and leaves the ' +
    'date out.',
  gain: {figure: 'no faster: a date for every page of the sitemap', percent: null, date: '2026-11-22'},
  without: 'Drop `createSitemapItems`: some pages have no date.',
};

/** The seams without a switch. */
export const declared: readonly Seam[] = [themeInternals, markup, sitemapDates, noNullCharacters];
