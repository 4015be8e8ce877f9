import {extraRoutes, routes} from '../site/routes';

/** Prefix of the pages that misbehave on purpose; they are only in test builds. */
const TEST_PREFIX = '/test-pages/';

/**
 * Compares the routes of a build with the planned ones.
 * @returns one sentence for each missing or unplanned route, with the fix
 */
export function routeFindings(
  built: readonly string[],
  planned: readonly string[] = routes,
  extra: readonly string[] = extraRoutes,
): string[] {
  const paths = new Set(built.map((path) => (path.length > 1 ? path.replace(/\/$/, '') : path)));
  const known = new Set([...planned, ...extra]);
  return [
    ...planned
      .filter((path) => !paths.has(path))
      .map(
        (path) =>
          `${path}: the specification has this route and no page makes it. Write ` +
          `${path.slice(1) || 'src/pages/index'}.mdx (or its index.mdx).`,
      ),
    ...[...paths]
      .filter((path) => !known.has(path) && !path.startsWith(TEST_PREFIX))
      .map(
        (path) =>
          `${path}: this page is not in the plan. Remove it, or add its route to addedRoutes in src/site/routes.ts.`,
      ),
  ];
}
