import {definitionFiles} from '../../chain/definitions';
import {loadChain} from '../../chain/load';
import {openRpcDocument} from '../alternates/openrpc';
import type {SiteStep} from './step';

/**
 * Writes the files for wallets, registries and client generators: the definitions of the chain and of its JSON-RPC
 * interface.
 */
export const writeDefinitions: SiteStep = {
  name: 'definitions',
  reads: [],
  writes: ['definitions'],
  run(site, {url, baseUrl}) {
    const chain = loadChain();
    site.write(
      'openrpc.json',
      `${JSON.stringify(openRpcDocument({...chain, siteUrl: url + baseUrl.replace(/\/$/, '')}), null, 1)}\n`,
    );
    for (const [file, content] of definitionFiles(chain)) site.write(file, `${JSON.stringify(content, null, 2)}\n`);
  },
};
