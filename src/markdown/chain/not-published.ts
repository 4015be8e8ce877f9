import type {Link} from 'mdast';

import {notPublished} from '../../chain/names';
import type {ChainConfig} from '../../chain/types';

/** What replaces an unpublished value in prose: "not published", with a link to where to ask. */
export function notPublishedLink(chain: ChainConfig): Link {
  const {text, href, title, className} = notPublished(chain);
  return {
    type: 'link',
    url: href,
    title,
    children: [{type: 'text', value: text}],
    data: {hProperties: {className: [className]}},
  };
}
