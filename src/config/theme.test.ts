import {describe, expect, it} from 'vitest';

import {loadChain} from '../chain/load';
import {routes} from '../site/routes';
import {themeConfig} from './theme';

describe('the announcement', () => {
  it('names pages that exist: chain.config.ts, announcement.pages', () => {
    const {announcement} = loadChain();
    expect(announcement?.pages.filter((page) => !routes.includes(page)) ?? []).toEqual([]);
    const to = announcement?.link?.to.split('#')[0];
    if (to?.startsWith('/')) expect(routes, 'chain.config.ts, announcement.link.to').toContain(to);
  });

  it('has no bar where there is none', () => {
    const announcement = {id: 'a', text: 'Text.', link: null, pages: ['/validate']};
    expect(themeConfig({...loadChain(), announcement})).toHaveProperty('announcementBar.id', 'a');
    expect(themeConfig({...loadChain(), announcement: null})).not.toHaveProperty('announcementBar');
  });
});
