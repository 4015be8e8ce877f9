import type {LoadContext, Plugin} from '@docusaurus/types';

import {loadChain} from '../../chain/load';

/** Storage keys of the specification. */
const DISMISSED = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

/**
 * Shows a new announcement immediately to a reader who dismissed the old one. The theme's inline script reads only the
 * dismissed flag; this one runs after it, before the first paint, and reads the id as well.
 */
export default function announcement(_context: LoadContext): Plugin<unknown> {
  return {
    name: 'announcement',
    injectHtmlTags() {
      const {announcement: current} = loadChain();
      if (current === null) return {};
      return {
        preBodyTags: [
          {
            tagName: 'script',
            innerHTML:
              '(function(){var ' +
              `d=false;try{d=localStorage.getItem('${DISMISSED}')==='true'&&localStorage.getItem('${ID}')===${JSON.stringify(current.id)}}catch(e){}document.documentElement.setAttribute('data-announcement-bar-initially-dismissed',d)})();`,
          },
        ],
      };
    },
  };
}
