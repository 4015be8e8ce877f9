import {describe, expect, it} from 'vitest';
import {compareAnswer} from './compare';

describe('an exact comparison', () => {
  it.each([
    ['equal', 'a\nb', 'a\nb\n', 'text'],
    ['any text in a line', 'height: …', 'height: 12', 'text'],
    ['any lines', 'first\n…\nlast', 'first\nx\ny\nlast', 'text'],
    ['no lines', 'first\n…\nlast', 'first\nlast', 'text'],
    ['colors', 'ok', '\u001b[32mok\u001b[0m', 'text'],
    ['a no-break space', 'proto: no value', 'proto:\u00a0no value', 'text'],
    ['JSON by content', '{"a": 1,\n "b": 2}', '{"a":1,"b":2}', 'json'],
    ['shortened JSON', '{\n  "a": 1,\n…\n}', '{"a":1,"b":2}', 'json'],
  ])('accepts %s', (_, expected, actual, lang) => {
    expect(compareAnswer(expected, actual, lang)).toBeUndefined();
  });

  it('names the first line that differs', () => {
    expect(compareAnswer('a\nb\nc', 'a\nx\nc')).toEqual({line: 2, expected: 'b', actual: 'x'});
    expect(compareAnswer('a', 'a\nmore')).toEqual({line: 2, expected: '(end)', actual: 'more'});
    expect(compareAnswer('{"a": 1}', '{"a": 2}', 'json')).toBeDefined();
  });
});
