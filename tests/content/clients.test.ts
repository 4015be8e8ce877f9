import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {clientSamples} from '../../src/markdown/facts/clients';
import {checkGo} from '../../tools/checks/go';
import {checkPython} from '../../tools/checks/python';
import type {Page} from '../../tools/checks/types';
import {checkTypeScript} from '../../tools/checks/typescript';

describe('JSON-RPC requests as programs for each client', () => {
  const url = 'http://localhost:8545';
  const requests = [
    {method: 'eth_chainId', params: []},
    {method: 'eth_getLogs', params: [{fromBlock: '0x1', toBlock: 'latest', topics: [null, ['0x01']]}]},
    {
      method: 'debug_traceTransaction',
      params: [
        '0x02',
        {tracer: "{count: 0, step: function() { this.count++ }, result: function() { return 'it\\'s ' + this.count }}"},
        true,
        7,
      ],
    },
  ];
  const fences = requests.flatMap((request) =>
    clientSamples.map(({lang, code: make}, index) => ({
      lang,
      value: make(url, request),
      line: index + 1,
      meta: {output: false, compare: false, background: false, all: {}},
    })),
  );
  const page = {file: 'page.mdx', route: '/page', text: '', fences} as unknown as Page;

  it('type-check, or parse', async () => {
    const root = path.resolve(__dirname, '../..');
    const outcomes = await Promise.all([
      checkTypeScript([page], {root} as Parameters<typeof checkTypeScript>[1]),
      checkPython([page]),
      checkGo([page]),
    ]);
    expect(outcomes.flatMap(({findings}) => findings)).toEqual([]);
  }, 120_000);
});
