import type {PhrasingContent} from 'mdast';

import {code, text} from '../build';

/** A recorded field `name:type` in a cell: its name as code, then its type. */
export const fieldCell = (field: string): PhrasingContent[] => {
  const [name = '', type = ''] = field.split(/:(.*)/s);
  return [code(name), text(type === '' ? '' : ` ${type}`)];
};
