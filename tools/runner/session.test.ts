import {describe, expect, it} from 'vitest';
import {fixturePage} from '../checks/fixture';
import {nameOf, sessionsOf, unfitToRun} from './session';

const page = (body: string, front = '') =>
  fixturePage(front === '' ? body : `---\n${front}\n---\n\n${body}`, 'develop/tutorial.mdx');

describe('sessions of a page', () => {
  it('collect the blocks of one name in order, each with the output that follows it', () => {
    const [session, ...others] = sessionsOf([
      page(
        `\`\`\`bash run="bare/first"\nA=1\n\`\`\`\n\nText.\n\n\`\`\`bash run="bare/first" background\nsleep 5\n\`\`\`\n\n\`\`\`bash\n` +
          `ls\n\`\`\`\n\n\`\`\`bash run="bare/first" timeout="5" exit="1" input="a"\necho $A\n\`\`\`\n\n\`\`\`text output compare\n1\n\`\`\`\n`,
      ),
    ]);
    expect(others).toEqual([]);
    expect(
      session?.steps.map(({text, background, exit, input, timeout, expected}) => [
        text,
        background,
        exit,
        input,
        timeout,
        expected.map((output) => output.text),
      ]),
    ).toEqual([
      ['A=1', false, undefined, undefined, 240, []],
      ['sleep 5', true, undefined, undefined, 240, []],
      ['echo $A', false, 1, 'a', 5, ['1']],
    ]);
  });

  it('share a block that names several of them, with its output', () => {
    const sessions = sessionsOf([
      page('```bash run="a/x, b"\nls\n```\n\n```text output\n1\n```\n\n```bash run="b"\npwd\n```\n'),
    ]);
    expect(sessions.map((session) => [nameOf(session), session.steps.length])).toEqual([
      ['a/x', 1],
      ['b', 2],
    ]);
    expect(sessions.map(({steps}) => steps[0]?.expected.length)).toEqual([1, 1]);
  });

  it('take the scenario of the front matter where a block names none', () => {
    const [session] = sessionsOf([
      page(
        '```bash\nls\n```\n\n```ts title="a.ts" into="src/"\n1;\n```\n\n```json data\n{}\n```\n\n' +
          '```bash norun="hours: a day"\nls\n```\n\n```text\nx\n```\n\n```toml merge="~/a.toml"\na = 1\n```\n',
        'run: local-node',
      ),
    ]);
    expect(session && nameOf(session)).toBe('local-node');
    expect(session?.steps.map(({kind, target}) => [kind, target])).toEqual([
      ['commands', undefined],
      ['file', 'src/a.ts'],
      ['merge', '~/a.toml'],
    ]);
  });

  it('give no output to a block of an earlier section', () => {
    const [session] = sessionsOf([
      page(
        `\`\`\`bash run="a"\nls\n\`\`\`\n\n## Bytes\n\n\`\`\`text output\n0a 9e\n\`\`\`\n\n\`\`\`bash run="a"\npwd\n\`\`\`\n\n\`\`\`text output\n/\n\`\`\`\n`,
      ),
    ]);
    expect(session?.steps.map(({expected}) => expected.length)).toEqual([0, 1]);
  });

  it('give no output to a block that another block follows first', () => {
    const [session] = sessionsOf([
      page('```bash run="x"\nls\n```\n\n```bash norun="hours"\nls\n```\n\n```text output compare\n1\n```\n'),
    ]);
    expect(session?.steps[0]?.expected).toEqual([]);
  });
});

it('steps that would leave the machine are recognized', () => {
  expect(unfitToRun('curl https://rpc.probe.test/status', new Set(['rpc.probe.test']))).toMatch(/public network/);
  expect(unfitToRun('sudo systemctl start x', new Set())).toMatch(/sudo/);
  expect(unfitToRun('probed status', new Set(['rpc.probe.test']))).toBeUndefined();
});
