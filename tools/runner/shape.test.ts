import {describe, expect, it} from 'vitest';
import {compareShape, shapeOf} from './shape';

describe('what is free in a line', () => {
  it.each([
    ['height: 12', 'height: 1,234,567.25'],
    ['fee 1.5e-7', 'fee -3'],
    ['amount 630000000000000000', 'amount 5'],
    ['at 2026-11-22T04:57:25.123Z', 'at 2027-01-02T00:00:00Z'],
    ['at 2026-11-22 04:57:25 +0000 UTC', 'at 2027-01-02 01:01:01 +0000 UTC'],
    ['4:57AM INF started', '11:02PM INF started'],
    ['took 1m30s', 'took 12.5ms'],
    ['0x12ab', '0xC6Fe5D33615a1C52c08018c47E8Bc53646A0E101'],
    ['8C7E3F3A0F21C5D0A1B2', 'a0b1c2d3e4f5a6b7'],
    ['guru1cml96vmptgw99syqrrz8az79xer2pcgp84pdun', 'guru1jcltmuhplrdcwp7stlr4hlhlhgd4htqhvvfsmx'],
    ['guruvaloper1cml96vmptgw99syqrrz8az79xer2pcgp84pdun', 'guruvaloper1jcltmuhplrdcwp7stlr4hlhlhgd4htqhvvfsmx'],
    ['key A2J8yQZ1v1x0Y1d2bVn3qYx0f3X9a0m5lQ1w2E3r4T5y', 'key Ap7kq0r1s2t3u4v5w6x7y8z9A1B2C3D4E5F6G7H8I9J0'],
    ['id 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'id 6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    ['NAME   AGE', 'NAME AGE'],
    ['7agxn', '120agxn'],
    [
      'test test test test test test test test test test test junk',
      'apple brave candy dizzy eager fancy giant happy input jolly knife lemon',
    ],
  ])('%s is like %s', (one, other) => {
    expect(shapeOf(one)).toBe(shapeOf(other));
  });

  it.each([
    ['height: 12', 'height: twelve'],
    ['dev1', 'dev2'],
    ['eip155:1', 'eip156:1'],
    ['7agxn', '7gxn'],
    ['guru1cml96vmptgw99syqrrz8az79xer2pcgp84pdun', 'cosmos1cml96vmptgw99syqrrz8az79xer2pcgp84pdun'],
    ['0x12ab', '12'],
    ['PASSED', 'FAILED'],
    ['true', 'false'],
    ['took 5s', 'took 5'],
    ['amount 630000000000000000', 'amount 8C7E3F3A0F21C5D0A1B2'],
    ['5%', '5'],
    ['code: 0, ok', 'code: 0'],
  ])('%s is not like %s', (one, other) => {
    expect(shapeOf(one)).not.toBe(shapeOf(other));
  });
});

describe('a comparison of the shape', () => {
  it.each([
    ['lines', 'height: 12\nhash: 0xab', 'height: 9\nhash: 0xcd', 'text'],
    ['lines that are left out', 'first\n…\nlast 1', 'first\nx\ny\nlast 2', 'text'],
    ['text within a line', 'saved to …/app.toml in 3', 'saved to /home/a/app.toml in 4', 'text'],
    ['JSON by keys and types', '{"a": 1, "b": "12"}', '{"b":"7","a":2}', 'json'],
    ['lists of another length', '[{"a": 1}]', '[{"a": 1}, {"a": 2}]', 'json'],
    ['lists of several kinds', '[{"a": 1}, {"b": 1}]', '[{"b": 1}, {"b": 2}, {"a": 1}]', 'json'],
    ['JSON on each line', '{"a": 1}\n{"a": 2}', '{"a":5}\n{"a":6}', 'json'],
    ['JSON under text', '{"a": 1}', '{\n  "a": 2\n}', 'text'],
    ['a value that is left out', '{"a": "…"}', '{"a": {"b": 1}}', 'json'],
    ['shortened JSON', '{\n  "a": 1,\n…\n}', '{\n  "a": 2,\n  "b": 3\n}', 'json'],
    ['a single value', '"12"', '"7"', 'json'],
  ])('accepts %s', (_, expected, actual, lang) => {
    expect(compareShape(expected, actual, lang)).toBeUndefined();
  });

  it.each([
    ['a line more', 'a 1', 'a 1\nb', 'text', {line: 2, expected: '(end)', actual: 'b'}],
    ['a line less', 'a 1\nb', 'a 1', 'text', {line: 2, expected: 'b', actual: '(end)'}],
    [
      'another word',
      'status: PASSED 1',
      'status: FAILED 2',
      'text',
      {line: 1, expected: 'status: PASSED 1', actual: 'status: FAILED 2'},
    ],
    ['a key less', '{\n"a": 1,\n"b": 2\n}', '{"a": 1}', 'json', {line: 3, expected: 'b: a key', actual: 'no such key'}],
    ['a key more', '{"a": 1}', '{"a": 1, "c": 2}', 'json', {line: 1, expected: 'c: no such key', actual: 'a key'}],
    ['another type', '{"a": 1}', '{"a": "1"}', 'json', {line: 1, expected: 'a: 1', actual: '"1"'}],
    [
      'another word in JSON',
      '{"a": {"b": "yes"}}',
      '{"a": {"b": "no"}}',
      'json',
      {line: 1, expected: 'a.b: "yes"', actual: '"no"'},
    ],
    ['true for false', '{"a": false}', '{"a": true}', 'json', {line: 1, expected: 'a: false', actual: 'true'}],
    ['an empty list', '[{"a": 1}]', '[]', 'json', {line: 1, expected: '1 entries', actual: '0 entries'}],
    ['null', '{"a": {"b": 1}}', '{"a": null}', 'json', {line: 1, expected: 'a: an object', actual: 'null'}],
    [
      'text instead of JSON',
      '{"a": 1}',
      'Error: not found',
      'json',
      {line: 1, expected: '{"a": 1}', actual: 'Error: not found'},
    ],
  ])('refuses %s', (_, expected, actual, lang, difference) => {
    expect(compareShape(expected, actual, lang)).toEqual(difference);
  });
});
