import {setImmediate} from 'node:timers/promises';

import {expect, it} from 'vitest';

import {type Compiler, queueCalls} from './page-queue';

it('compiles a few pages at a time, each with its own result or error', async () => {
  let running = 0;
  let most = 0;
  const compiler: Compiler = {
    async compileToJSX(page) {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      if (Number(page) % 3 === 0) throw new Error(`page ${page}`);
      return `page ${page}`;
    },
  };
  queueCalls(compiler, 2);
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((page) => compiler.compileToJSX(page)));
  expect(most).toBe(2);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
    'page 1',
    'page 2',
    'Error: page 3',
    'page 4',
    'page 5',
    'Error: page 6',
    'page 7',
  ]);
});
