import {describe, expect, it} from 'vitest';

import {type Code, hashOf, readCode, tokensOf, tokensOn} from './code';

const GO = `package fee

// Limit is the most that is taken.
const Limit = 10

const (
	Low  = "a  b" // spaces of a text count
	High = 3
)

type Keeper[T any] struct {
	store T
	Name, Label string
}

type Taker interface {
	Take(amount int) error
}

func (k *Keeper[T]) Take(amount int) error {
	// first the rule
	if amount > Limit { return Refuse(amount, High) }
	return nil
}

func Refuse(amount int, most int) error { return nil }

func init() {}
func init() {}
`;

const RUST = `//! A signer.
pub const ROUNDS: u8 = 3;

pub struct Signer<T> { pub key: T }

impl<T> Signer<T> {
    /// Signs.
    pub fn sign(&self) -> u8 { ROUNDS }
}

impl<T> Default for Signer<T> {
    fn default() -> Self { todo!("later") }
}

pub enum Kind { Soft, Hard(u8) }

trait Sign { fn sign(&self) -> u8; }

mod ledger { pub fn open() {} }
`;

const names = ({symbols}: Code): string[] => symbols.map(({name}) => name);
const lines = ({symbols}: Code, name: string): string =>
  symbols
    .filter((symbol) => symbol.name === name)
    .map(({first, last}) => `${first}-${last}`)
    .join(' ');
async function hash(file: string, text: string, symbol: string): Promise<string> {
  const code = await readCode(file, text);
  const found = code.symbols.find(({name}) => name === symbol);
  if (!found) throw new Error(`no ${symbol}`);
  return hashOf(tokensOf(code, found));
}

describe('names of a file', () => {
  it('of Go are functions, methods, types, fields, constants and variables', async () => {
    const code = await readCode('a.go', GO);
    expect(names(code)).toEqual([
      'Limit',
      'Low',
      'High',
      'Keeper',
      'Keeper.store',
      'Keeper.Name',
      'Keeper.Label',
      'Taker',
      'Taker.Take',
      'Keeper.Take',
      'Refuse',
      'init',
      'init',
    ]);
    expect(lines(code, 'Keeper.Take')).toBe('20-24');
    expect(lines(code, 'High')).toBe('8-8');
    expect(lines(code, 'init')).toBe('28-28 29-29');
    expect(code.lines).toBe(29);
  });

  it('of Rust are items, methods of a type, fields, variants and what modules hold', async () => {
    const code = await readCode('a.rs', RUST);
    expect(names(code)).toEqual([
      'ROUNDS',
      'Signer',
      'Signer.key',
      'Signer.sign',
      'Signer.default',
      'Kind',
      'Kind.Soft',
      'Kind.Hard',
      'Sign',
      'Sign.sign',
      'ledger.open',
    ]);
    expect(lines(code, 'Signer.sign')).toBe('8-8');
  });

  it('of YAML, JSON and TOML are keys; of other files none are known', async () => {
    const yaml = await readCode('a.yaml', 'alerts:\n  # why\n  missed: 5\n  rules:\n    - name: x\nlast: 1\n');
    expect(names(yaml)).toEqual(['alerts', 'alerts.missed', 'alerts.rules', 'alerts.rules.name', 'last']);
    expect(lines(yaml, 'alerts.rules')).toBe('4-5');
    expect(lines(await readCode('a.json', '{\n  "a": {\n    "b": 1\n  }\n}\n'), 'a')).toBe('2-4');
    expect((await readCode('a.sh', 'A=1\n')).hasSymbols).toBe(false);
    expect(names(await readCode('a.toml', '[a\nb = 1\n'))).toEqual([]);
  });
});

