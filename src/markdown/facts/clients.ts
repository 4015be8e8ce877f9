import type {RootContent} from 'mdast';

import {fence} from './build';
import {singleQuoted} from './shell';

/** A JSON-RPC request: what all clients send. */
export interface RpcRequest {
  method: string;
  params: readonly unknown[];
}

const LINE = 96;

/** JSON on one line with spaces after its commas where it fits, else indented by `indent` from the second line on. */
function json(value: unknown, indent: string): string {
  // Strings match first and stay as they are: a comma in one belongs to the value.
  const flat = JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"|,/g, (part) => (part === ',' ? ', ' : part));
  return flat.length <= LINE ? flat : JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

/** A value as Python writes it. */
function python(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}: ${python(item)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}

/** A value as an argument of Go's `Call`: what is not plain goes as raw JSON. */
function go(value: unknown): string {
  if (value === null || value === undefined) return 'nil';
  if (typeof value !== 'object') return JSON.stringify(value);
  const raw = JSON.stringify(value);
  return `json.RawMessage(${raw.includes('`') ? JSON.stringify(raw) : `\`${raw}\``})`;
}

/** The same request as a program of each client. Each is complete and prints the result. */
export const clientSamples: readonly {
  value: string;
  label: string;
  lang: string;
  code(url: string, request: RpcRequest): string;
}[] = [
  {
    value: 'curl',
    label: 'curl',
    lang: 'bash',
    code: (url, {method, params}) =>
      `curl -s -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n` +
      `  -d ${singleQuoted(JSON.stringify({jsonrpc: '2.0', id: 1, method, params}))}`,
  },
  {
    value: 'viem',
    label: 'viem',
    lang: 'ts',
    code: (url, {method, params}) =>
      `import { http } from 'viem';\n\nconst client = http('${url}')({});\n` +
      `console.log(await client.request({ method: '${method}', params: ${json(params, '')} }));`,
  },
  {
    value: 'ethers',
    label: 'ethers',
    lang: 'ts',
    code: (url, {method, params}) =>
      `import { JsonRpcProvider } from 'ethers';\n\nconst provider = new JsonRpcProvider('${url}');\n` +
      `console.log(await provider.send('${method}', ${json(params, '')}));`,
  },
  {
    value: 'web3py',
    label: 'web3.py',
    lang: 'python',
    code: (url, {method, params}) =>
      `from web3 import Web3\n\nw3 = Web3(Web3.HTTPProvider("${url}"))\n` +
      `print(w3.provider.make_request("${method}", ${python(params)}))`,
  },
  {
    value: 'go',
    label: 'Go',
    lang: 'go',
    code(url, {method, params}) {
      const args = params.map(go);
      const needsJson = args.some((argument) => argument.startsWith('json.'));
      return [
        'package main',
        '',
        'import (',
        '\t"context"',
        ...(needsJson ? ['\t"encoding/json"'] : []),
        '\t"fmt"',
        '\t"log"',
        '',
        '\t"github.com/ethereum/go-ethereum/rpc"',
        ')',
        '',
        'func main() {',
        '\tctx := context.Background()',
        `\tclient, err := rpc.DialContext(ctx, "${url}")`,
        '\tif err != nil {',
        '\t\tlog.Fatal(err)',
        '\t}',
        '\tvar result any',
        `\tif err := client.CallContext(${['ctx', '&result', JSON.stringify(method), ...args].join(', ')}); ` +
          'err != nil {',
        '\t\tlog.Fatal(err)',
        '\t}',
        '\tfmt.Println(result)',
        '}',
      ].join('\n');
    },
  },
];

const component = (name: string, attributes: Record<string, string>, children: RootContent[]): RootContent =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children,
  }) as unknown as RootContent;

/** One request in tabs, one program per client. All tabs of the site with the group `client` share the choice. */
export const requestTabs = (url: string, request: RpcRequest): RootContent =>
  component(
    'Tabs',
    {groupId: 'client'},
    clientSamples.map(({value, label, lang, code}) =>
      component('TabItem', {value, label}, [fence(lang, code(url, request))]),
    ),
  );
