import type {Seam} from './seam';

/** A new announcement is shown immediately to a reader who dismissed the old one (src/plugins/announcement). */
export const announcement: Seam = {
  name: 'announcement',
  home: 'announcement.ts',
  files: ['src/plugins/announcement/index.ts'],
  when: 'both',
  leansOn: [
    {
      package: '@docusaurus/theme-classic',
      file: 'lib/inlineScripts.js',
      expects:
        'an inline script that hides the bar by the attribute data-announcement-bar-initially-dismissed, ' +
        'from the stored flag alone',
      holds: [
        {text: "'data-announcement-bar-initially-dismissed'"},
        {text: '`docusaurus.announcement.dismiss${siteStorage.namespace}`'},
      ],
    },
    {
      package: '@docusaurus/theme-common',
      file: 'lib/contexts/announcementBar.js',
      expects: 'the ID of the announcement that was dismissed, stored as docusaurus.announcement.id',
      holds: [{text: "'docusaurus.announcement.id'"}, {text: "'docusaurus.announcement.dismiss'"}],
    },
  ],
  why:
    'The script of the theme looks at the dismissed flag only: a new announcement would come after hydration ' +
    'and push the page down.',
  gain: {figure: 'no layout shift when an announcement changes', percent: null, date: '2026-11-21'},
  without: 'The new announcement appears after hydration.',
};
