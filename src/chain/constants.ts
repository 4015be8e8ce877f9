import {toBech32} from './bech32';
import {type ConstantValue, constantsOf} from './names';
import {recordedAccounts, recordedModuleAccounts, recordedParam} from './recorded';
import type {ChainConfig} from './types';

export {type ConstantValue, constantsOf, fillBraces} from './names';

/** Constants whose names carry an argument: accounts, addresses, parameters. `undefined` where the name is not of this kind. */
function computed(chain: ChainConfig, name: string): ConstantValue | undefined {
  const [kind, ...rest] = name.split('.');
  const valoper = `${chain.bech32Prefix}valoper`;
  if (kind === 'account' && rest.length === 2) {
    const account = recordedAccounts().get(rest[0] ?? '');
    if (!account) return undefined;
    if (rest[1] === 'address') return toBech32(chain.bech32Prefix, account.hex);
    if (rest[1] === 'valoper') return toBech32(valoper, account.hex);
    if (rest[1] === 'hex') return account.hex;
    if (rest[1] === 'mnemonic') return account.mnemonic;
  }
  if (kind === 'module' && rest.length === 2) {
    const hex = recordedModuleAccounts().get(rest[0] ?? '');
    if (!hex) return undefined;
    if (rest[1] === 'address') return toBech32(chain.bech32Prefix, hex);
    if (rest[1] === 'hex') return hex;
  }
  if ((kind === 'addr' || kind === 'valoper') && rest.length === 1 && /^(0x)?[0-9a-f]{40}$/i.test(rest[0] ?? '')) {
    return toBech32(kind === 'addr' ? chain.bech32Prefix : valoper, rest[0] ?? '');
  }
  if (kind === 'param' && rest.length >= 2) {
    const byDefault = rest.at(-1) === 'default';
    const [module = '', ...path] = byDefault ? rest.slice(0, -1) : rest;
    return recordedParam(module, path.join('.'), byDefault ? 'default' : 'testnet', chain.denom);
  }
  return undefined;
}

/**
 * Looks up a constant by the name a writer uses in `{{name}}` and `<ChainConstant name="name" />`.
 * @returns its value, `null` where it is not published, `undefined` where no constant has this name.
 */
export function constant(chain: ChainConfig, name: string): ConstantValue | undefined {
  const constants = constantsOf(chain);
  return constants.has(name) ? constants.get(name) : computed(chain, name);
}

/** Names that look most like `name`, nearest first; for messages. */
export function nearestNames(chain: ChainConfig, name: string, count = 3): string[] {
  const distance = (a: string, b: string): number => {
    const row = Array.from({length: b.length + 1}, (_, index) => index);
    for (let i = 1; i <= a.length; i++) {
      let diagonal = row[0] ?? 0;
      row[0] = i;
      for (let j = 1; j <= b.length; j++) {
        const above = row[j] ?? 0;
        row[j] = Math.min(
          above + 1,
          (row[j - 1] ?? 0) + 1,
          diagonal + (a[i - 1]?.toLowerCase() === b[j - 1]?.toLowerCase() ? 0 : 1),
        );
        diagonal = above;
      }
    }
    return row[b.length] ?? 0;
  };
  return [...constantsOf(chain).keys()]
    .map((known) => ({known, far: distance(name, known)}))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({known}) => known);
}
