import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {namedFaults} from './builds';
import {linkPackages} from './scratch';
import {simulations} from './simulations';

describe('messages about seams', () => {
  it('are extracted from the output of a build, each sentence once', () => {
    const output = [
      '[ERROR] Error: Seam "prism" is broken: theme-classic@9.9.9 has no file lib/x.js. Look at src/seams/prism.ts.',
      '    at build (x.js:1:1)',
      'Seam "prism" is broken: theme-classic@9.9.9 has no file lib/x.js. Look at src/seams/prism.ts.',
      'Error: postbuild: step page parts failed at develop.html: no page',
    ].join('\n');
    expect(namedFaults(output)).toEqual([
      'Seam "prism" is broken: theme-classic@9.9.9 has no file lib/x.js. Look at src/seams/prism.ts.',
      'postbuild: step page parts failed at develop.html: no page',
    ]);
    expect(namedFaults('[SUCCESS] Generated static files')).toEqual([]);
  });
});

describe('simulated changes', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  beforeAll(() => {
    for (const name of ['core', 'theme-classic', 'plugin-content-docs', 'plugin-sitemap'])
      linkPackages(path.join(siteDir, 'node_modules/@docusaurus', name), path.join(scratch, '@docusaurus', name));
  });
  afterAll(() => rmSync(scratch, {recursive: true, force: true}));

  // One after the other in the same copy: apart from the list of route modules, they change different strings.
  it.each(simulations.filter(({name}) => !name.startsWith('registry: a part') && !name.includes('40 s')))(
    '$name: applies to the installed version',
    ({change}) => {
      expect(() => change(scratch)).not.toThrow();
    },
  );

  it('throw for a version that lacks what they change', () => {
    const once = simulations.find(({name}) => name.startsWith('registry: other quotes'));
    expect(() => once?.change(scratch)).toThrow(/simulations\.ts: .*codegenRoutes\.js has no/);
  });
});
