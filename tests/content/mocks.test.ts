import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {codeFiles} from './project-files';

/** A call that replaces a module, or makes Vitest forget the ones that are loaded. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;

describe('test files share the modules they import', () => {
  const files = codeFiles().filter((file) => file.endsWith('.test.ts'));

  it('so a file that replaces a module is named *.mocks.test.ts, and no other file is', () => {
    const replacing = files.filter((file) => REPLACES.test(readFileSync(path.join(siteDir, file), 'utf8')));
    expect(replacing).not.toEqual([]);
    expect(replacing).toEqual(files.filter((file) => file.endsWith('.mocks.test.ts')));
  });
});
