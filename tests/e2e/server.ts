/**
 * Serves a built site as a static host does: the headers of its `_headers`, the redirects of its `_redirects`,
 * addresses without `.html` and without a slash at the end, the copies that were compressed at build time, `404.html`
 * for everything else. tests/deploy/server.test.ts compares its answers with those of nginx.
 *
 * Usage: npx tsx tests/e2e/server.ts FOLDER PORT [BASE]   BASE: path the site was built for, with a slash at both ends
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import path from 'node:path';

import {parseHeaders} from '../../src/delivery/hosts';
import {contentTypes, patternSource, REVALIDATE} from '../../src/delivery/rules';
import {isBelow} from '../../src/site/addresses';
import {filesBelow} from '../../src/site/files';

/** Files that hosts read, or serve for an Accept-Encoding header; they have no addresses of their own. */
const NOT_SERVED = /(?:^|\/)_(?:headers|redirects|nginx\.conf)$|\.(?:br|gz)$/;

/** What a host serves at an address: a file, a redirect, or neither. */
type Target = {file: string} | {location: string} | undefined;

/** A built site: its files by name, and its rules. */
class Site {
  private readonly names: ReadonlySet<string>;
  private readonly headers: {pattern: RegExp; headers: Map<string, string>}[];
  private readonly redirects: ReadonlyMap<string, string>;
  private readonly bodies = new Map<string, {body: Buffer; etag: string}>();

  /** @throws Error where the folder contains no site, or one without the rules for hosts */
  constructor(
    private readonly folder: string,
    readonly base = '/',
  ) {
    this.names = new Set(filesBelow(folder));
    for (const name of ['404.html', '_headers', '_redirects'])
      if (!this.names.has(name)) throw new Error(`${folder}/${name} is missing. Build the site first: npm run build`);
    this.headers = [...parseHeaders(this.read('_headers').body.toString())].map(([pattern, headers]) => ({
      pattern: new RegExp(patternSource(pattern)),
      headers,
    }));
    this.redirects = new Map(
      this.read('_redirects')
        .body.toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' ').slice(0, 2) as [string, string]),
    );
  }

  /** Content of a file, cached at the first reading: a build does not change while it is served. */
  read(name: string): {body: Buffer; etag: string} {
    const known = this.bodies.get(name);
    if (known !== undefined) return known;
    const body = readFileSync(path.join(this.folder, name));
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    this.bodies.set(name, {body, etag});
    return {body, etag};
  }

  private page(address: string): string | undefined {
    const name = address.slice(1);
    const candidates = name === '' ? ['index.html'] : [`${name}.html`, `${name}/index.html`];
    return candidates.find((candidate) => candidate !== '404.html' && this.names.has(candidate));
  }

  /** What is served at an address without its query. */
  target(address: string): Target {
    const moved = this.redirects.get(address);
    if (moved !== undefined) return {location: moved};
    if (!isBelow(address, this.base)) return undefined;
    const name = address.slice(this.base.length);
    const plain = `/${name}`.replace(/(?:\/index)?\.html$|\/$/, '') || '/';
    const page = this.page(plain);
    const wanted = this.base + plain.slice(1);
    if (page !== undefined) return wanted === address ? {file: page} : {location: wanted};
    return this.names.has(name) && name !== '404.html' && !NOT_SERVED.test(name) ? {file: name} : undefined;
  }

  /** Headers that the site's rules set for an address; later rules win. */
  headersOf(address: string): Record<string, string> {
    return Object.fromEntries(
      this.headers.filter(({pattern}) => pattern.test(address)).flatMap(({headers}) => [...headers]),
    );
  }

  /** The copy of a file that the browser prefers, and its encoding. */
  encoded(name: string, accepted: string): {body: Buffer; encoding?: string} {
    for (const [encoding, ending] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      if (new RegExp(`\\b${encoding}\\b`).test(accepted) && this.names.has(`${name}.${ending}`))
        return {body: this.read(`${name}.${ending}`).body, encoding};
    }
    return {body: this.read(name).body};
  }
}

function typeOf(name: string): string {
  const ending = path.extname(name).slice(1);
  const type = contentTypes.find(([, endings]) => endings.split(' ').includes(ending))?.[0] ?? 'text/plain';
  return /^text|json|svg|xml/.test(type) ? `${type}; charset=utf-8` : type;
}

function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const [address = '/', query] = (request.url ?? '/').split('?', 2);
  const rules = site.headersOf(address);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, {...rules, allow: 'GET, HEAD'}).end();
  let decoded = address;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return void response.writeHead(400, rules).end();
  }
  if (address === '/favicon.ico' && site.base !== '/') return void response.writeHead(204).end(); // the host's own
  const target = site.target(decoded);
  if (target !== undefined && 'location' in target) {
    const location = encodeURI(target.location) + (query === undefined ? '' : `?${query}`);
    return void response.writeHead(301, {...rules, location}).end();
  }
  const name = target?.file ?? '404.html';
  const {etag} = site.read(name);
  const caching = target === undefined ? REVALIDATE : (rules['cache-control'] ?? REVALIDATE);
  const headers = {...rules, 'content-type': typeOf(name), 'cache-control': caching, vary: 'Accept-Encoding', etag};
  if (target !== undefined && request.headers['if-none-match'] === etag)
    return void response.writeHead(304, headers).end();
  const {body, encoding} = site.encoded(name, String(request.headers['accept-encoding'] ?? ''));
  response.writeHead(target === undefined ? 404 : 200, {
    ...headers,
    'content-length': body.length,
    ...(encoding === undefined ? {} : {'content-encoding': encoding}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Serves a folder at 127.0.0.1; port 0 picks a free one. @throws Error where the folder contains no built site */
export async function serveSite(folder: string, port: number, base = '/'): Promise<Server> {
  const site = new Site(folder, base);
  const server = createServer((request, response) => answer(site, request, response));
  // With the usual 5 s, a client on a busy machine may send a request over a connection that is just being closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return server;
}

if (require.main === module) {
  const [folder, port, base] = process.argv.slice(2);
  if (folder === undefined || port === undefined) {
    console.error('Usage: npx tsx tests/e2e/server.ts FOLDER PORT [BASE]');
    process.exit(2);
  }
  serveSite(folder, Number(port), base).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
