import {constantsOf} from '../chain/constants';
import type {ChainConfig} from '../chain/types';

/** Search-engine metadata of every page; a page's own description replaces the site's. */
export function headMetadata(chain: ChainConfig): {name: string; content: string}[] {
  const constants = constantsOf(chain);
  return [
    {name: 'description', content: constants.get('site.description') ?? ''},
    {name: 'author', content: constants.get('site.author') ?? ''},
    {name: 'keywords', content: chain.keywords.join(', ')},
  ];
}

/**
 * Tags in the HTML that scripts do not change: losing the color scheme for a moment costs a style recalculation of the
 * whole page.
 */
export const headTags = [{tagName: 'meta', attributes: {name: 'color-scheme', content: 'light dark'}}];
