import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {seams} from '../../src/seams';
import {filesBelow} from '../../src/site/files';

/** Names that only code relying on the framework's internals uses. */
const INSIDE = [
  /@docusaurus\/[\w-]+\/lib\//,
  /theme-common\/internal/,
  /__webpack_require__/,
  /webpackHot/,
  /data-rh\b/,
  /from 'nprogress'/,
  /suppressHydrationWarning/,
  /dangerouslySetInnerHTML=/, // in a component; what is rendered only as a string may have it
  /@generated\/(?:registry|routes|routesChunkNames)/,
  /runtime~main/,
  /docusaurus\.(?:tab|announcement)\./,
  /experimental_/,
  /base-url-issue-banner/,
];

const files = filesBelow(path.join(siteDir, 'src'))
  .map((name) => `src/${name}`)
  .filter((name) => /\.(?:[jt]s|tsx)$/.test(name) && !name.endsWith('.test.ts'));

const leaning = files.filter((file) => {
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  return INSIDE.some((word) => word.test(text));
});

describe('the internals of the framework', () => {
  it('are used only in src/seams, and in files that a seam there names', () => {
    const declared = new Set(seams.flatMap((seam) => seam.files ?? []));
    expect(leaning.filter((file) => !file.startsWith('src/seams/') && !declared.has(file))).toEqual([]);
    expect(leaning.filter((file) => declared.has(file)).length).toBeGreaterThan(5);
  });
});
