import {expect, it} from 'vitest';

import {exchangeNodes, exchangesOf, type Frame} from './exchange';
import {context, markdown} from './testing/made-up';

const sent = (msg: object): Frame => ({dir: 'send', msg}) as Frame;
const received = (msg: object): Frame => ({dir: 'recv', msg}) as Frame;
const exchanges = (...frames: Frame[]) =>
  exchangesOf(frames, ({method = ''}) => method).map((exchange) => {
    const {sent: _sent, ...rest} = exchange;
    return rest;
  });

it('each request is followed by its response, whatever the order', () => {
  expect(
    exchanges(
      received({id: 2, result: 'b'}),
      sent({id: 1, method: 'one'}),
      sent({id: 2, method: 'two'}),
      sent({id: 3, method: 'three'}),
      received({id: 1, result: 'a'}),
    ),
  ).toEqual([
    {title: 'one', response: {id: 1, result: 'a'}},
    {title: 'two', response: {id: 2, result: 'b'}},
    {title: 'three'},
  ]);
});

it('an error without an ID responds to the next request that has no response', () => {
  expect(
    exchanges(
      sent({id: 1, method: 'one'}),
      sent({id: 2, method: 'two'}),
      sent({id: 3, method: 'three'}),
      received({id: 1, result: 'a'}),
      received({id: null, error: 'first'}),
      received({error: 'second'}),
      received({id: null, result: 'no error'}),
    ),
  ).toEqual([
    {title: 'one', response: {id: 1, result: 'a'}},
    {title: 'two', response: {id: null, error: 'first'}},
    {title: 'three', response: {error: 'second'}},
  ]);
});

it('a subscription has its first notification: by its ID in Ethereum, by its query in CometBFT', () => {
  expect(
    exchanges(
      sent({id: 1, method: 'eth_subscribe', params: ['logs']}),
      sent({id: 2, method: 'subscribe', params: {query: 'q'}}),
      sent({id: 3, method: 'eth_call', params: {query: 'q'}}),
      sent({id: 4, method: 'subscribe'}),
      received({id: 1, result: '0xa'}),
      received({id: 2, result: {}}),
      received({id: 3, result: null}),
      received({id: 4, result: {}}),
      received({params: {subscription: '0xb', result: 0}}),
      received({params: {subscription: '0xa', result: 1}}),
      received({params: {subscription: '0xa', result: 2}}),
      received({id: 2, result: {query: 'q', data: 3}}),
    ),
  ).toEqual([
    {
      title: 'eth_subscribe',
      response: {id: 1, result: '0xa'},
      notification: {params: {subscription: '0xa', result: 1}},
    },
    {title: 'subscribe', response: {id: 2, result: {}}, notification: {id: 2, result: {query: 'q', data: 3}}},
    {title: 'eth_call', response: {id: 3, result: null}},
    {title: 'subscribe', response: {id: 4, result: {}}},
  ]);
});

it('an exchange shows the request with the configured names, the response as recorded', () => {
  const shown = markdown(
    exchangeNodes(
      [
        {title: 'ask for agxn', sent: {a: 'agxn'}, response: {b: 'agxn'}},
        {title: 'other', sent: 1},
      ],
      context,
    ),
  );
  expect(shown).toMatchInlineSnapshot(`
    "ask for azbr:

    \`\`\`json title="sent"
    {"a":"azbr"}
    \`\`\`

    \`\`\`json output
    {
      "b": "agxn"
    }
    \`\`\`

    other:

    \`\`\`json title="sent"
    1
    \`\`\`"
  `);
});
