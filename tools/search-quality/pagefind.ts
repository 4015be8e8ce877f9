import {createServer} from 'node:http';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {chromium} from '@playwright/test';

import {chromiumFlags, systemChromium} from '../lib/chromium';
import {listen} from '../lib/local-server';
import type {Ask, Found} from './score';

/** What the library returns for one page; the parts that are used. */
interface PagefindPage {
  url: string;
  sub_results: {url: string}[];
}

/** A page and its sections in the order of the library. */
export const foundIn = ({url, sub_results: parts}: PagefindPage): Found => ({
  route: url.replace(/(?:index)?\.html$/, '').replace(/(.)\/$/, '$1'),
  anchors: parts.flatMap((part) => part.url.split('#')[1] ?? []),
});

/**
 * Pagefind over the built pages, as it is set up by default. Its query code needs a browser, so a page without content
 * runs it.
 */
export async function pagefind(build: string): Promise<{ask: Ask; close: () => Promise<void>}> {
  const {createIndex, close} = await import('pagefind');
  const folder = mkdtempSync(path.join(tmpdir(), 'pagefind-'));
  const {index} = await createIndex({});
  if (index === undefined) throw new Error('Pagefind made no index');
  await index.addDirectory({path: build});
  await index.writeFiles({outputPath: folder});
  await close();
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    const type = name.endsWith('.js') ? 'text/javascript' : name === '/' ? 'text/html' : 'application/octet-stream';
    response.setHeader('content-type', type);
    try {
      response.end(name === '/' ? '<!doctype html>' : readFileSync(path.join(folder, name)));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  const port = await listen(server);
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : {executablePath}),
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const ask = async (query: string): Promise<Found[]> => {
    const results = await page.evaluate(async (text) => {
      const library = (await import('/pagefind.js' as string)) as {
        search: (words: string) => Promise<{results: {data: () => Promise<PagefindPage>}[]}>;
      };
      const {results: found} = await library.search(text);
      return Promise.all(found.slice(0, 10).map(async (result) => result.data()));
    }, query);
    return results.map(foundIn);
  };
  return {
    ask,
    close: async () => {
      await browser.close();
      server.close();
      rmSync(folder, {recursive: true});
    },
  };
}
