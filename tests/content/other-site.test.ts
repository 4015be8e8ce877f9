import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {parseSync, Visitor} from 'oxc-parser';
import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';

/** What opens the made-up chain's site: its address, or the second version of a deployment, which is that site. */
const OPENS = /\botherSite\b|'second'/;

/** Names of the browser tests in a spec that open the made-up chain's site and would do so where there is none. */
function unguarded(file: string, code: string): string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression({callee, arguments: [title, ...rest]}) {
      if (callee.type !== 'Identifier' || callee.name !== 'test' || title === undefined) return;
      const body = rest.map(({start, end}) => code.slice(start, end)).join();
      if (OPENS.test(body) && !/\bneedsOtherSite\(\);/.test(body))
        found.push(`${file}: ${code.slice(title.start, title.end)}`);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

describe('a browser test that opens the made-up chain’s site', () => {
  it('calls needsOtherSite, as a run for one given build has no such site', () => {
    const folder = path.join(siteDir, 'tests/e2e');
    const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
    expect(files.flatMap((name) => unguarded(name, readFileSync(path.join(folder, name), 'utf8')))).toEqual([]);
  });

  it('is found where it does not', () => {
    const spec = (body: string): string => `test('a', () => {});\ntest('b', async ({page}) => {${body}});`;
    expect(unguarded('x.spec.ts', spec('await page.goto(`${otherSite}/docs`);'))).toEqual(["x.spec.ts: 'b'"]);
    expect(unguarded('x.spec.ts', spec("deployment.version = 'second';"))).toEqual(["x.spec.ts: 'b'"]);
    expect(unguarded('x.spec.ts', spec('needsOtherSite(); await page.goto(otherSite);'))).toEqual([]);
  });
});
