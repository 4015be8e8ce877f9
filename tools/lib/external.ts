import {createHash} from 'node:crypto';

import pMap from 'p-map';

import type {ChainConfig} from '../../src/chain/types';

/** The network access that a check needs; tests pass their own. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** An address that does not respond as it should. */
export interface Problem {
  url: string;
  /** The problem, in one sentence. */
  what: string;
  /** Where the address is used. */
  where: string;
}

/** A published address with what its response has to be. */
export interface Endpoint {
  /** Key in chain.config.ts. */
  key: string;
  url: string;
  /** Requests the address. @returns the problem, or `null` */
  check(fetch: Fetch): Promise<string | null>;
}

const TIMEOUT_MS = 20_000;
const signal = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MS);

async function json(fetch: Fetch, url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, {...init, signal: signal()});
  if (!response.ok) throw new Error(`returns ${response.status}`);
  return response.json();
}

/** Value at a path of keys, or `undefined`. */
function at(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}

const differs = (what: string, wanted: string, got: unknown): string | null =>
  got === wanted ? null : `${what} is ${String(got)}, chain.config.ts has ${wanted}`;

/**
 * Every published address of chain.config.ts that is reachable over HTTP, with the expected response. Local nodes are
 * left out.
 */
export function endpointsOf(chain: ChainConfig): Endpoint[] {
  const endpoints: Endpoint[] = [];
  for (const name of ['mainnet', 'testnet'] as const) {
    const network = chain.networks[name];
    const add = (key: keyof typeof network, check: (url: string, fetch: Fetch) => Promise<string | null>): void => {
      const url = network[key];
      if (typeof url === 'string' && url !== '')
        endpoints.push({key: `networks.${name}.${key}`, url, check: (fetch) => check(url, fetch)});
    };
    add('rpc', async (url, fetch) =>
      differs(
        'the chain ID',
        network.chainId,
        at(await json(fetch, `${url}/status`), 'result', 'node_info', 'network'),
      ),
    );
    add('evmRpc', async (url, fetch) => {
      const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []});
      const answer = await json(fetch, url, {method: 'POST', headers: {'content-type': 'application/json'}, body});
      return differs('the EVM chain ID', `0x${network.evmChainId.toString(16)}`, at(answer, 'result'));
    });
    add('rest', async (url, fetch) =>
      differs(
        'the chain ID',
        network.chainId,
        at(await json(fetch, `${url}/cosmos/base/tendermint/v1beta1/node_info`), 'default_node_info', 'network'),
      ),
    );
    add('genesisUrl', async (url, fetch) => {
      const response = await fetch(url, {signal: signal()});
      if (!response.ok) return `returns ${response.status}`;
      if (network.genesisSha256 === null) return null;
      return differs(
        'the SHA-256',
        network.genesisSha256,
        createHash('sha256')
          .update(new Uint8Array(await response.arrayBuffer()))
          .digest('hex'),
      );
    });
    for (const key of ['explorer', 'cosmosExplorer', 'faucet'] as const)
      add(key, (url, fetch) => linkProblem(url, fetch));
  }
  return endpoints;
}

/** Status codes that do not show whether the page exists: the site requires a login, a browser, or fewer requests. */
const UNDECIDED = new Set([401, 403, 429]);

/** Requests a page. @returns the problem, or `null` */
export async function linkProblem(url: string, fetch: Fetch): Promise<string | null> {
  const ask = (method: string): Promise<Response> => fetch(url, {method, redirect: 'follow', signal: signal()});
  let response = await ask('HEAD');
  if (!response.ok && !UNDECIDED.has(response.status)) response = await ask('GET'); // some servers do not support HEAD
  return response.ok || UNDECIDED.has(response.status) ? null : `returns ${response.status}`;
}

/** Whether an address is on the public internet: neither a local node nor an example. */
export function isPublic(url: string): boolean {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return false;
  const {hostname} = new URL(url);
  return (
    hostname.includes('.') &&
    !/^(?:127\.|10\.|192\.168\.|0\.0\.0\.0)/.test(hostname) &&
    !/(?:^|\.)(?:example|test|invalid|localhost|local)$|(?:^|\.)example\.(?:com|org|net)$/.test(hostname)
  );
}

/** External addresses by the pages that link to them, each once and without its anchor. */
export function externalLinks(
  pages: readonly {file: string; links: readonly {url: string; line: number}[]}[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const {file, links} of pages) {
    for (const {url, line} of links) {
      const address = url.split('#')[0] ?? '';
      if (isPublic(address) && !found.has(address)) found.set(address, `${file}:${line}`);
    }
  }
  return found;
}

/** Runs all checks, a few at a time; each failure is retried once. */
export async function findProblems(
  endpoints: readonly Endpoint[],
  links: ReadonlyMap<string, string>,
  fetch: Fetch,
): Promise<Problem[]> {
  const work: {url: string; where: string; check: () => Promise<string | null>}[] = [
    ...endpoints.map(({key, url, check}) => ({url, where: `chain.config.ts, ${key}`, check: () => check(fetch)})),
    ...[...links].map(([url, where]) => ({url, where, check: () => linkProblem(url, fetch)})),
  ];
  const attempt = async (check: () => Promise<string | null>): Promise<string | null> => {
    try {
      return await check();
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError'
        ? `does not respond within ${TIMEOUT_MS / 1000} s`
        : `cannot be read: ${(error as Error).message}`;
    }
  };
  const found = await pMap(
    work,
    async ({url, where, check}): Promise<Problem[]> => {
      const what = (await attempt(check)) === null ? null : await attempt(check);
      return what === null ? [] : [{url, where, what}];
    },
    {concurrency: 4},
  );
  return found.flat().sort((a, b) => (a.where < b.where ? -1 : 1));
}

/** The report as Markdown, for an issue. */
export function reportOf(problems: readonly Problem[], checked: number): string {
  if (problems.length === 0) return `All ${checked} external addresses respond as expected.\n`;
  return [
    `${problems.length} of ${checked} external addresses have a problem:`,
    '',
    ...problems.map(({url, what, where}) => `- [ ] ${where}: <${url}> ${what}`),
    '',
  ].join('\n');
}
