import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';

import {element, h, hText, inlineElement, isJsx, isParent, type Jsx, textAttributes, where} from './nodes';

const file = new VFile({path: 'develop/page.mdx'});
const parse = (source: string): Root['children'] => unified().use(remarkParse).use(remarkMdx).parse(source).children;
const [component] = parse('<Box a="1" b />') as [Jsx];

describe('components', () => {
  it('are distinguished from other nodes, and by name where one is given', () => {
    const [paragraph] = parse('A <Box /> here.');
    const inline = paragraph && 'children' in paragraph ? paragraph.children[1] : undefined;
    if (!paragraph || !inline) throw new Error('there is no paragraph');
    expect([component, inline, paragraph].map((node) => [isJsx(node), isJsx(node, 'Box'), isJsx(node, 'Bag')])).toEqual(
      [
        [true, true, false],
        [true, true, false],
        [false, false, false],
      ],
    );
    expect([isParent(component), isParent(paragraph), isParent({type: 'text'})]).toEqual([true, true, false]);
  });

  it('have plain text attributes', () => {
    expect(textAttributes(component, file, {required: ['a'], allowed: ['b']})).toEqual({a: '1', b: ''});
    expect(textAttributes(component, file, {required: ['a', 'b'].slice(0, 1), allowed: ['b', 'c']})).toEqual({
      a: '1',
      b: '',
    });
  });

  it.each<[string, {required?: string[]; allowed?: string[]}, string]>([
    ['\n<Box a={1} />', {allowed: ['a']}, 'develop/page.mdx:2:1: <Box> takes plain text attributes only: name="value"'],
    ['<Box {...x} />', {}, 'develop/page.mdx:1:1: <Box> takes plain text attributes only: name="value"'],
    [
      '<Box c="1" />',
      {required: ['a'], allowed: ['b']},
      'develop/page.mdx:1:1: <Box> has no attribute "c"; it takes a, b',
    ],
    ['<Box b="1" />', {required: ['a'], allowed: ['b']}, 'develop/page.mdx:1:1: <Box> needs the attribute a="…"'],
    ['<Box a="" />', {required: ['a']}, 'develop/page.mdx:1:1: <Box> needs the attribute a="…"'],
  ])('are refused: %s', (source, attributes, message) => {
    const [node] = parse(source) as [Jsx];
    expect(() => textAttributes(node, file, attributes)).toThrow(new Error(message));
  });
});

it('a place is given as precisely as it is known', () => {
  expect(where(file, component)).toBe('develop/page.mdx:1:1');
  expect(where(file, {type: 'text'})).toBe('develop/page.mdx');
  expect(where(new VFile(), {type: 'text'})).toBe('page');
});

it('nodes render as HTML elements', () => {
  const children = [hText('x'), h('b'), h('i', {id: 'y'}, [hText('z')])];
  const data = {
    hName: 'p',
    hProperties: {className: ['c']},
    hChildren: [
      {type: 'text', value: 'x'},
      {type: 'element', tagName: 'b', properties: {}, children: []},
      {type: 'element', tagName: 'i', properties: {id: 'y'}, children: [{type: 'text', value: 'z'}]},
    ],
  };
  expect(element('note', 'p', {className: ['c']}, children)).toEqual({type: 'note', inline: false, data, children: []});
  expect(inlineElement('note', 'p', {className: ['c']}, children)).toEqual({
    type: 'note',
    inline: true,
    data,
    children: [],
  });
});
