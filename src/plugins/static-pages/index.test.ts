import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';

import {siteDir} from '../../chain/load';
import staticPages from '.';

interface Rule {
  use: {options: {as: string; leftOut?: string[]}}[];
}

afterEach(() => vi.unstubAllEnvs());

describe('what is left out of the browsers’ bundles', () => {
  it('is named by its place in the site, so that two builds in two folders are the same', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const made = staticPages({siteDir} as LoadContext).configureWebpack?.({}, false, {} as never, undefined) as {
      module: {rules: Rule[]};
    };
    const leftOut = made.module.rules.flatMap(({use}) => use).flatMap(({options}) => options.leftOut ?? []);
    expect(leftOut).toContain('@site/src/theme/DocItem');
    expect(leftOut.filter((file) => !file.startsWith('@site/') || file.includes(siteDir))).toEqual([]);
  });
});
