import {spawnSync} from 'node:child_process';
import {readdirSync, statSync} from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {routes} from '../../src/site/routes';
import {fixedHeaders, POLICY_HEADER} from '../../src/delivery/policy';
import {BRIEF, IMMUTABLE, REVALIDATE} from '../../src/delivery/rules';
import {folders} from '../e2e/sites';
import {brotliModule, program, type Server, startNginx} from './nginx';

const build = path.resolve(__dirname, '../..', folders.site);
const missing = ['nginx', 'openssl'].filter((name) => program(name) === undefined);
const size = (ending: string, name: string): number => statSync(path.join(build, 'assets', ending, name)).size;
/** The largest file of a kind. */
const asset = (ending: string): string =>
  `/assets/${ending}/${
    readdirSync(path.join(build, 'assets', ending))
      .filter((name) => name.endsWith(`.${ending}`))
      .sort((a, b) => size(ending, b) - size(ending, a))[0]
  }`;

const isPage = (body: Buffer): boolean => body.includes('<!doctype html>') && body.includes('</body>');

describe.skipIf(missing.length > 0)(
  `nginx with the files of deploy/nginx${missing.length > 0 ? ` (skipped: ${missing.join(', ')} not installed)` : ''}`,
  () => {
    let server: Server;
    beforeAll(async () => {
      server = await startNginx(build);
    });
    afterAll(() => server?.stop());

    it('serves the page of every route, to be revalidated each time', async () => {
      for (const route of routes) {
        const {status, headers, body} = await server.raw(route);
        expect([route, status]).toEqual([route, 200]);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(headers.get('cache-control')).toBe(REVALIDATE);
        expect(isPage(body)).toBe(true);
      }
    });

    it('returns 304 to a browser that has the page', async () => {
      const etag = (await server.raw('/docs')).headers.get('etag') ?? '';
      const {status, headers, body} = await server.raw('/docs', {headers: {'if-none-match': etag}});
      expect([status, body.length, headers.get('cache-control')]).toEqual([304, 0, REVALIDATE]);
    });

    it('lets browsers cache hashed files for a year, page parts for five minutes, and nothing else', async () => {
      for (const file of [asset('js'), asset('css')]) {
        const {status, headers} = await server.raw(file);
        expect([status, headers.get('cache-control')]).toEqual([200, IMMUTABLE]);
      }
      expect((await server.raw('/pages/develop.json')).headers.get('cache-control')).toBe(BRIEF);
      for (const file of [
        '/pages/none.json',
        '/chain.json',
        '/llms.txt',
        '/sitemap.xml',
        '/build.json',
        '/develop.md',
        '/assets/none.png',
      ]) {
        expect((await server.raw(file)).headers.get('cache-control')).toBe(REVALIDATE);
      }
    });

    it('sends the type of every kind of file', async () => {
      const types = {
        '/chain.json': 'application/json',
        '/develop.md': 'text/markdown',
        '/llms.txt': 'text/plain',
        '/sitemap.xml': 'text/xml',
        [asset('js')]: 'text/javascript',
        [asset('css')]: 'text/css',
      };
      for (const [file, type] of Object.entries(types))
        expect((await server.raw(file)).headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    });

    it('sends every security header with every response', async () => {
      const answers = [
        await server.raw('/'),
        await server.raw('/docs/'),
        await server.raw('/none'),
        await server.raw('/assets/js/none.00000000.js'),
        await server.raw('/', {method: 'POST'}),
        await server.raw(asset('js')),
      ];
      expect(answers.map(({status}) => status)).toEqual([200, 301, 404, 410, 405, 200]);
      for (const {headers} of answers) {
        for (const {name, value} of fixedHeaders) expect(headers.get(name.toLowerCase())).toBe(value);
        expect(headers.get(POLICY_HEADER.toLowerCase())).toMatch(/script-src 'self' 'sha256-/);
        expect(headers.get('server')).toBe('nginx'); // no version
      }
    });

    it('serves the not-found page with status 404', async () => {
      for (const address of [
        '/none',
        '/develop/none',
        '/404',
        '/404.html',
        '/assets',
        '/assets/',
        '/develop/api/none.html',
        '/none/',
      ]) {
        const {status, body} = await server.raw(address);
        expect([address, status]).toEqual([address, 404]);
        expect(isPage(body) && body.includes('Page not found')).toBe(true);
      }
    });

    it('returns 410 for code of an older version', async () => {
      for (const file of ['/assets/js/main.00000000.js', '/assets/css/styles.00000000.css']) {
        const {status, headers} = await server.raw(file);
        expect([status, headers.get('cache-control')]).toEqual([410, REVALIDATE]);
      }
      expect((await server.raw('/assets/images/none.png')).status).toBe(404);
    });

    it('has one address for a page, and keeps the query', async () => {
      const wanted = {
        '/docs/': '/docs',
        '/develop/faucet/?q=1&r=%2F': '/develop/faucet?q=1&r=%2F',
        '/develop/faucet.html': '/develop/faucet',
        '/develop/index.html': '/develop',
        '/index.html?a=b': '/?a=b',
        '/docs/README': '/docs',
      };
      for (const [address, target] of Object.entries(wanted)) {
        const {status, headers} = await server.raw(address);
        expect([address, status, headers.get('location')]).toEqual([address, 301, target]);
      }
    });

    it('never redirects to another site', async () => {
      const evil = [
        '//evil.example',
        '//evil.example/',
        '///evil.example/',
        '/\\evil.example/',
        '/%5Cevil.example/',
        '/%5c%5cevil.example/',
        '/%2Fevil.example/',
        '/%2F%2Fevil.example/',
        '//evil.example/%2e%2e/',
        '//evil.example/docs/',
        '//evil.example/..;/docs/',
        '/%09/evil.example/',
        '/%0d%0aLocation:%20https://evil.example/',
        '/docs%0d%0aX-Bad:1/',
        '/.//evil.example/',
        '//docs/',
        '//docs.html',
        '/docs//',
        '/%2Fdocs/',
        '/\\docs/',
        'http://evil.example/docs/',
        'http://evil.example//docs/',
        '/docs/?//evil.example',
        '/docs%2F%2Fevil.example/',
      ];
      for (const address of evil) {
        const {status, headers} = await server.raw(address, {headers: {'x-forwarded-host': 'evil.example'}});
        const location = headers.get('location');
        expect(headers.get('x-bad')).toBeUndefined();
        if (location === undefined) expect([address, [400, 404].includes(status)]).toEqual([address, true]);
        else {
          expect(location).toMatch(/^\/(?![/\\])/);
          expect(new URL(location, 'https://docs.example').host).toBe('docs.example');
        }
      }
      expect((await server.raw('/docs/', {headers: {host: 'evil.example'}})).headers.get('location')).toBe('/docs');
    });

    it('serves nothing from outside the site, and none of the host files', async () => {
      const addresses = [
        '/../../etc/passwd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/..%2f..%2fetc/passwd',
        '/assets/../../etc/passwd',
        '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
        '/assets/..%5c..%5cetc/passwd',
        '/docs.html%00',
        '/docs%00.html',
        '/.git/config',
        '/.env',
        '/_headers',
        '/_redirects',
        '/_nginx.conf',
        '/docs.html.br',
        '/docs.html.gz',
        '/~root',
        '/assets/js/',
        '/assets/%ff',
      ];
      for (const address of addresses) {
        const {status, body} = await server.raw(address);
        expect([address, [400, 404].includes(status)]).toEqual([address, true]);
        expect(body.toString()).not.toMatch(/\broot:[^:\n]*:0:0:/); // of /etc/passwd
      }
    });

    it('accepts only GET and HEAD', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE', 'get', 'NONSENSE']) {
        const {status} = await server.raw('/docs', {method});
        expect([method, [400, 405].includes(status)]).toEqual([method, true]);
      }
      expect((await server.raw('/docs', {method: 'POST'})).headers.get('allow')).toBe('GET, HEAD');
      expect((await server.raw('/docs')).headers.get('allow')).toBeUndefined();
      const head = await server.raw('/docs', {method: 'HEAD'});
      expect([head.status, head.body.length]).toEqual([200, 0]);
    });

    it('sends the copies compressed at build time, and the file itself to clients without compression', async () => {
      for (const file of ['/docs', asset('js'), asset('css'), '/llms.txt']) {
        const plain = await server.raw(file);
        const packed = await server.raw(file, {headers: {'accept-encoding': 'gzip, deflate'}});
        expect(plain.headers.get('content-encoding')).toBeUndefined();
        expect(packed.headers.get('content-encoding')).toBe('gzip');
        expect(packed.headers.get('vary')).toBe('Accept-Encoding');
        expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'));
        expect(packed.body.length).toBeLessThan(plain.body.length);
        expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
      }
    });

    it('speaks HTTP/2 over TLS', async () => {
      const session = http2.connect(`https://127.0.0.1:${server.tlsPort}`, {rejectUnauthorized: false});
      const headers = await new Promise<http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader>((done, failed) => {
        session.on('error', failed);
        const request = session.request({':path': '/docs'});
        request.on('response', done);
        request.on('error', failed);
        request.resume();
      });
      expect(session.alpnProtocol).toBe('h2');
      expect([headers[':status'], headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
      await new Promise<void>((closed) => void session.close(closed));
    });

    it('serves many requests without an error', async () => {
      const wrk = program('wrk');
      if (wrk !== undefined) {
        let requests = 0;
        for (let run = 0; run < 10 && requests < 10_000; run += 1) {
          const {stdout} = spawnSync(
            wrk,
            ['--threads', '1', '--connections', '32', '--duration', '3s', `http://127.0.0.1:${server.port}/docs`],
            {encoding: 'utf8'},
          );
          expect(stdout).not.toMatch(/Non-2xx|Socket errors/);
          requests += Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
        }
        expect(requests).toBeGreaterThanOrEqual(10_000);
        return;
      }
      const agent = new http.Agent({keepAlive: true, maxSockets: 16});
      const addresses = Array.from({length: 2000}, (_, index) => routes[index % routes.length] ?? '/');
      const statuses = new Map<number, number>();
      const worker = async (): Promise<void> => {
        for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
          const status = await new Promise<number>((done, failed) => {
            http
              .get(
                {port: server.port, host: '127.0.0.1', path: address, agent, headers: {'accept-encoding': 'gzip'}},
                (response) => {
                  response.resume();
                  response.on('end', () => done(response.statusCode ?? 0));
                },
              )
              .on('error', failed);
          });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({length: 16}, worker));
      agent.destroy();
      expect([...statuses]).toEqual([[200, 2000]]);
    });

    it('logged no error', () => {
      expect(
        server
          .errors()
          .split('\n')
          .filter((line) => /\[(?:error|crit|alert|emerg)\]/.test(line) && !/rewrite|internal redirect/.test(line)),
      ).toEqual([]);
    });
  },
);

const noBrotli = missing.length > 0 || brotliModule === undefined;
describe.skipIf(noBrotli)(
  `nginx with its brotli module${noBrotli ? ' (skipped: ngx_http_brotli_static_module.so is not installed)' : ''}`,
  () => {
    it('prefers brotli, then gzip', async () => {
      const server = await startNginx(build, {brotli: true});
      try {
        for (const file of ['/docs', asset('js')]) {
          const plain = await server.raw(file);
          const packed = await server.raw(file, {headers: {'accept-encoding': 'gzip, br'}});
          expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
            'br',
            'Accept-Encoding',
          ]);
          expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
          expect((await server.raw(file, {headers: {'accept-encoding': 'gzip'}})).headers.get('content-encoding')).toBe(
            'gzip',
          );
        }
      } finally {
        await server.stop();
      }
    });
  },
);
