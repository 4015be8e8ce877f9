import {inlineCssInto, inlinedCss} from '../../delivery/inline-css';
import {pagePart} from '../../seams/static-pages/part';
import {isOn} from '../../seams/switches';
import type {SiteStep} from './step';

/**
 * Writes the page-specific part of each page as a separate file, from which browsers that already have the site open
 * show it.
 */
export const writePageParts: SiteStep = {
  name: 'page parts',
  reads: ['rendered pages'],
  writes: ['page parts'],
  when: () => isOn('static-pages'),
  async run(site) {
    await site.each(site.names(), (name) => {
      const part = pagePart(site.text(name));
      if (part !== undefined) site.write(`pages/${name.replace(/(?:\/index)?\.html$/, '.json')}`, JSON.stringify(part));
    });
  },
};

/** Lets every page paint as soon as its HTML is loaded, instead of waiting for the style sheet as well. */
export const inlineRules: SiteStep = {
  name: 'inline rules',
  reads: ['rendered pages', 'assets'],
  writes: ['styled pages'],
  when: () => isOn('inline-css'),
  async run(site) {
    const pages = site.names(/\.html$/);
    const css = await inlinedCss({
      sheets: site.names(/^assets\/css\/styles\.[^./]+\.css$/),
      pages,
      scripts: site.names(/^assets\/js\/.*\.js$/),
      textOf: (name) => site.text(name),
    });
    await site.each(pages, (name) => site.write(name, inlineCssInto(site.text(name), css)));
  },
};
