import {fromHtml} from 'hast-util-from-html';
import {expect, it} from 'vitest';

import {descriptionOf, headingOf} from './page';

it.each([
  ['<h2>a</h2><div><h1> One \u200b<code>two</code> </h1></div><h1>three</h1>', 'One two'],
  ['<h2>a</h2>', ''],
])('the heading of %s is %j', (html, heading) => {
  expect(headingOf(fromHtml(html))).toBe(heading);
});

it.each([
  ['<meta name="viewport" content="a"><meta name="description" content="b"><meta name="description" content="c">', 'b'],
  ['<meta name="viewport" content="a"><p name="description" content="b"></p>', ''],
])('the description of %s is %j', (html, description) => {
  expect(descriptionOf(fromHtml(html))).toBe(description);
});
