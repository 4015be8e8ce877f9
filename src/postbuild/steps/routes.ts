import {routes} from '../../site/routes';
import {routeFindings} from '../route-findings';
import type {SiteStep} from './step';

/** Stops a build whose pages are not exactly the planned ones. */
export const checkRoutes: SiteStep = {
  name: 'routes',
  reads: [],
  writes: [],
  run(_site, {routesPaths, baseUrl}) {
    const paths = routesPaths.map((path) => `/${path.slice(baseUrl.length)}`).filter((path) => !path.includes('*'));
    // The small site of a test has only a few of the planned pages.
    const planned = process.env.CONTENT_DIR === undefined ? routes : routes.filter((route) => paths.includes(route));
    const findings = routeFindings(paths, planned);
    if (findings.length > 0) throw new Error(`The routes differ from src/site/routes.ts:\n  ${findings.join('\n  ')}`);
  },
};
