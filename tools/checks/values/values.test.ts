import {describe, expect, it} from 'vitest';

import {fence, verdicts} from '../testing/golden';
import {bash} from '../testing/negative-case';

const HASH = 'c5a3f2c10e8e4c17df0fbb4b3c9b0a1e4d8b1e5fc5a3f2c10e8e4c17df0fbb4b';
const WORD = '0'.repeat(24);
const KNOWN = '00000000000000000000000000000000000000aa';
const ADDRESS = '28108934a16e88cac49dd4a527fe9a87ce526173';
const NODE_ID = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b';
const TOPIC = '0xDDF252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

describe('values', () => {
  it('with 0x are recorded, computed from the page, or marked', async () => {
    const bodies = [
      'Address 0x1234567890123456789012345678901234567890 and again 0x1234567890123456789012345678901234567891.',
      `Recorded: 0x${KNOWN}; upper case: 0x${KNOWN.toUpperCase()}.`,
      '0x28108934A16e88cAC49dD4A527fe9A87CE526173 and 0x28108934a16e88cac49dd4a527fe9a87ce526173 and ' +
        '0x28108934A16e88cAC49dD4A527fe9A87CE526174.',
      '0x28108934A16E88CAC49DD4A527FE9A87CE526173 has no mixed case.',
      `Hash 0x${HASH}.`,
      `Padded: 0x${WORD}${KNOWN}; not ours: 0x${WORD}1234567890123456789012345678901234567890.`,
      `A number in a word: 0x${'0'.repeat(48)}1234567890abcdef, and one too long: ` +
        `0x${'0'.repeat(47)}11234567890abcdef.`,
      `Calldata 0xa9059cbb${WORD}${KNOWN}${HASH}.`,
      `Calldata 0x12345678${WORD}${KNOWN}${HASH}, and half a word: 0xa9059cbb${WORD}${KNOWN}${HASH}00.`,
      `function ping(uint256 count) has a selector: 0x773acdef, 0x6a7a38f8. Calldata 0xe9e7f7a7${HASH}.`,
      'Numbers: 0x123456789 and 0x1234567 and 0x123456789abcdef0; a selector: 0x12345678; a long one: ' +
        '0x123456789abcdef0123456789abcdef01.',
      'System: 0x0000000000000000000000000000000000000800 0xffffffffffffffff ' +
        '0x000000000000000000000000000000000000dead 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee ' +
        '0x1111111111111111111111111111111111111111.',
      'Inside a word: x0x1234567890123456789012345678901234567890 and 0x1234567890123456789012345678901234567890z.',
      '{/* example: 0x1234567890123456789012345678901234567890 not on chain */}\n\n' +
        '0x1234567890123456789012345678901234567890',
      '{/* literal: 0x1234567890123456789012345678901234567890 not on chain */}',
      fence('text output', '0x1234567890123456789012345678901234567890'),
      fence('text nocheck="not of this chain"', '0x1234567890123456789012345678901234567890'),
      `${fence('text output', 'recorded')}\n0x1234567890123456789012345678901234567890`,
      fence('text', '0x1234567890123456789012345678901234567890'),
      'The function `transfer(address,uint256)` is 0xa9059cbb; `event Transfer(address,address,uint256)` is ' +
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef.',
      '`ping(uint256)` and `pong (bool)` have the selectors 0x773acdef and 0x3bd16fa9.',
      `Mixed case, but no address: event Transfer(address,address,uint256) ${TOPIC}.`,
      `Padded: 0x${WORD}${ADDRESS}; too short: 0xabcd${ADDRESS}.`,
      `Zeros inside: 0x12${'0'.repeat(50)}123456789012.`,
      'Sixteen bytes: 0x123456789abcdef0123456789abcdef0, and less: 0x123456789abcdef0123456789abcdef.',
      `{{addr.${ADDRESS}}} and 0x1234567890123456789012345678901234567890`,
      '0x1234567890123456789012345678901234567890 {/* example: 0x22 made up */}',
      '  {/*literal: 0x1234567890123456789012345678901234567890 made up */}',
      '---\ntitle: A\n---\n\n```text output\nrecorded\n0x1234567890123456789012345678901234567890',
    ];
    await expect(verdicts('values', bodies)).toMatchFileSnapshot('../golden/values-hex.txt');
  });

  it('without 0x are recorded or marked: hashes, node IDs, arguments of address tokens', async () => {
    const bodies = [
      `Hash ${HASH}, id ${HASH.slice(0, 40)}, upper case ${HASH.toUpperCase()} and ${HASH.slice(0, 40).toUpperCase()}.`,
      `Mixed case is a word: ${HASH.slice(0, 38)}AB, longer too: ${HASH}0, inside: x${HASH}.`,
      `Recorded with 0x: ${KNOWN}. All the same: ${'a'.repeat(40)}.`,
      `{/* example: ${HASH} made up */}\n\n${HASH} and ${HASH.toUpperCase()}`,
      `{/* example: 0x${HASH} made up */}\n\n${HASH}`,
      `{{addr.${KNOWN}}}, {{valoper.0x${KNOWN}}}`,
      `{{addr.${HASH.slice(0, 40)}}}, {{valoper.0x${HASH.slice(0, 40)}}}`,
      `{/* example: ${HASH.slice(0, 40)} made up */}\n\n` +
        `{{addr.${HASH.slice(0, 40)}}} {{valoper.0x${HASH.slice(0, 40)}}}`,
      `{/* example: 0x${HASH.slice(0, 40)} made up */}\n\n{{addr.${HASH.slice(0, 40)}}}`,
      '{{addr.0000000000000000000000000000000000000800}}',
      `{{addr.${ADDRESS}}}, {{valoper.0x${ADDRESS}}}, {{addr.${NODE_ID}}}, ${NODE_ID}, ${ADDRESS}`,
      `Repeated at an end: ${HASH.slice(0, 38)}dd, dd${HASH.slice(0, 38)}.`,
    ];
    await expect(verdicts('values', bodies)).toMatchFileSnapshot('../golden/values-bare.txt');
  });

  it('of the network belong to this chain: addresses, chain IDs, denoms', async () => {
    const valid = 'probe10d07y265gmmuvt4z0w9aw880jnsr700j34gpjz';
    // The same twenty bytes with each prefix.
    const OTHERS = {
      valoper: '1qurswpc8qurswpc8qurswpc8qurswpc8jegf3p',
      valcons: '1qurswpc8qurswpc8qurswpc8qurswpc8x2m4aq',
      pub: '1qurswpc8qurswpc8qurswpc8qurswpc8uczf7v',
    };
    const bodies = [
      'probe1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
      `${valid} and cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn`,
      '{/* example: cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn another chain */}\n\n' +
        'cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn',
      'cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9k… and /cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn are ' +
        'shortened or part of a path',
      `probevaloper${OTHERS.valoper}, probevalcons${OTHERS.valcons}, probepub${OTHERS.pub}`,
      'Ids: probe_712-12, probe_710-1, probe_711-1, probe_712-1, cosmoshub-4, other_1-1x, x/probe_712-1.',
      '{/* example: osmo_1-1 another chain */}\n\nosmo_1-1',
      fence('text output', 'probe_712-1 http://rpc.elsewhere.dev:1'),
      bash('{{binary}} tx bank send dev0 dev1 5uprobe,6{{denom}} --fees=7stake'),
      bash('{{binary}} tx bank send dev0 dev1 1probe --fees 2{{denom}} --gas 5s --y 0x12ab --z 12ab34'),
      bash('echo 5uprobe\n/usr/bin/{{binary}} tx 5uprobe'),
      bash(`{{binary}} tx 5ibc/${HASH.toUpperCase()} 6erc20:0x${KNOWN} 7ibc/12`),
      `{/* example: uatom another chain */}\n\n${bash('{{binary}} tx 5uatom 1.5uosmo')}`,
      fence('bash nocheck="another chain"', 'probed tx 5uatom'),
      fence('text', 'probed tx 5uatom'),
      bash('{{binary}} tx 5--a=stake x5uosmo 5uosmo+1 12345uosmo 1.55uosmo'),
      bash(`{{binary}} tx 5xibc/${HASH.toUpperCase()} 5ibc/${HASH.toUpperCase()}F`),
    ];
    await expect(verdicts('values', bodies)).toMatchFileSnapshot('../golden/values-network.txt');
  });

  it('of endpoints are known: hosts and ports', async () => {
    const bodies = [
      'https://rpc.elsewhere.dev/x, wss://ws.elsewhere.dev, tcp://p2p.elsewhere.dev:26656, grpc://grpc.elsewhere.dev.',
      'https://known.test/, https://rpc.probe.test, https://github.com/x, https://user@github.com/x, ' +
        'https://GitHub.com.',
      'https://$HOST/x https://{host}/y https://%s/z https://*.elsewhere.dev https://…',
      '{/* example: rpc.elsewhere.dev made up */}\n\nhttps://rpc.elsewhere.dev',
      'http://localhost:26657 http://127.0.0.1:1317 http://0.0.0.0:8545 http://host.docker.internal:8545',
      'http://10.1.2.3 http://192.168.1.2 http://172.16.0.1 http://172.31.0.1 http://172.32.0.1 ' +
        'http://172.15.0.1 http://110.1.2.3',
      'https://node.example https://node.example.com https://a.invalid https://b.test https://c.localhost ' +
        'https://example.org https://example.io https://myexample.com',
      'http://192.0.2.7 http://198.51.100.7 http://203.0.113.7 http://203.0.114.7 http://node:26657',
      'http://127.10.20.30 http://10.11.22.33 http://192.168.11.22 http://172.20.11.22 http://172.25.1.1 ' +
        'http://192.0.2.77 http://[::]/ http://[::1]/ http://[2001:db8::7]/',
      'http://localhost.elsewhere.dev http://1192.0.2.7 http://192.0.2.7.elsewhere.dev http://x.dev[2001:db8::7',
      'https://known.test.; https://known.test: localhost:7070',
      'http://localhost:26999 and localhost:26998 and 127.0.0.1:26997 and 0.0.0.0:26996 and [::]:26995.',
      '{/* example: 26999 made up */}\n\nhttp://localhost:26999 and localhost:26998',
      'https://github.com:443/x https://github.com:444/x localhost:22 localhost:9100 user@localhost:26999 localhost:1',
    ];
    await expect(verdicts('values', bodies)).toMatchFileSnapshot('../golden/values-places.txt');
  });
});
