import {describe, expect, it} from 'vitest';
import {loadChain, siteDir} from '../../src/chain/load';
import {loadContext, pageTools} from '../../tools/checks/context';
import {parsePage} from '../../tools/checks/page';
import {checkShell} from '../../tools/checks/shell';
import {loadFacts} from '../../src/facts';
import {asConfigured} from '../../src/markdown/facts/configured';

const {examples, without} = loadFacts('cli-examples');
const {commands} = loadFacts('cli');

describe('the examples of the commands', () => {
  it('exist for every command that does something, or a reason is given', () => {
    const runnable = new Set(
      commands
        .filter(({hidden, runnable: runs, group, path}) => hidden !== true && runs && !group && path === path.trim())
        .map(({path}) => path),
    );
    const known = [...examples, ...without].map(({command}) => command);
    expect(
      known.filter((command) => !runnable.has(command)),
      'commands that the binary does not have',
    ).toEqual([]);
    expect(
      [...runnable].filter((command) => !known.includes(command)),
      'add an example to src/facts/data/cli-examples.json, or a reason under "without"',
    ).toEqual([]);
    expect(
      known.filter((command, index) => known.indexOf(command) !== index),
      'named twice',
    ).toEqual([]);
  });

  it('run their command, with existing flags, enough arguments and variables that are set', () => {
    const chain = loadChain();
    const context = loadContext(siteDir);
    const tools = pageTools(chain);
    const faults = examples.flatMap(({command, lines}) => {
      const script = asConfigured(lines.join('\n'), {chain});
      const page = parsePage(
        `examples/${command.replaceAll(' ', '-')}.mdx`,
        `---\ntitle: x\n---\n\n\`\`\`bash\n${script}\n\`\`\`\n`,
        '/examples',
        tools,
      );
      const found = checkShell(page, context).findings.map(
        ({statement, truth}) => `${command}: ${statement}: ${truth}`,
      );
      return script.includes(asConfigured(command, {chain})) ? found : [...found, `${command}: no line calls it`];
    });
    expect(faults).toEqual([]);
  });
});