describe('keys of TOML', () => {
  const TOML = [
    'moniker = "a" # not [b]',
    '',
    '# ports',
    '[p2p]',
    '# the address',
    'laddr = "tcp://0.0.0.0:1" ',
    'seeds = [',
    '  "a", # first',
    '',
    '  "b",',
    ']',
    '[p2p.limits]',
    'in = 1',
    '[[chains]]',
    'id = "a"',
    'gas = {price = 0.1, denom = "x"}',
    '[[chains]]',
    'id = "b"',
    'text = """',
    '[p2p]',
    'no = "key"',
    '"""',
    '[p2p.later]',
    'a.b = 1979-05-27',
    '# end',
    '',
  ].join('\n');

  it('have the lines on which they begin and end, a table those of its keys', async () => {
    const code = await readCode('a.toml', TOML);
    expect(code.symbols.map(({name, first, last}) => `${name} ${first}-${last}`)).toEqual([
      'moniker 1-1',
      'p2p 4-13',
      'p2p.laddr 6-6',
      'p2p.seeds 7-11',
      'p2p.limits 12-13',
      'p2p.limits.in 13-13',
      'chains 14-16',
      'chains.id 15-15',
      'chains.gas 16-16',
      'chains.gas.price 16-16',
      'chains.gas.denom 16-16',
      'chains 17-22',
      'chains.id 18-18',
      'chains.text 19-22',
      'p2p.later 23-24',
      'p2p.later.a 24-24',
      'p2p.later.a.b 24-24',
    ]);
  });

  it('are compared without comments and indentation', async () => {
    const seeds = await hash('a.toml', TOML, 'p2p.seeds');
    expect(await hash('a.toml', TOML.replace('# ports', '# other ports\n'), 'p2p.seeds')).toBe(seeds);
    expect(await hash('a.toml', TOML.replace('  "b",', '    "b",'), 'p2p.seeds')).toBe(seeds);
    expect(await hash('a.toml', TOML.replace('"b",', '"c",'), 'p2p.seeds')).not.toBe(seeds);
    expect(await hash('a.toml', TOML.replace('"b",', '"c",'), 'p2p.limits')).toBe(
      await hash('a.toml', TOML, 'p2p.limits'),
    );
  });
});

describe('text that is compared', () => {
  it.each([
    ['comments', (text: string) => text.replace('// first the rule', '// another word\n\t/* and more */')],
    ['white space and line breaks', (text: string) => text.replace('amount > Limit {', 'amount>Limit {\n\t\t')],
    [
      'a comma that only breaks a line',
      (text: string) => text.replace('(amount, High)', '(\n\t\tamount,\n\t\tHigh,\n\t)'),
    ],
    ['what stands around it', (text: string) => text.replace('const Limit = 10', 'const Limit = 11\n\nvar x = 1')],
  ])('does not change with %s', async (_what, change) => {
    expect(change(GO)).not.toBe(GO);
    expect(await hash('a.go', change(GO), 'Keeper.Take')).toBe(await hash('a.go', GO, 'Keeper.Take'));
  });

  it.each([
    ['an operator', (text: string) => text.replace('amount > Limit', 'amount >= Limit'), 'Keeper.Take'],
    ['a name', (text: string) => text.replace('High) }', 'Low) }'), 'Keeper.Take'],
    ['a value', (text: string) => text.replace('Limit = 10', 'Limit = 11'), 'Limit'],
    ['white space inside of a text', (text: string) => text.replace('a  b', 'a b'), 'Low'],
  ])('changes with %s', async (_what, change, symbol) => {
    expect(change(GO)).not.toBe(GO);
    expect(await hash('a.go', change(GO), symbol)).not.toBe(await hash('a.go', GO, symbol));
  });

  it('keeps apart what white space keeps apart', () => {
    expect(hashOf(['ab', 'c'])).not.toBe(hashOf(['a', 'bc']));
  });

  it('of Rust changes with code and not with comments', async () => {
    const sign = await hash('a.rs', RUST, 'Signer.sign');
    expect(await hash('a.rs', RUST.replace('/// Signs.', '/// Signs a vote.'), 'Signer.sign')).toBe(sign);
    expect(await hash('a.rs', RUST.replace('{ ROUNDS }', '{ ROUNDS + 1 }'), 'Signer.sign')).not.toBe(sign);
    expect(await hash('a.rs', RUST.replace('"later"', '"never"'), 'Signer.default')).not.toBe(
      await hash('a.rs', RUST, 'Signer.default'),
    );
  });

  it('of other files is lines without indentation, empty lines and comments', async () => {
    const on = async (text: string): Promise<readonly string[]> => tokensOn(await readCode('a.toml', text), 1, 9);
    expect(await on('[a]\n\n  # why\n  b  =   1\n')).toEqual(['[a]', 'b = 1']);
  });
});
