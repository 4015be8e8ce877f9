/** The undocumented hooks of the theme that components of this site use; see src/seams/declared.ts for the reasons. */
export {useAnnouncementBar, useNavbarMobileSidebar, useTOCHighlight, useTabs} from '@docusaurus/theme-common/internal';
