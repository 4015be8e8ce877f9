import {loadChain} from '../../chain/load';
import {headersFile, redirectsFile} from '../../delivery/hosts';
import {POLICY_FILE, policyConf} from '../../delivery/nginx';
import {withPolicy} from '../../delivery/policy-meta';
import {scriptHashes} from '../../delivery/scripts';
import type {SiteStep} from './step';

/**
 * Writes the policy with the hashes of all inline scripts: for hosts that send headers (`_headers`, `_redirects`,
 * `_nginx.conf`), and into the head of each page for those that send none. The hashes are valid as long as no later
 * step changes a page.
 */
export const writePolicy: SiteStep = {
  name: 'policy',
  reads: ['styled pages'],
  writes: ['pages', 'rules for hosts'],
  seals: ['pages'],
  async run(site, {baseUrl}) {
    const names = site.names();
    const policy = {scriptHashes: scriptHashes(site.texts(names)), analytics: loadChain().analyticsId !== null};
    await site.each(names, (name) => site.write(name, withPolicy(site.text(name), policy)));
    site.write('_headers', headersFile(policy, baseUrl));
    site.write('_redirects', redirectsFile(baseUrl));
    site.write(POLICY_FILE, policyConf(policy));
  },
};
