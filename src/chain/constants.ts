import {toBech32} from './bech32';
import {type ConstantValue, constantsOf} from './names';
import {nearestOf} from './nearest';
import {recordedAccounts, recordedModuleAccounts, recordedParam, recordedParamNames} from './recorded';
import type {ChainConfig} from './types';

export {type ConstantValue, constantsOf, fillBraces} from './names';

/** Units of time in seconds, the largest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Seconds as the genesis writes them (`86400s`), in the largest unit of which they are a multiple: `1 day`. */
function timeText(seconds: string): string | undefined {
  const count = Number(/^(\d+)s$/.exec(seconds)?.[1] ?? 0);
  const [unit, size] = UNITS.find(([, length]) => count % length === 0) ?? UNITS[3];
  return count === 0 ? undefined : `${count / size} ${unit}${count === size ? '' : 's'}`;
}

/** How prose shows a parameter, by the last part of its token. */
const PROSE: Readonly<Record<string, (value: string, chain: ChainConfig) => string | undefined>> = {
  display: (value, {denom, decimals, displayDenom}) => {
    const amount = value.endsWith(denom) ? value.slice(0, -denom.length) : '';
    const whole = amount.slice(0, -decimals || undefined);
    const isWhole = /^[1-9]\d*$/.test(whole) && /^0*$/.test(amount.slice(whole.length));
    return isWhole ? `${whole} ${displayDenom}` : undefined;
  },
  grouped: (value) => (/^\d+$/.test(value) ? value.replace(/\B(?=(?:\d{3})+$)/g, ',') : undefined),
  percent: (value) => (/^(?:0|1|0\.\d+)$/.test(value) ? `${Number((Number(value) * 100).toFixed(12))}%` : undefined),
  time: timeText,
};

/**
 * Constants whose names contain an argument: accounts, addresses, parameters. `undefined` for all other names. A
 * parameter has the form of prose where its name ends in `.grouped` (thousands separators), `.percent` (of a fraction),
 * `.time` (of seconds) or `.display` (an amount of whole display units).
 */
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
  const form = PROSE[rest.at(-1) ?? ''];
  if (kind === 'param' && rest.length >= 3 && form !== undefined) {
    const value = computed(chain, name.slice(0, name.lastIndexOf('.')));
    return value == null ? undefined : form(value, chain);
  }
  if (kind === 'param' && rest.length >= 2) {
    const byDefault = rest.at(-1) === 'default';
    const [module = '', ...path] = byDefault ? rest.slice(0, -1) : rest;
    return recordedParam(module, path.join('.'), byDefault ? 'default' : 'testnet', chain.denom);
  }
  return undefined;
}

/**
 * Looks up a constant by the name in `{{name}}` and `<ChainConstant name="name" />`.
 * @returns its value, `null` where it is not published, `undefined` for an unknown name
 */
export function constant(chain: ChainConfig, name: string): ConstantValue | undefined {
  const constants = constantsOf(chain);
  return constants.has(name) ? constants.get(name) : computed(chain, name);
}

/** Names of constants most similar to `name`, nearest first; for messages. Of a parameter, those of its module. */
export function nearestNames(chain: ChainConfig, name: string, count = 3): string[] {
  const [kind, module = ''] = name.split('.');
  const parameters = kind === 'param' ? recordedParamNames(module).map((own) => `param.${module}.${own}`) : [];
  return nearestOf(parameters.length > 0 ? parameters : constantsOf(chain).keys(), name, count);
}
