import {distance} from './distance';

/** The words of an address, for a search box: `/develop/my-faucett.html` → "develop my faucett". */
export function wordsOfPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A broken escape sequence: the address as it is says enough.
  }
  return decoded
    .replace(/\.(html?|mdx?)$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, 120);
}

const last = (path: string): string => path.split('/').findLast(Boolean) ?? '';
const unlike = (a: string, b: string): number =>
  distance(a, b, Number.POSITIVE_INFINITY) / Math.max(1, a.length, b.length);

/** The routes whose spelling is nearest to an address that does not exist; none where all are far. */
export function nearestRoutes(path: string, routes: readonly string[], limit = 3): string[] {
  const asked = path
    .toLowerCase()
    .replace(/\.(html?|mdx?)$/, '')
    .replace(/(.)\/+$/, '$1');
  return routes
    .filter((route) => route !== '/')
    .map((route) => ({route, far: 0.4 * unlike(asked, route) + 0.6 * unlike(last(asked), last(route))}))
    .filter(({far}) => far < 0.45)
    .sort((a, b) => a.far - b.far)
    .slice(0, limit)
    .map(({route}) => route);
}
