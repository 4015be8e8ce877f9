import {routeFindings} from '../route-findings';
import type {SiteStep} from './step';

/** Stops a build whose pages are not exactly the planned ones. */
export const checkRoutes: SiteStep = {
  name: 'routes',
  reads: [],
  writes: [],
  run(_site, {routesPaths, baseUrl}) {
    const paths = routesPaths.map((path) => `/${path.slice(baseUrl.length)}`).filter((path) => !path.includes('*'));
    const findings = routeFindings(paths);
    if (findings.length > 0) throw new Error(`The routes differ from src/site/routes.ts:\n  ${findings.join('\n  ')}`);
  },
};
