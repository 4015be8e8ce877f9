import type {Server as HttpServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {folders} from '../e2e/sites';
import {serveSite} from '../e2e/server';
import {program, type Server, startNginx} from './nginx';

const build = path.resolve(__dirname, '../..', folders.site);
const missing = ['nginx', 'openssl'].filter((name) => program(name) === undefined);

/** Addresses of pages, of files, of moved pages and of missing ones. */
const ADDRESSES = [
  '/',
  '/index.html?a=b',
  '/docs',
  '/docs/',
  '/docs/README',
  '/develop/faucet',
  '/develop/faucet.html',
  '/develop/faucet/?q=1',
  '/develop/index.html',
  '/develop/faucet.md',
  '/pages/validate.json',
  '/sitemap.xml',
  '/llms.txt',
  '/none',
  '/404',
  '/404.html',
  '/_headers',
  '/docs.html.gz',
  '/develop/none.html',
  '/%2e%2e/package.json',
];

/** The parts of a response that a browser acts on. */
interface Seen {
  status: number;
  location: string | null;
  type: string | null;
  caching: string | null;
  policy: string | null;
  encoding: string | null;
}

async function ask(port: number, address: string, method = 'GET'): Promise<Seen> {
  const {status, headers} = await fetch(`http://127.0.0.1:${port}${address}`, {
    method,
    redirect: 'manual',
    headers: {'accept-encoding': 'gzip'},
  });
  const target = headers.get('location');
  return {
    status,
    location: target === null ? null : target.replace(/^https?:\/\/[^/]+/, ''),
    type: headers.get('content-type'),
    caching: headers.get('cache-control'),
    policy: headers.get('content-security-policy'),
    encoding: headers.get('content-encoding'),
  };
}

describe('the server of the browser tests', () => {
  let server: HttpServer;
  const port = (): number => (server.address() as AddressInfo).port;
  beforeAll(async () => {
    server = await serveSite(build, 0);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('serves a page with the policy and the compressed copy, and accepts only GET and HEAD', async () => {
    const page = await ask(port(), '/docs');
    expect(page).toMatchObject({status: 200, type: 'text/html; charset=utf-8', caching: 'no-cache', encoding: 'gzip'});
    expect(page.policy).toContain("script-src 'self' 'sha256-");
    expect((await ask(port(), '/docs', 'POST')).status).toBe(405);
  });

  it('returns 304 to a browser that has the file', async () => {
    const address = `http://127.0.0.1:${port()}/docs`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    expect((await fetch(address, {headers: {'if-none-match': etag}})).status).toBe(304);
  });

  it('throws for a folder without a site', async () => {
    await expect(serveSite(path.join(build, 'ops'), 0)).rejects.toThrow(/404\.html is missing\. Build the site/);
  });

  describe.skipIf(missing.length > 0)(
    `compared with nginx${missing.length > 0 ? ` (skipped: ${missing.join(', ')} not installed)` : ''}`,
    () => {
      let nginx: Server;
      beforeAll(async () => {
        nginx = await startNginx(build);
      });
      afterAll(() => nginx?.stop());

      it.each(ADDRESSES)('returns the same for %s', async (address) => {
        const deployed = await ask(nginx.port, address);
        // The redirects of nginx have no Content-Type and no caching rule that browsers would act on.
        const kept = (seen: Seen): Partial<Seen> =>
          seen.status === 301 ? {status: 301, location: seen.location, policy: seen.policy} : seen;
        expect(kept(await ask(port(), address))).toEqual(kept(deployed));
      });
    },
  );
});
