import {describe, expect, it} from 'vitest';

import {clientSamples, requestTabs, type RpcRequest} from './clients';
import {markdown} from './testing/made-up';

const sample = (client: string, ...params: unknown[]): string =>
  clientSamples.find(({value}) => value === client)?.code('http://node', {method: 'eth_a', params}) ?? '';

// tests/content/clients.test.ts gives these programs to the compilers of their languages.
describe('a request as a program', () => {
  it('for curl has its body in single quotes', () => {
    expect(sample('curl', "it's")).toBe(
      'curl -s -X POST http://node \\\n' +
        "  -H 'Content-Type: application/json' \\\n" +
        `  -d '{"jsonrpc":"2.0","id":1,"method":"eth_a","params":["it'\\''s"]}'`,
    );
  });

  it('for viem and ethers has short parameters on one line, long ones indented', () => {
    expect(sample('viem', {a: [1, 2], b: 'c,d",e'}, 'f')).toBe(
      "import { http } from 'viem';\n\nconst client = http('http://node')({});\n" +
        `console.log(await client.request({ method: 'eth_a', params: [{"a":[1, 2], "b":"c,d\\",e"}, "f"] }));`,
    );
    expect(sample('ethers', 'x')).toBe(
      "import { JsonRpcProvider } from 'ethers';\n\nconst provider = new JsonRpcProvider('http://node');\n" +
        `console.log(await provider.send('eth_a', ["x"]));`,
    );
    expect(sample('ethers', 'x'.repeat(92))).toContain(`["${'x'.repeat(92)}"]`);
    expect(sample('ethers', 'x'.repeat(93))).toContain(`[\n  "${'x'.repeat(93)}"\n]`);
  });

  it('for web3.py has the literals of Python', () => {
    expect(sample('web3py', null, undefined, true, false, 1, 'a', {b: [null], c: 'd'})).toBe(
      'from web3 import Web3\n\nw3 = Web3(Web3.HTTPProvider("http://node"))\n' +
        'print(w3.provider.make_request("eth_a", [None, None, True, False, 1, "a", {"b": [None], "c": "d"}]))',
    );
  });

  it('for Go has objects as raw JSON, and the import for them only then', () => {
    const call = (...params: unknown[]) => /client\.CallContext\((.*)\); err/.exec(sample('go', ...params))?.[1];
    expect(call(null, undefined, true, 'a', 1)).toBe('ctx, &result, "eth_a", nil, nil, true, "a", 1');
    expect(call({a: 1}, ['b'])).toBe('ctx, &result, "eth_a", json.RawMessage(`{"a":1}`), json.RawMessage(`["b"]`)');
    expect(call({a: '`'})).toBe('ctx, &result, "eth_a", json.RawMessage("{\\"a\\":\\"`\\"}")');
    expect(sample('go', 1)).not.toContain('encoding/json');
    expect(sample('go', {})).toMatch(
      /^package main\n\nimport \(\n\t"context"\n\t"encoding\/json"\n\t"fmt"\n\t"log"\n\n/,
    );
    expect(sample('go', 1)).toMatchInlineSnapshot(`
      "package main

      import (
      	"context"
      	"fmt"
      	"log"

      	"github.com/ethereum/go-ethereum/rpc"
      )

      func main() {
      	ctx := context.Background()
      	client, err := rpc.DialContext(ctx, "http://node")
      	if err != nil {
      		log.Fatal(err)
      	}
      	var result any
      	if err := client.CallContext(ctx, &result, "eth_a", 1); err != nil {
      		log.Fatal(err)
      	}
      	fmt.Println(result)
      }"
    `);
  });
});

it('the programs of all clients stand in tabs of one group', () => {
  const request: RpcRequest = {method: 'eth_a', params: []};
  const tabs = markdown([requestTabs('http://node', request)]);
  expect(tabs.match(/<Tab.*>|```\w+/g)).toEqual([
    '<Tabs groupId="client">',
    '<TabItem value="curl" label="curl">',
    '```bash',
    '<TabItem value="viem" label="viem">',
    '```ts',
    '<TabItem value="ethers" label="ethers">',
    '```ts',
    '<TabItem value="web3py" label="web3.py">',
    '```python',
    '<TabItem value="go" label="Go">',
    '```go',
  ]);
});
