import {describe, expect, it} from 'vitest';

import {parseMeta, readMeta} from './meta';

const nothing = {output: false, compare: false, background: false, data: false};

describe('the meta of a fence', () => {
  it('has words, and values in both quotes', () => {
    expect(parseMeta(`title="a b" output nocheck='why "so"'`)).toEqual({
      ...nothing,
      title: 'a b',
      output: true,
      nocheck: 'why "so"',
    });
    expect(parseMeta('run="x/y" background timeout="5" exit="1"')).toEqual({
      ...nothing,
      run: 'x/y',
      background: true,
      timeout: '5',
      exit: '1',
    });
    for (const empty of [undefined, null, '', '  ']) expect(parseMeta(empty)).toEqual(nothing);
    expect(parseMeta('title="output compare"')).toEqual({...nothing, title: 'output compare'});
  });

  it.each([
    ['title=app.toml', 'the fence option "title" takes a value in quotes: write title="app.toml"'],
    ['title', 'the fence option "title" takes a value in quotes: write title="app.toml"'],
    ['title="a', 'the fence option "title" takes a value in quotes: write title="app.toml"'],
    ['title="a"output', 'the fence option "title" takes a value in quotes: write title="app.toml"'],
    ['nocheck', 'the fence option "nocheck" takes a value in quotes: write nocheck="reason"'],
    ['output="yes"', 'the fence option "output" takes no value: write output'],
    ['output=yes', 'the fence option "output" takes no value: write output'],
    ['{1,3}', 'a fence has no option "{1,3}"; known: '],
    ['outptu', 'a fence has no option "outptu"; known: title, alt'],
  ])('refuses %s', (meta, fault) => {
    const {faults} = readMeta(meta);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(() => parseMeta(meta)).toThrow(fault);
  });

  it('reports all faults at once, and reads the rest', () => {
    const {meta, faults} = readMeta('title=x outptu run="y"');
    expect(faults).toHaveLength(2);
    expect(meta).toEqual({...nothing, run: 'y'});
  });
});
