import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {searchFiles} from './build';
import {engineLoader, NoIndex} from './client';

const page = '<meta name=description content="Ask for coins."><main><h1>Faucet</h1><p>A thousand a day.</p></main>';
const {head, text} = searchFiles([{route: '/faucet', html: page, section: ''}], []);
const served = {
  '/search/index.json': {...head, files: {text: 'text.1.json'}},
  '/search/text.1.json': text,
};

/** Responses of the server by address; a number is a status without content, a string a page. */
let responses: Record<string, object | number | string>;
let asked: [url: string, init?: RequestInit][];
let load: ReturnType<typeof engineLoader>;

beforeEach(() => {
  responses = {...served};
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(init === undefined ? [url] : [url, init]);
    const response = responses[url] ?? 404;
    if (typeof response === 'number')
      return new Response('', {status: response, headers: {'content-type': 'text/json'}});
    return typeof response === 'string' ? new Response(response) : Response.json(response);
  });
  load = engineLoader();
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the index and waits for its rest. */
async function loaded() {
  let improved = false;
  const engine = await load('/search/', () => {
    improved = true;
  });
  await expect.poll(() => improved).toBe(true);
  return engine;
}

describe('the index in a browser', () => {
  it('is requested once, the first file past the cache, and improves when the rest has arrived', async () => {
    const engine = await loaded();
    // The word and the text of the hit are only in the second file.
    expect(engine.search('thousand')).toMatchObject([{to: '/faucet', text: 'Ask for coins. A thousand a day.'}]);
    expect(await loaded()).toBe(engine);
    expect(asked).toEqual([['/search/index.json', {cache: 'no-cache'}], ['/search/text.1.json']]);
  });

  it('finds headings without the second file', async () => {
    responses['/search/text.1.json'] = 500;
    expect((await loaded()).search('faucet')).toMatchObject([{to: '/faucet', kind: 'page'}]);
  });

  it('is missing where the server has none, or responds with a page', async () => {
    const loading = () => load('/search/', () => undefined);
    responses['/search/index.json'] = 404;
    await expect(loading()).rejects.toThrow(new NoIndex('/search/index.json is missing'));
    responses['/search/index.json'] = '<!doctype html>';
    await expect(loading()).rejects.toBeInstanceOf(NoIndex);
  });

  it('is requested again after a failure', async () => {
    responses['/search/index.json'] = 503;
    const failed = load('/search/', () => undefined);
    await expect(failed).rejects.toThrow('/search/index.json: 503');
    await expect(failed).rejects.not.toBeInstanceOf(NoIndex);
    responses = {...served};
    expect((await loaded()).search('faucet')).toHaveLength(1);
  });
});
