import type {ChainConfig} from '../chain/types';

/** Option `editUrl` of the plugins that create pages; empty where the source of this site is not published. */
export function editOptions({docsRepository}: ChainConfig): {editUrl?: string} {
  return docsRepository === null ? {} : {editUrl: `${docsRepository}/edit/main/`};
}
