import {describe, expect, it} from 'vitest';
import {fixturePage} from '../fixture';
import {checkFates} from '.';
import {countsOf, countsText, shareOf} from './counts';
import {betterFates} from './recorded';

const FILE = 'develop/page.mdx';
const page = fixturePage(
  `\`\`\`bash run="bare"\nls\n\`\`\`\n\n\`\`\`bash norun="hours: x"\nls\n\`\`\`\n\n\`\`\`json data\n{}\n\`\`\`\n\n\`\`\`bash\nls\n\`\`\`\n\n\`\`\`ts\n1;\n\`\`\`\n\n` +
    '```text output\nx\n```\n\n```text\nx\n```\n',
  FILE,
);
const counts = countsOf([page]);

describe('fates of blocks', () => {
  it('are counted, of all blocks or of commands', () => {
    expect(countsText(counts)).toBe('1 of 4 blocks run (25%), 1 hours, 2 without a fate, 1 data');
    expect(countsText(countsOf([page], true))).toBe('1 of 3 blocks run (33.3%), 1 hours, 1 without a fate');
    expect(shareOf(countsOf([]))).toBe(100);
  });

  it('may be open as often as is recorded, and the share that runs may not fall', () => {
    const check = (open: number, share: number) =>
      checkFates(page, {
        scenarios: new Map(),
        recorded: {open: {[FILE]: open}, share: {[FILE]: share}},
      }).findings.flatMap(({line, statement}) => (statement.startsWith('run=') ? [] : [`${line} ${statement}`]));
    expect(check(2, 25)).toEqual([]);
    expect(check(1, 0)).toEqual([expect.stringContaining('```bash'), expect.stringContaining('```ts')]);
    expect(check(3, 0)).toEqual(['1 2 blocks without a fate, 3 are recorded in tools/checks/fates/recorded.json']);
    expect(check(2, 30)).toEqual(['1 25% of the blocks run, 30% are recorded in tools/checks/fates/recorded.json']);
  });

  it('are recorded where they got better, and never where they got worse', () => {
    const found = new Map([[FILE, counts]]);
    expect(betterFates(undefined, found)).toEqual({open: {[FILE]: 2}, share: {[FILE]: 25}});
    expect(betterFates({open: {[FILE]: 1, 'a.mdx': 3}, share: {[FILE]: 50}}, found)).toEqual({
      open: {'a.mdx': 3, [FILE]: 1},
      share: {[FILE]: 50},
    });
    expect(betterFates({open: {}, share: {}}, found)).toEqual({open: {}, share: {[FILE]: 25}});
  });
});
