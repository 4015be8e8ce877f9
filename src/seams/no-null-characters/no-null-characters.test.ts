import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import {compileFunction} from 'node:vm';
import path from 'node:path';

import {createElement, type ReactElement} from 'react';
import {renderToPipeableStream} from 'react-dom/server';
import {expect, it} from 'vitest';

import {packageDir} from '../seam';

const loader = createRequire(import.meta.url)('./loader.js') as (source: string) => string;

const source = readFileSync(path.join(packageDir('@docusaurus/core'), 'lib/client/renderToHtml.js'), 'utf8');

/** The framework's function that renders an application, from its source. */
function renderer(code: string): (app: ReactElement) => Promise<string> {
  const body = code.replace(/^import .*$/gm, '').replace('export async', 'return async');
  const make = compileFunction(body, ['renderToPipeableStream', 'PassThrough', 'text']) as (
    ...given: unknown[]
  ) => never;
  return make(renderToPipeableStream, PassThrough, text);
}

it('removes the null characters of React 18 and nothing else', async () => {
  // Arrows of three bytes, so that many are across the end of a piece.
  const words = Array.from({length: 2000}, (_, number) => `${number} ${'→'.repeat(20)}`);
  const app = createElement(
    'p',
    {},
    words.map((word) => createElement('b', {key: word}, word)),
  );
  const expected = `<p>${words.map((word) => `<b>${word}</b>`).join('')}</p>`;
  const asInstalled = await renderer(source)(app);
  expect(asInstalled).toContain('\0');
  expect(asInstalled.replaceAll('\0', '')).toBe(expected);
  expect(await renderer(loader(source))(app)).toBe(expected);
});
