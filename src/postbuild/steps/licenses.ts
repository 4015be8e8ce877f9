import {licensesText, notAllowed, packagesOf} from '../../delivery/licenses';
import type {SiteStep} from './step';

/** Writes the licenses of the code that browsers load, and throws for one that may not be shipped. */
export const writeLicenses: SiteStep = {
  name: 'licenses',
  reads: [],
  writes: ['licenses'],
  run(site, {modules}) {
    const packages = packagesOf(modules);
    const refused = notAllowed(packages);
    if (refused.length > 0) {
      throw new Error(
        'Not on the list of licenses in src/delivery/licenses.ts: ' +
          `${refused.map(({name, license}) => `${name} (${license})`).join(', ')}`,
      );
    }
    site.write('licences.txt', licensesText(packages));
  },
};
