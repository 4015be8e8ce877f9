import {describe, expect, it} from 'vitest';

import otherChain from '../../tests/fixtures/other-chain.config';
import {endpointsOf, externalLinks, type Fetch, findProblems, isPublic, linkProblem, reportOf} from './external';

/** A network that responds from a table: a status, or a body as JSON. */
function network(answers: Record<string, number | object>, seen: string[] = []): Fetch {
  return async (url, init) => {
    seen.push(`${init?.method ?? 'GET'} ${url}`);
    const answer = answers[`${init?.method ?? 'GET'} ${url}`] ?? answers[url];
    if (answer === undefined) throw new Error('no such host');
    return typeof answer === 'number' ? new Response(null, {status: answer}) : Response.json(answer);
  };
}

describe('the weekly check of external addresses', () => {
  it('requests every published endpoint and no local one', () => {
    const keys = endpointsOf(otherChain).map(({key}) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'networks.mainnet.rpc',
        'networks.mainnet.evmRpc',
        'networks.mainnet.rest',
        'networks.testnet.genesisUrl',
        'networks.testnet.faucet',
      ]),
    );
    expect(keys.filter((key) => key.includes('local'))).toEqual([]);
    expect(keys).not.toContain('networks.testnet.evmRpc');
  });

  it('compares chain IDs', async () => {
    const endpoints = endpointsOf(otherChain).filter(({key}) => /mainnet\.(?:rpc|evmRpc|rest)$/.test(key));
    const right = network({
      'https://rpc.zebra.example/status': {result: {node_info: {network: 'zebra_8810-1'}}},
      'POST https://evm.zebra.example': {result: '0x226a'},
      'https://rest.zebra.example/cosmos/base/tendermint/v1beta1/node_info': {
        default_node_info: {network: 'zebra_8810-1'},
      },
    });
    expect(await findProblems(endpoints, new Map(), right)).toEqual([]);
    const wrong = network({
      'https://rpc.zebra.example/status': {result: {node_info: {network: 'lion-1'}}},
      'POST https://evm.zebra.example': {result: '0x1'},
      'https://rest.zebra.example/cosmos/base/tendermint/v1beta1/node_info': 502,
    });
    const what = (await findProblems(endpoints, new Map(), wrong)).map((problem) => problem.what);
    expect(what).toHaveLength(3);
    expect(what).toEqual(
      expect.arrayContaining([
        'the chain ID is lion-1, chain.config.ts has zebra_8810-1',
        'the EVM chain ID is 0x1, chain.config.ts has 0x226a',
        'cannot be read: returns 502',
      ]),
    );
  });

  it('compares the hash of the genesis', async () => {
    const genesis = endpointsOf(otherChain).filter(({key}) => key === 'networks.mainnet.genesisUrl');
    const [problem] = await findProblems(
      genesis,
      new Map(),
      network({'https://files.zebra.example/genesis.json': {a: 1}}),
    );
    expect(problem?.what).toMatch(/^the SHA-256 is [0-9a-f]{64}, chain\.config\.ts has 0123/);
  });

  it('repeats a refused HEAD request as GET, and ignores status codes for robots', async () => {
    const seen: string[] = [];
    expect(
      await linkProblem('https://a.dev/', network({'HEAD https://a.dev/': 405, 'GET https://a.dev/': 200}, seen)),
    ).toBeNull();
    expect(seen).toEqual(['HEAD https://a.dev/', 'GET https://a.dev/']);
    expect(
      await linkProblem('https://a.dev/', network({'https://a.dev/': 403, 'HEAD https://a.dev/': 403})),
    ).toBeNull();
    expect(await linkProblem('https://a.dev/', network({'HEAD https://a.dev/': 404, 'GET https://a.dev/': 404}))).toBe(
      'returns 404',
    );
  });

  it('lists each public address once, without its anchor', () => {
    const links = externalLinks([
      {
        file: 'a.mdx',
        links: [
          {url: 'https://a.dev/x#y', line: 3},
          {url: 'http://localhost:1317', line: 4},
          {url: '/develop', line: 5},
        ],
      },
      {
        file: 'b.mdx',
        links: [
          {url: 'https://a.dev/x', line: 1},
          {url: 'https://example.com/', line: 2},
        ],
      },
    ]);
    expect([...links]).toEqual([['https://a.dev/x', 'a.mdx:3']]);
    expect(isPublic('http://10.0.0.1/')).toBe(false);
  });

  it('reports where the address is used', async () => {
    const problems = await findProblems([], new Map([['https://gone.dev/', 'a.mdx:3']]), network({}));
    expect(reportOf(problems, 1)).toBe(
      '1 of 1 external addresses have a problem:\n\n- [ ] a.mdx:3: <https://gone.dev/> cannot be read: no such host\n',
    );
    expect(reportOf([], 4)).toContain('All 4');
  });
});
