import type {SiteStep} from './step';

/** The framework's own sitemap (its options: src/config/sitemap.ts). */
export const writeSitemap: SiteStep = {
  name: 'sitemap',
  reads: [],
  writes: ['sitemap'],
  run: (_site, input) => input.writeSitemap(),
};
