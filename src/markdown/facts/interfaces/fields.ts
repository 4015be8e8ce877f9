import type {PhrasingContent} from 'mdast';

import {code, text} from '../build';

/** A recorded field `name:type` as cells: the name as code, then its type. */
export const withoutType = (field: string): PhrasingContent[] => {
  const [name = '', type = ''] = field.split(/:(.*)/s);
  return [code(name), text(type === '' ? '' : ` ${type}`)];
};
