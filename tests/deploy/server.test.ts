import type {Server as HttpServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {folders} from '../e2e/sites';
import {serveSite} from '../e2e/server';
import {program, type Server, startNginx} from './nginx';

const build = path.resolve(__dirname, '../..', folders.site);
const missing = ['nginx', 'openssl'].filter((name) => program(name) === undefined);

/** Addresses of pages, of files, of what moved and of what is not there. */
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

/** What of an answer a reader's browser acts by. */
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

  it('answers a page with the policy and the compressed copy, and only reads', async () => {
    const page = await ask(port(), '/docs');
    expect(page).toMatchObject({status: 200, type: 'text/html; charset=utf-8', caching: 'no-cache', encoding: 'gzip'});
    expect(page.policy).toContain("script-src 'self' 'sha256-");
    expect((await ask(port(), '/docs', 'POST')).status).toBe(405);
  });

  it('answers 304 to a browser that has the file', async () => {
    const address = `http://127.0.0.1:${port()}/docs`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    expect((await fetch(address, {headers: {'if-none-match': etag}})).status).toBe(304);
  });

  it('refuses a folder without a site', async () => {
    await expect(serveSite(path.join(build, 'ops'), 0)).rejects.toThrow(/404\.html is not there\. Build the site/);
  });

  describe.skipIf(missing.length > 0)(
    `beside nginx${missing.length > 0 ? ` (skipped: no ${missing.join(', ')} here)` : ''}`,
    () => {
      let nginx: Server;
      beforeAll(async () => {
        nginx = await startNginx(build);
      });
      afterAll(() => nginx?.stop());

      it.each(ADDRESSES)('answers %s alike', async (address) => {
        const deployed = await ask(nginx.port, address);
        // The redirects of nginx carry no Content-Type and no caching rule of their own that browsers would act by.
        const kept = (seen: Seen): Partial<Seen> =>
          seen.status === 301 ? {status: 301, location: seen.location, policy: seen.policy} : seen;
        expect(kept(await ask(port(), address))).toEqual(kept(deployed));
      });
    },
  );
});
