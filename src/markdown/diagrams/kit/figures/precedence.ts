import {constant} from '../../../../chain/constants';
import type {ChainConfig} from '../../../../chain/types';
import {flow, lowest, row, steps} from '../layout';
import {mono} from '../shapes';
import type {FigureDefinition} from '../types';

/** The four sources of a value, the strongest first, each with an example. */
const sources = (chain: ChainConfig) =>
  [
    {labels: ['1. Flag', mono('--log_level')]},
    {labels: ['2. Variable', mono(`${constant(chain, 'binary.env') ?? ''}_LOG_LEVEL`)]},
    {labels: ['3. File', mono('log_level')]},
    {labels: ['4. Default', 'of the program']},
  ] as const;

/** Where the value of a setting comes from. */
export const precedenceFigure: FigureDefinition = {
  name: 'precedence',
  make: (chain) => {
    const wide = row(
      sources(chain).map((item) => ({...item, width: 153})),
      {x: 1, y: 1},
      18,
    );
    const phone = flow(sources(chain), {x: 1, y: 1, width: 302}, 24);
    return {
      title: 'The first source that has a value wins',
      alt:
        'Four sources of a value in order: the flag of the command line if it is given, else the environment ' +
        'variable, else the key in the file, else the default of the program.',
      wide: {width: 668, height: lowest(wide) + 2, shapes: [...wide, ...steps(wide)]},
      phone: {width: 304, height: lowest(phone.boxes) + 2, shapes: phone.shapes},
    };
  },
};
