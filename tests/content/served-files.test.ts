import {expect, it} from 'vitest';
import {loadChain} from '../../src/chain/load';
import {loadContext, pageTools} from '../../tools/checks/context';
import {checkServedFiles} from '../../tools/checks/served';

it('files that readers download parse, compile and call what exists', async () => {
  const {findings, checked} = await checkServedFiles(loadContext(), pageTools(loadChain()));
  expect(
    findings
      .filter(({severity}) => severity !== 'warning')
      .map(({file, line, check, statement, truth}) => `${file}:${line}  ${check}  ${statement} → ${truth}`),
  ).toEqual([]);
  expect(checked).toBeGreaterThan(0);
});
