import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {siteDir} from '../../chain/load';

/** The lines of a drawing. */
const lines = (file: string): string[] =>
  [...readFileSync(path.join(siteDir, file), 'utf8').matchAll(/M[\d.]+ [\dA-Za-z .-]+/g)].map(([line]) => line);

it('the mark of the navbar and the icon of the browser are one drawing', () => {
  expect(lines('src/components/Mark/index.tsx')).toHaveLength(2);
  expect(lines('static/img/favicon.svg')).toEqual(lines('src/components/Mark/index.tsx'));
});
