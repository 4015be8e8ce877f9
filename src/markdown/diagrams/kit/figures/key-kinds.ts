import type {ChainConfig} from '../../../../chain/types';
import {column, flow, lowest, row, type Step} from '../layout';
import {arrow, bottom, box, dashes, left, mono, note, right, top} from '../shapes';
import type {BoxShape, Drawing, FigureDefinition, Shape} from '../types';

/** The same path as in the text of the page: the default of wallets and of the binary. */
const pathOf = ({coinType}: ChainConfig): string => `m/44'/${coinType}'/0'/0/0`;

const derived = (chain: ChainConfig): Step[] => [
  {labels: ['Mnemonic', '24 words']},
  {labels: ['Private key', 'curve secp256k1'], over: pathOf(chain)},
  {labels: ['Public key', '33 bytes']},
  {labels: ['Address', '20 bytes'], over: 'hash'},
];

/** The two keys of a node. */
const nodeKeys = [
  {
    labels: ['Consensus key', 'ed25519, signs votes', mono('config/priv_validator_key.json')],
    tone: 'consensus',
  },
  {labels: ['Node key', 'ed25519, identifies a peer', mono('config/node_key.json')]},
] as const;

/** A line across the drawing, and what is below it. */
const divided = (width: number, y: number): Shape[] => [
  dashes([
    [1, y],
    [width - 1, y],
  ]),
  note('Keys of a node, made by init', {x: width / 2, y: y + 22, room: width}),
];

function wide(chain: ChainConfig): Drawing {
  const width = 640;
  const {boxes, shapes} = flow(derived(chain), {x: 194, y: 1, width: 252}, 36);
  const [mnemonic, secret, open] = boxes as [BoxShape, BoxShape, BoxShape, BoxShape];
  const hardware = box({x: 1, y: mnemonic.y + 20, width: 182}, [
    'Hardware wallet',
    'keeps the mnemonic',
    'and private key',
  ]);
  const record = box({x: 471, y: secret.y, width: 168}, ['Keyring record', 'of that private key']);
  const file = box({x: 471, y: record.y + 96, width: 168}, ['Encrypted file']);
  const end = lowest(boxes) + 18;
  const below = row(
    nodeKeys.map((item) => ({...item, width: 312})),
    {x: 1, y: end + 36},
    14,
  );
  return {
    width,
    height: lowest(below) + 2,
    shapes: [
      ...shapes,
      hardware,
      record,
      file,
      ...below,
      arrow([bottom(hardware), [bottom(hardware)[0], left(open)[1]], left(open)]),
      arrow([right(secret), left(record)]),
      arrow([bottom(record), top(file)]),
      note('export', {x: bottom(record)[0] + 12, y: bottom(record)[1] + 22, room: 70, anchor: 'start'}),
      ...divided(width, end),
    ],
  };
}

function phone(chain: ChainConfig): Drawing {
  const width = 304;
  const {boxes, shapes} = flow(derived(chain), {x: 1, y: 1, width: 302}, 32);
  const kept = column(
    [
      {labels: ['Keyring record', 'of the private key; export', 'writes an encrypted file']},
      {labels: ['Hardware wallet', 'keeps mnemonic and private key,', 'gives out the public key']},
    ],
    {x: 1, y: lowest(boxes) + 54, width: 302},
    10,
  );
  const end = lowest(kept) + 18;
  const below = column(nodeKeys, {x: 1, y: end + 36, width: 302}, 10);
  return {
    width,
    height: lowest(below) + 2,
    shapes: [
      ...shapes,
      ...kept,
      ...below,
      dashes([
        [1, lowest(boxes) + 18],
        [width - 1, lowest(boxes) + 18],
      ]),
      note('Where a private key is', {x: width / 2, y: lowest(boxes) + 40, room: width}),
      ...divided(width, end),
    ],
  };
}

/** Keys of an account and of a node, where they come from and where they are. */
export const keyKindsFigure: FigureDefinition = {
  name: 'key-kinds',
  make: (chain) => ({
    title: 'Account keys come from a mnemonic, the keys of a node from init',
    alt:
      `A mnemonic of 24 words gives a private key on the curve secp256k1 by the path ${pathOf(chain)}. The private ` +
      'key gives a public key of 33 bytes, and its hash an address of 20 bytes. A record of the keyring holds the ' +
      'private key; export writes it to an encrypted file. A hardware wallet keeps mnemonic and private key inside ' +
      'and gives out the public key. Two other keys have no account: the ed25519 consensus key in ' +
      'config/priv_validator_key.json signs votes, the ed25519 node key in config/node_key.json identifies a peer.',
    wide: wide(chain),
    phone: phone(chain),
  }),
};
