/** The undocumented hooks of the theme that components of this site use; src/seams/declared.ts says why. */
export {useAnnouncementBar, useNavbarMobileSidebar, useTOCHighlight, useTabs} from '@docusaurus/theme-common/internal';
