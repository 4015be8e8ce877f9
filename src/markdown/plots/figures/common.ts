import type {Markish, PlotOptions} from '@observablehq/plot';

import {z} from 'zod';

import {loadFacts} from '../../../facts';
import type {Form, Library} from '../types';

/** Colors by meaning; their values are in src/css/plot.css. */
export const colors = {
  ethereum: 'var(--plot-ethereum)',
  cosmos: 'var(--plot-cosmos)',
  consensus: 'var(--plot-consensus)',
  caution: 'var(--plot-caution)',
  plain: 'var(--plot-plain)',
  page: 'var(--surface)',
  band: 'var(--plot-band)',
} as const;

/** Base units in a gwei. */
export const GWEI = 1e9;

/** The networks whose value of a parameter is recorded, and the default in the code. */
type Recorded = 'default' | 'testnet_genesis' | 'local_node_sh';

/**
 * Recorded value of a parameter, as a number.
 * @throws Error where the facts have no such number.
 */
export function recorded(module: string, name: string, from: Recorded): number {
  const {params = [], state_values = []} = loadFacts('modules')[module] ?? {};
  const found = [...params, ...state_values].find((param) => param.name === name)?.[from];
  const number = typeof found === 'string' && found !== '' ? Number(found) : found;
  if (typeof number !== 'number' || Number.isNaN(number))
    throw new Error(`the facts of module.${module} have no number for ${name} (${from})`);
  return number;
}

/** Seconds of the year that `blocks_per_year` divides. */
export const SECONDS_PER_YEAR = 365 * 24 * 3_600;

/** A recorded duration of config.toml, in seconds. */
function configured(key: string, from: 'default' | 'testnet'): number {
  const value = loadFacts('config').keys.find((one) => one.file === 'config.toml' && one.key === key)?.[from];
  const seconds = Number(/^(\d+(?:\.\d+)?)s$/.exec(String(value))?.[1]);
  if (Number.isNaN(seconds)) throw new Error(`the facts of config.keys have no seconds for ${key} (${from})`);
  return seconds;
}

/** Block times that are recorded somewhere, in seconds: none is a parameter. */
export const blockTimes = (): readonly {seconds: number; source: string}[] => [
  {seconds: configured('timeout_commit', 'testnet'), source: 'timeout_commit of the testnet’s config.toml'},
  {
    seconds: SECONDS_PER_YEAR / recorded('mint', 'blocks_per_year', 'testnet_genesis'),
    source: 'assumed by blocks_per_year',
  },
  {seconds: configured('timeout_commit', 'default'), source: 'default of timeout_commit'},
];

/** Supply of the testnet's genesis, in coins. */
export function genesisSupply(): number {
  const bank = z.object({total_supply_gxn: z.coerce.number()}).parse(loadFacts('genesis-testnet').bank);
  return bank.total_supply_gxn;
}

/** A number with thousands separators, and at most so many decimals. */
export const shown = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', {maximumFractionDigits: decimals});

/** Room for the labels of the axes and for half of the last tick's label. */
const room = {marginTop: 44, marginBottom: 52, marginRight: 34};

/** The form for columns of the width of a text. */
export const wide = (height: number, options: PlotOptions): Form => ({
  width: 680,
  height,
  fontSize: 14,
  options: {...room, ...options},
});

/** The form for phones. */
export const phone = (height: number, options: PlotOptions): Form => ({
  width: 304,
  height,
  fontSize: 13,
  options: {...room, ...options},
});

/** Numbers from 0 to `count`. */
export const upTo = (count: number): number[] => Array.from({length: count + 1}, (_, index) => index);

/** Where a label is, in the values of the axes, and how it is moved from there, in px. */
interface Label {
  x: number | string;
  y: number | string;
  text: string;
  dx?: number;
  dy?: number;
  anchor?: 'start' | 'middle' | 'end';
}

/** A label in the drawing; it has the color of the page around it, so that lines of the grid do not cross it. */
export const label = ({text}: Library, {x, y, text: words, dx = 0, dy = 0, anchor = 'start'}: Label): Markish =>
  text([{x, y}], {
    x: 'x',
    y: 'y',
    text: () => words,
    dx,
    dy,
    textAnchor: anchor,
    fill: 'currentColor',
    stroke: colors.page,
    strokeWidth: 4,
  });

/** Rows of bars with labels above them: room above and below the bars of a form, and where its labels are, in px. */
export function labeledRows({height, options}: Form, rows: number) {
  const step = (height - (options.marginTop ?? 0) - (options.marginBottom ?? 0)) / rows;
  return {inset: {insetTop: 24, insetBottom: 6}, above: 14 - step / 2};
}
