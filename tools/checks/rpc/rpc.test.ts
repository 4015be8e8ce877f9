import {describe, expect, it} from 'vitest';

import {fence, verdicts} from '../testing/golden';
import {bash} from '../testing/negative-case';

const body = (method: string, params: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;
const post = (text: string, option = '-d'): string => bash(`curl {{local.evmRpc}} ${option} '${text}'`);
const ADDRESS = '"0x00000000000000000000000000000000000000aa"';

describe('what a page calls', () => {
  it('by JSON-RPC is a method with the parameters it takes', async () => {
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
    ];
    await expect(verdicts('rpc', bodies)).toMatchFileSnapshot('../golden/rpc-methods.txt');
  });

  it('by its name in prose is one', async () => {
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
      '`GET /cosmos/bank/v1beta1/params`, `POST /cosmos/bank/v1beta1/parms`, `GET /status`',
      '`/cosmos.bank.v1beta1.MsgSend`, `/cosmos.bank.v1beta1.MsgSent`, ' +
        '`cosmos.bank.v1beta1.Query/AllBalances`, `cosmos.bank.v1beta1.Query/AllBalance`.',
    ];
    await expect(verdicts('rpc', bodies)).toMatchFileSnapshot('../golden/rpc-names.txt');
  });

  it('by an address is a route of CometBFT or of REST with its parameters', async () => {
    const bodies = [
      bash('curl {{local.rpc}}/status\ncurl {{local.rpc}}/state\ncurl {{local.rpc}}'),
      bash('curl "{{local.rpc}}/tx_search?query=1&per_page=5&limit=2&$X=1"'),
      bash('curl "{{local.rpc}}/status?height=5"'),
      bash('curl https://rpc.probe.test/state https://trpc.probe.test/state https://other.test/state'),
      bash('RPC={{local.rpc}}\ncurl $RPC/state\ncurl ${RPC}/status'),
      bash('curl $NODE_RPC/state $OTHER/state\ncurl {{local.rpc}}/$ROUTE {{local.rpc}}/websocket'),
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
    ];
    await expect(verdicts('rpc', bodies)).toMatchFileSnapshot('../golden/rpc-addresses.txt');
  });
});
