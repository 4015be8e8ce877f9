import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {LIMIT, longLines} from './line-length';
import {projectFiles} from './project-files';

const files = projectFiles('.github', 'deploy').filter((file) => /\.(?:[cm]?[jt]sx?|css|ya?ml|md)$/.test(file));

it('lines have at most 120 columns, except where they cannot be divided', () => {
  const long = files.flatMap((file) =>
    longLines(file, readFileSync(path.join(siteDir, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(long, `divide these lines: ${LIMIT} columns at most (.editorconfig)`).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

it('only parts that cannot be divided may be longer', () => {
  const word = 'x'.repeat(LIMIT);
  const words = 'word '.repeat(LIMIT / 5);
  const allowed = [
    ['a.ts', `const a = /${words}/;`],
    ['a.ts', `const a = \`${words}\`;`],
    ['a.ts', `const a = \`\n${word}\n${words} \${b} ${words}\n\`;`],
    ['a.ts', `const a = '${word}';`],
    ['a.tsx', `const a = <path d="${words}" />;`],
    ['a.ts', `// https://example.org/${word}`],
    ['a.css', `a { background: url("data:${words}"); }`],
    ['a.md', `| ${words} |`],
    ['a.md', words.trim()],
  ] as const;
  for (const [file, source] of allowed) expect(longLines(file, source), source).toEqual([]);
  const refused = [
    ['a.ts', `// ${words}`],
    ['a.ts', `\nconst a = '${words}';`],
    ['a.ts', `const a = /x/; // ${words}`],
    ['a.ts', `/**\n * ${words}\n */`],
    ['a.css', `/* ${words} */`],
    ['a.yml', `run: ${words}`],
    ['a.md', `- ${words}`],
  ] as const;
  for (const [file, source] of refused) expect(longLines(file, source), source).toHaveLength(1);
});
