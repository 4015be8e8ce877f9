import {describe, expect, it} from 'vitest';

import {loadChain} from '../chain/load';
import {themeConfig} from './theme';

describe('the pages of the announcement', () => {
  const chain = loadChain();
  const announcement = {id: 'a', text: 'Text.', link: null};

  it('have to exist', () => {
    expect(() =>
      themeConfig({...chain, announcement: {...announcement, pages: ['/validate', '/validate/none']}}),
    ).toThrow('chain.config.ts: announcement.pages names /validate/none; expected addresses of src/site/routes.ts.');
    expect(themeConfig({...chain, announcement: {...announcement, pages: ['/validate']}})).toHaveProperty(
      'announcementBar.id',
      'a',
    );
  });

  it('are none without an announcement', () => {
    expect(themeConfig({...chain, announcement: null})).not.toHaveProperty('announcementBar');
  });
});
