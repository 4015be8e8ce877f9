import {describe, expect, it} from 'vitest';

import {LINES_BEFORE, fixtureContext, fixturePage} from '../fixture';
import {fence, verdicts} from '../testing/golden';
import {bash} from '../testing/negative-case';
import {checkRpc} from '.';

const body = (method: string, params: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;
const post = (text: string, option = '-d'): string => bash(`curl {{local.evmRpc}} ${option} '${text}'`);
const ADDRESS = '"0x00000000000000000000000000000000000000aa"';

describe('RPC calls on a page', () => {
  it('JSON-RPC: methods exist and get the parameters they take', async () => {
    const bodies = [
      post(body('eth_chainId', '[]')),
      post(body('eth_chainID', '[]')),
      post(body('eth_blobBaseFee', '[]')),
      post(body('eth_getBalance', `[${ADDRESS}]`)),
      post(body('eth_getBalance', `[${ADDRESS},"latest"]`)),
      post(body('eth_getBalance', `[${ADDRESS},"latest",1]`)),
      post(body('eth_getBalance', '[]'), '--data-raw'),
      bash(`curl --json='${body('eth_chainID', '[]')}' {{local.evmRpc}}`),
      bash(
        `curl -s -X POST -H 'content-type: application/json' --data '${body('eth_chainID', '[]')}' {{local.evmRpc}}`,
      ),
      post(`[${body('eth_chainId', '[]')},${body('eth_chainID', '[]')}]`),
      post(body('eth_subscribe', '["newHeads"]')),
      post(body('eth_subscription', '["x"]')),
      post(body('status', '{}')),
      post(body('tx_search', '{"query":"x","limit":1}')),
      post(body('status', '{"limit":1}')),
      post(body('eth_$METHOD', '[]')),
      post('{"jsonrpc":"2.0",}'),
      post('not json'),
      post('{"a":1}'),
      bash('curl {{local.evmRpc}} -d @body.json'),
      bash(
        'COUNT=5\ncurl {{local.evmRpc}} -d ' +
          '"{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$COUNT,\\"method\\":\\"eth_chainId\\",\\"params\\":[]}"',
      ),
      bash('cast rpc --rpc-url {{local.evmRpc}} eth_chainID\ncast rpc eth_chainId'),
      bash(`echo x | websocat ws://localhost:8546`),
      fence('json', body('eth_chainID', '[]')),
      fence('json', '{"jsonrpc":"2.0","id":1,"result":"0x1","method":"eth_chainID"}'),
      fence('json', '{"jsonrpc":"2.0","id":1,"error":{},"method":"eth_chainID"}'),
      fence('json', '{"method":"eth_chainID"}'),
      fence('json', '[null, 5, {"jsonrpc":"2.0","method":7}]'),
      fence('json', '{broken'),
      fence('json output', body('eth_chainID', '[]')),
      fence('json nocheck="another node"', body('eth_chainID', '[]')),
      fence('ts', 'a("eth_chainID");\nb(\'net_nothing\'); c(`eth_chainId`); d("eth_requestAccounts"); e(eth_chainID)'),
      fence('text', '"eth_blobBaseFee"'),
      fence('text', body('eth_getBalance', '[]')),
    ];
    await expect(verdicts('rpc', bodies)).toMatchFileSnapshot('../golden/rpc-methods.txt');
  });

  it('request bodies are read as the node reads them', async () => {
    const bodies = [
      post(body('status', '[]')),
      post(body('status', '["height"]')),
      post(body('status', 'null')),
      post(body('status', '"height"')),
      post(body('rpc_modules', '[]')),
      post(body('eth_getBalance', '{}')),
      post('{"jsonrpc":"2.0","id":1,"method":"eth_getBalance"}'),
      post(body('web3_sha3', '["0x"]')),
      post(body('web3_sha3', '["0x","y"]')),
      post(body('web3_sha3', '[]')),
      post('[null, 5, {"jsonrpc":"2.0","method":7}]'),
      post('{"method":"eth_chainID"}'),
      post('{"jsonrpc":"2.0","method":"eth_chainID","result":"0x1"}'),
      post('{"jsonrpc":"2.0","method":"eth_chainID","error":{}}'),
      fence('text', body('eth_chainID', '[]')),
      bash(`curl --data='{\n"jsonrpc":"2.0",}' {{local.evmRpc}}/state`),
      bash(`curl {{local.evmRpc}} \\\n  --data-binary \\\n  '{"jsonrpc":"2.0",}'`),
      bash(`curl --data-urlencode '{broken' x-d '{broken' y--json='{broken' {{local.evmRpc}}`),
      post('a=[1'),
      post('  {broken'),
      post('{"id":$COUNT}'),
      bash('curl -d "{\\"a\\":[$B]}" {{local.evmRpc}}'),
      bash('curl {{local.evmRpc}} -d'),
      bash('curl -d "{\\"a\\": $A , \\"b\\":[ $B , ${C},$D],\\"e\\": $(date +%s)}" {{local.evmRpc}}'),
      bash('curl -d "{\\"a\\":x$A}" {{local.evmRpc}}'),
      bash('curl -d localhost:26657/state --json="{}" localhost:26657/states -d @localhost:26657/state'),
    ];
    await expect(verdicts('rpc', bodies)).toMatchFileSnapshot('../golden/rpc-bodies.txt');
  });

  it('curl and cast are found after other programs', async () => {
    const bodies = [
      bash('sudo curl -s {{local.rpc}}/state\ntime-curl curl {{local.rpc}}/state\ncurlie curl {{local.rpc}}/state'),
      bash('cast block --rpc-url {{local.rpc}}/state\nwebsocat {{local.rpc}}/state'),
      bash('cast call eth_nothing eth_nothing\ncurl rpc eth_nothing\ncast\ncast rpc --rpc-url {{local.evmRpc}}'),
      bash('cast rpc eth_blobBaseFee\ncast rpc xeth_subscribe\ncast rpc eth_subscribes\ncast rpc eth_subscribe'),
      bash(
        'curl -so localhost:26657/state --output localhost:26657/states ' +
          '--max-time localhost:26657/x --url={{local.rpc}}/y',
      ),
      bash('curl --output=x localhost:26657/state --url=localhost:26657/states'),
      bash('curl -o localhost:26657/state -sSo localhost:26657/states'),
      bash('curl x-o {{local.rpc}}/state -sS {{local.rpc}}/states x- {{local.rpc}}/stat'),
    ];
    await expect(verdicts('rpc', bodies)).toMatchFileSnapshot('../golden/rpc-programs.txt');
  });

  it('names in prose exist', async () => {
    const bodies = [
      '`eth_chainId`, `eth_blobBaseFee`, `eth_chainID`, `personal_sign`, `eth_secp256k1`, `rpc_modules`, ' +
        '`eth_subscribe`, `eth_*`, `debug_nothing`.',
      '`trace_block` `engine_newPayload` `eth_`, `xeth_call`',
      '`/cosmos/bank/v1beta1/params`, `/cosmos/bank/v1beta1/params/`, `/cosmos/bank/v1beta1/params?x=1`, ' +
        '`/cosmos/bank/v1/params`.',
      '`/cosmos/bank/v1beta1/balances/{address}`, `/cosmos/bank/v1beta1/balances/probe1x`, ' +
        '`/cosmos/bank/v1beta1/balances/probe1x/more`.',
      '`/cosmos/bank/…`, `/cosmos/bank/*`, `/cosmos/bonk/…`, `/cosmos/bank`, `/cosmos/bonk`, `/guru/x/v1/y`, ' +
        '`/ibc/x/v1/y`, `/other/x`',
      '`/cosmos/bank/**`, `/ibc/apps/transfer/v1/denoms/a/b`, `/ibc/apps/transfer/v1/denom/a/b`',
      '`/cosmos/bank/v1beta1/par`, `/cosmos/bank/v1beta1/parms.json`, `/cosmos/bank/v1beta1/b…`, ' +
        '`/cosmos/bank/v1beta1/c…`, `/cosmos/bank/…/parms`',
      '`/cosmos/bank/v1beta1/balances/x/$MORE`, `/cosmos/$MODULE/v1beta1/balances/probe1x`, ' +
        '`/cosmos/$MODULE/v1beta1/balance/probe1x`',
      '`/cosmos/bank/v1beta1/WHAT`, `/cosmos/bank/v1beta1/${WHAT}`, `/cosmos/bank/v1beta1/$(echo x)`, ' +
        '`/cosmos/bank/v1beta1/{what}`, `/cosmos/bank/v1beta1/:what`',
      '`/cosmos/bank/v1beta1/Aparams`, `/cosmos/bank/v1beta1/x$WHAT`, `/cosmos/bank/v1beta1/:wh-at`, ' +
        '`/cosmos/bank/v1beta1/$WH-AT`, `/cosmos/bank/v1beta1/W`',
      '`xGET /cosmos/bank/v1beta1/parms`, `x/cosmos.bank.v1beta1.MsgSent`, ' +
        '`/cosmos.bank.v1beta1.MsgSent()`, `xcosmos.bank.v1beta1.Query/Balance`, ' +
        '`cosmos.bank.v1beta1.Query/Balance()`',
      '`GET /cosmos/bank/v1beta1/params`, `POST /cosmos/bank/v1beta1/parms`, `GET /status`',
      '`/cosmos.bank.v1beta1.MsgSend`, `/cosmos.bank.v1beta1.MsgSent`, ' +
        '`cosmos.bank.v1beta1.Query/AllBalances`, `cosmos.bank.v1beta1.Query/AllBalance`.',
    ];
    await expect(verdicts('rpc', bodies)).toMatchFileSnapshot('../golden/rpc-names.txt');
  });

  it('URLs are CometBFT or REST routes with their parameters', async () => {
    const bodies = [
      bash('curl {{local.rpc}}/status\ncurl {{local.rpc}}/state\ncurl {{local.rpc}}'),
      bash('curl "{{local.rpc}}/tx_search?query=1&per_page=5&limit=2&$X=1"'),
      bash('curl "{{local.rpc}}/status?height=5"'),
      bash('curl https://rpc.probe.test/state https://trpc.probe.test/state https://other.test/state'),
      bash('RPC={{local.rpc}}\ncurl $RPC/state\ncurl ${RPC}/status'),
      bash('curl $NODE_RPC/state $OTHER/state\ncurl {{local.rpc}}/$ROUTE {{local.rpc}}/websocket'),
      bash('ROUTE=state\ncurl localhost:26657/$ROUTE /localhost:26657/state'),
      bash('curl x$NODE_RPC/state $NODE_RPC.dev/state $NODE_RPC_URL/state'),
      bash('curl {{local.evmRpc}}/state'),
      bash('curl -o out.json -H "a: b" --max-time 5 -sS {{local.rpc}}/state'),
      bash(
        'REST={{local.rest}}\ncurl $REST/cosmos/bank/v1beta1/balance/x\n' +
          'curl -s $REST/cosmos/bank/v1beta1/balances/$ADDRESS',
      ),
      bash('curl {{local.rest}}/cosmos/bank/v1beta1/$WHAT\ncurl {{local.rest}}/cosmos/bank/v1beta1/params#x'),
      bash('wget {{local.rpc}}/state'),
      fence('bash nocheck="another node"', 'curl http://localhost:26657/state'),
      fence(
        'ts',
        'fetch(`${rest}/cosmos/bank/v1beta1/balance/${a}`);\nfetch(`${rest}/cosmos/bank/v1beta1/balances/${a}`);',
      ),
      fence('python', 'get("http://localhost:1317/cosmos/bank/v1beta1/parms")\nget(rest + "/cosmos/bank/x")'),
      fence('go', 'import "cosmossdk.io/cosmos/bank/v1beta1/x"'),
      fence('http', 'GET http://localhost:1317/cosmos/bank/v1beta1/parms'),
      fence('http', 'POST /cosmos/bank/v1beta1/params'),
      fence('http', 'DELETE /cosmos/bank/v1beta1/parms'),
      fence('http', 'GET   /cosmos/bank/v1beta1/parms?next=http://localhost/x'),
      fence('http', 'host: localhost\nGET /cosmos/bank/v1beta1/parms'),
      fence('text', 'GET /cosmos/bank/v1beta1/parms'),
      fence('python', 'a = 1\nget(f"/cosmos/bank/v1beta1/balance/{address}/x")'),
      fence('jsx', 'get("/cosmos/bank/v1beta1/parms")'),
      fence('js', 'get("/cosmos/bank/v1beta1/parms")'),
      fence('mts', 'get("/cosmos/bank/v1beta1/parms")'),
      fence('golang', 'get("/cosmos/bank/v1beta1/parms")'),
      bash('BASE={{local.rpc}}\ncurl "$BASE/state" ${BASE}/states $UNSET/stat'),
      bash('curl ws://localhost:26657/state wss://localhost:26657/states "localhost:26657/a b" {{local.rpc}}'),
      bash('curl rpc.probe.test:8545/state https://xrpc.probe.test/state https://trpc.probe.test/states'),
    ];
    await expect(verdicts('rpc', bodies)).toMatchFileSnapshot('../golden/rpc-addresses.txt');
  });

  it('URLs are recognized by the ports of the chain', () => {
    const hosts = ['localhost:36657', 'localhost:26657', 'rpc.probe.test:18545', 'rpc.probe.test:8545'];
    const page = fixturePage(bash(hosts.map((host) => `curl ${host}/state`).join('\n')));
    const context = fixtureContext(page);
    const ports = {rpc: 36_657, rest: 1317, evmRpc: 18_545};
    const {findings} = checkRpc(page, {...context, chain: {...context.chain, ports}});
    // The third host has the EVM's port; the last has a port of no interface, and the name of a CometBFT host.
    const found = findings.map(({line}) => hosts[line - LINES_BEFORE - 2]);
    expect(found).toEqual(['localhost:36657', 'rpc.probe.test:8545']);
  });
});
