import {writeDefinitions} from './definitions';
import {compress, hashContent, pruneCache} from './finish';
import {writeLicenses} from './licenses';
import {writeMarkdown} from './markdown';
import {inlineRules, writePageParts} from './pages';
import {drawPictures} from './pictures';
import {writePolicy} from './policy';
import {checkRoutes} from './routes';
import {writeSearchIndex} from './search';
import {serveFiles} from './served-files';
import {writeSitemap} from './sitemap';
import type {SiteStep} from './step';

/** All steps after the framework has written the site, in order. */
export const steps: readonly SiteStep[] = [
  checkRoutes,
  writeSitemap,
  serveFiles,
  writePageParts,
  writeMarkdown,
  writeDefinitions,
  writeSearchIndex,
  drawPictures,
  inlineRules,
  writeLicenses,
  writePolicy,
  hashContent,
  compress,
  pruneCache,
];
