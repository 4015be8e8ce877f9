import {loadChain} from '../../chain/load';
import {cardPath} from '../../site/addresses';
import {sectionOf} from '../../site/sections';
import {cardOf} from '../pictures/card';
import type {SiteStep} from './step';

/** Draws a picture for each page, for link previews (`og:image`, see src/components/PageHead). */
export const drawPictures: SiteStep = {
  name: 'pictures',
  reads: [],
  writes: ['pictures'],
  async run(site, {url, baseUrl, titles}) {
    const chain = loadChain();
    const home = `${url}${baseUrl}`.replace(/^https?:\/\//, '').replace(/\/$/, '');
    const routeOf = new Map([...titles.keys()].map((route) => [cardPath(route).slice(1), route]));
    await site.each(routeOf.keys(), async (name) => {
      const route = routeOf.get(name) as string;
      const picture = await cardOf({
        brand: `${chain.brand} ${chain.title}`,
        section: sectionOf(route)?.label ?? '',
        title: titles.get(route) as string,
        address: route === '/' ? home : home + route,
      });
      site.write(name, picture);
    });
  },
};
