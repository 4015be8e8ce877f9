import type {Props} from '@docusaurus/types';

/**
 * The data that the steps need in addition to the files of the site. Plugins collect it while the site is built
 * (src/plugins/postbuild).
 */
export interface PostBuildInput {
  /** Root folder of the project. */
  siteDir: string;
  /** Address of the site without its base path: `https://docs.example.org`. */
  url: string;
  /** Base path of the site, with a slash at both ends. */
  baseUrl: string;
  /** Routes that the framework created, with the base path. */
  routesPaths: Props['routesPaths'];
  /** Files of all modules in the client bundle. */
  modules: ReadonlySet<string>;
  /** Titles of all pages by route. */
  titles: ReadonlyMap<string, string>;
  /** Writes `sitemap.xml`: the last step of the framework's sitemap plugin. */
  writeSitemap(): Promise<void>;
}
