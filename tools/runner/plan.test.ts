import {describe, expect, it} from 'vitest';
import {joinHosts, planFaults} from './plan';
import {readScenario, type Scenario} from './scenarios';
import type {Session, Step} from './session';

const scenarios = new Map<string, Scenario>(
  [
    readScenario('tools/runner/scenarios/lan.sh', '# title: Two machines\n# hosts: left right\n'),
    readScenario('tools/runner/scenarios/alone.sh', '# title: No machine\n'),
    readScenario('tools/runner/scenarios/hasty.sh', '# title: A quiet grep\nps | grep -q node\n'),
  ].map((scenario) => [scenario.name, scenario]),
);
const step = (line: number): Step => ({
  line,
  kind: 'commands',
  lang: 'bash',
  text: 'true',
  hash: '0123456789ab',
  background: false,
  timeout: 1,
  expected: [],
});
const session = (scenario: string, label: string | undefined, ...lines: number[]): Session => ({
  scenario,
  ...(label === undefined ? {} : {label}),
  file: 'a.mdx',
  steps: lines.map(step),
});

describe('sessions on the hosts of a scenario', () => {
  it('are one session in the order of the page, each step with its host', () => {
    const joined = joinHosts(
      [session('lan', 'right', 5, 20), session('lan', undefined, 9), session('lan', 'left', 20)],
      scenarios,
    );
    expect(joined.map(({scenario, label}) => [scenario, label])).toEqual([['lan', undefined]]);
    expect(joined[0]?.steps.map(({line, host}) => [line, host])).toEqual([
      [5, 'right'],
      [9, 'left'],
      [20, 'right'],
      [20, 'left'],
    ]);
  });
  it('have no host where the label is `here`: the shell with the functions of the scenario', () => {
    const [joined] = joinHosts([session('lan', 'here', 5), session('lan', 'right', 9)], scenarios);
    expect(joined?.steps.map(({line, host}) => [line, host])).toEqual([
      [5, undefined],
      [9, 'right'],
    ]);
    expect(planFaults([joined!], scenarios, '/nowhere')).toEqual([]);
  });
  it('leave the sessions of other scenarios apart', () => {
    const two = [session('alone', 'one', 1), session('alone', 'two', 2)];
    expect(joinHosts(two, scenarios)).toEqual(two);
  });
  it.each([
    ['journalctl --output=cat | grep --quiet done'],
    ['until curl -s localhost | grep -iq "ok"; do sleep 1; done'],
  ])('report %s, which fails now and then', (command) => {
    const text = `A=1\n${command}`;
    const faulty = {...session('alone', undefined), steps: [{...step(8), text}]};
    expect(planFaults([faulty], scenarios, '/nowhere')).toEqual([
      'a.mdx:10: a quiet grep behind a pipe fails now and then where pipefail is set: write grep … > /dev/null',
    ]);
    const sound = {...faulty, steps: [{...step(8), text: 'grep -q a file\ncat b | grep c > /dev/null | tr -q x'}]};
    expect(planFaults([sound], scenarios, '/nowhere')).toEqual([]);
  });
  it('report such a command of a scenario, too', () => {
    expect(planFaults([session('hasty', undefined, 3)], scenarios, '/nowhere')).toEqual([
      expect.stringMatching(/^tools\/runner\/scenarios\/hasty\.sh:2: a quiet grep behind a pipe/),
    ]);
  });
  it('report a host that the scenario does not have', () => {
    const joined = joinHosts([session('lan', 'middle', 3)], scenarios);
    expect(planFaults(joined, scenarios, '/nowhere')).toEqual([
      'a.mdx:3: the scenario "lan" has no host "middle": left, right',
    ]);
  });
});
