import type {ChainConfig} from '../../../../chain/types';
import {arrow, bottom, box, line, mono, note, top} from '../shapes';
import type {Drawing, FigureDefinition} from '../types';

/** The same path as in the text of the page: the default of wallets and of the binary. */
const path = ({coinType}: ChainConfig): string => `m/44'/${coinType}'/0'/0/0`;

/** The chain of keys in one column, `x` and `width` its place. */
function keys(chain: ChainConfig, x: number, width: number) {
  const mnemonic = box({x, y: 1, width}, ['Mnemonic']);
  const secret = box({x, y: 79, width}, ['Private key']);
  const open = box({x, y: 157, width}, ['Public key', 'curve secp256k1']);
  const account = box({x, y: 259, width}, ['Account', '20 bytes']);
  const side = x + width / 2 + 8;
  const beside = (text: string, y: number) => note(text, {x: side, y, room: 140, anchor: 'start'});
  return {
    account,
    shapes: [
      mnemonic,
      secret,
      open,
      account,
      arrow([bottom(mnemonic), top(secret)]),
      arrow([bottom(secret), top(open)]),
      arrow([bottom(open), top(account)]),
      beside(path(chain), 64),
      beside('last 20 bytes', 231),
      beside('of its Keccak-256', 250),
    ],
  };
}

function wide(chain: ChainConfig): Drawing {
  const {account, shapes} = keys(chain, 210, 220);
  const y = 368;
  const hex = box({x: 1, y, width: 200}, [mono('0x…'), 'wallets, contracts'], 'ethereum');
  const bech32 = box({x: 220, y, width: 200}, [mono(`${chain.bech32Prefix}1…`), 'modules'], 'cosmos');
  const operator = box(
    {x: 439, y, width: 200},
    [mono(`${chain.bech32Prefix}valoper1…`), 'operator of a validator'],
    'cosmos',
  );
  const [from, under] = bottom(account);
  const split = under + 22;
  const way = ([x, end]: [number, number]): [number, number][] => [
    [from, split],
    ...(x === from ? [] : ([[x, split]] as [number, number][])),
    [x, end],
  ];
  return {
    width: 640,
    height: 430,
    shapes: [
      ...shapes,
      hex,
      bech32,
      operator,
      arrow(way(top(hex)), 'ethereum'),
      arrow(way(top(bech32)), 'cosmos'),
      arrow(way(top(operator)), 'cosmos'),
      line([
        [from, under],
        [from, split + 1],
      ]),
    ],
  };
}

function phone(chain: ChainConfig): Drawing {
  const {account, shapes} = keys(chain, 1, 302);
  const hex = box({x: 1, y: 349, width: 302}, [mono('0x…'), 'for wallets and contracts'], 'ethereum');
  const bech32 = box({x: 1, y: 419, width: 302}, [mono(`${chain.bech32Prefix}1…`), 'for modules'], 'cosmos');
  const operator = box(
    {x: 1, y: 489, width: 302},
    [mono(`${chain.bech32Prefix}valoper1…`), 'for the operator of a validator'],
    'cosmos',
  );
  return {
    width: 304,
    height: 551,
    shapes: [
      ...shapes,
      hex,
      bech32,
      operator,
      arrow([bottom(account), top(hex)]),
      note('in three formats', {x: 160, y: 338, room: 140, anchor: 'start'}),
    ],
  };
}

/** How a key becomes an account, and the ways its address is written. */
export const accountAddressesFigure: FigureDefinition = {
  name: 'account-addresses',
  make: (chain) => ({
    title: 'One key gives one account of twenty bytes in three formats',
    alt:
      `A mnemonic gives a private key by the path ${path(chain)}. The private key gives a public key on the ` +
      'curve secp256k1. The last 20 bytes of its Keccak-256 hash are the account. The account is written as hex with ' +
      `0x for wallets and contracts, as an address that begins with ${chain.bech32Prefix}1 for modules, and as an ` +
      `address that begins with ${chain.bech32Prefix}valoper1 for the operator of a validator.`,
    wide: wide(chain),
    phone: phone(chain),
  }),
};
