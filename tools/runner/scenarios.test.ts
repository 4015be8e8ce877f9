import {describe, expect, it} from 'vitest';
import {siteDir} from '../../src/chain/load';
import {knownPrograms, programFault} from './programs';
import {readScenario, readScenarios, scenarioFault, setupOf, type Scenario} from './scenarios';

const file = 'tools/runner/scenarios/probe.sh';

describe('the header of a scenario', () => {
  it('says what it builds on, needs and takes', () => {
    const text = `#!/usr/bin/env bash\n# title: A probe (of this test)\n# on: bare, other\n# needs: jq go\n# isolation: machine\n# cores: 1.5\n# long: yes\n\nls\n`;
    expect(readScenario(file, text)).toEqual({
      name: 'probe',
      title: 'A probe',
      on: ['bare', 'other'],
      needs: ['jq', 'go'],
      isolation: 'machine',
      hosts: [],
      cores: 1.5,
      long: true,
      file,
      text,
    });
  });

  it('needs a title only', () => {
    expect(readScenario(file, '# title: A probe\nls\n')).toMatchObject({
      on: [],
      needs: [],
      isolation: 'network',
      hosts: [],
      cores: 1,
      long: false,
    });
  });

  it.each([
    ['ls\n', `${file}:1: the first line of a scenario is "# title: what it sets up"`],
    [
      '# title: A\n# neds: jq\n',
      `${file}:2: a scenario has no "neds"; known: title, on, needs, isolation, hosts, cores, long`,
    ],
    ['# title: A\n# title: B\n', `${file}:2: "title" is given twice`],
    ['# title: A\n# isolation: docker\n', `${file}:1: isolation is one of network, machine, not "docker"`],
    ['# title: A\n# cores: many\n', `${file}:1: cores is a number from above 0 to 16`],
    ['# title: A\n# long: an hour\n', `${file}:1: long is yes or no, not "an hour"`],
  ])('is refused: %s', (text, message) => {
    expect(() => readScenario(file, text)).toThrow(new Error(message));
  });
});

describe('scenarios on each other', () => {
  const made = (name: string, on: string[], more: Partial<Scenario> = {}): [string, Scenario] => [
    name,
    {
      name,
      title: name,
      on,
      needs: [name],
      isolation: 'network',
      hosts: [],
      cores: 1,
      long: false,
      file: `${name}.sh`,
      text: '',
      ...more,
    },
  ];

  it('are set up from the first to the last, each once', () => {
    const scenarios = new Map([
      made('a', []),
      made('b', ['a'], {cores: 2}),
      made('c', ['a'], {long: true}),
      made('d', ['b', 'c'], {isolation: 'machine'}),
    ]);
    const {scenarios: order, ...rest} = setupOf('d', scenarios);
    expect(order.map(({name}) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(rest).toEqual({
      needs: ['machine', 'a', 'b', 'c', 'd'],
      isolation: 'machine',
      hosts: [],
      cores: 2,
      long: true,
    });
  });

  it('have the hosts of those below', () => {
    const scenarios = new Map([made('a', [], {hosts: ['one', 'two']}), made('b', ['a'])]);
    expect(setupOf('b', scenarios)).toMatchObject({
      isolation: 'hosts',
      hosts: ['one', 'two'],
      needs: ['machine', 'a', 'b'],
    });
  });

  it('are refused in a circle, and where one does not exist', () => {
    expect(() => setupOf('a', new Map([made('a', ['b']), made('b', ['a'])]))).toThrow(
      'b.sh: on: a → b → a is a circle',
    );
    expect(() => setupOf('a', new Map([made('a', ['bb']), made('b', [])]))).toThrow(
      'a.sh: on: there is no scenario "bb"; near: b',
    );
  });
});

describe('the scenarios of this project', () => {
  const scenarios = readScenarios(siteDir);

  it('have programs that are known', () => {
    for (const name of scenarios.keys()) expect(setupOf(name, scenarios).scenarios.at(-1)?.name).toBe(name);
    for (const {needs} of scenarios.values())
      for (const name of needs) expect(programFault(name, siteDir)).toBeUndefined();
    expect(knownPrograms(siteDir)).toContain('binary');
  });

  it('are named in the message about an unknown one', () => {
    expect(scenarioFault('local-nod', scenarios.keys())).toMatch(
      /there is no scenario "local-nod"; near: local-node.* Known: .*bare.*local-node/,
    );
    expect(scenarioFault('bare', scenarios.keys())).toBeUndefined();
  });
});
