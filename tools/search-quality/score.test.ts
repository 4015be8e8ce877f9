import {expect, it} from 'vitest';

import {isHeldOut, questionsOf, type Question} from './questions';
import {table} from './report';
import {byPage, linesOf, outcomesOf, placeOf} from './score';

it('counts each page once, with its first three sections', () => {
  const found = ['a', 'b', 'a', 'c', 'd'].map((anchor) => ({route: '/x', anchors: [anchor]}));
  expect(byPage(found)).toEqual([{route: '/x', anchors: ['a', 'b', 'c']}]);
});

it('takes a page for an answer, and a section only where it is shown', () => {
  const found = [
    {route: '/x', anchors: ['a']},
    {route: '/y', anchors: []},
  ];
  expect(placeOf(found, ['/y'])).toBe(1);
  expect(placeOf(found, ['/x#a'])).toBe(0);
  expect(placeOf(found, ['/x#b', '/z'])).toBe(-1);
});

it('counts by kind; without an answer an empty list is right', async () => {
  const questions: Question[] = [
    {kind: 'question', text: 'a', answers: ['/x']},
    {kind: 'error', text: 'b', answers: null},
  ];
  const lines = linesOf(await outcomesOf(questions, (query) => (query === 'a' ? [{route: '/x', anchors: []}] : [])));
  expect(lines.find(({kind}) => kind === 'none')).toEqual({kind: 'none', questions: 1, first: 1, three: 1, empty: 1});
  expect(lines.find(({kind}) => kind === 'error')?.questions).toBe(0);
  expect(table('ours', 'working', lines)).toContain('| ours | working | question | 1 | 1 (100%) | 1 (100%) | 0 |');
});

it('divides the questions by the rule', () => {
  const [working, heldOut] = [questionsOf('working'), questionsOf('held out')];
  expect(working.some(isHeldOut)).toBe(false);
  expect(heldOut.every(isHeldOut)).toBe(true);
  expect(working.length + heldOut.length).toBeGreaterThanOrEqual(300);
});

it('has another set, with none of the same questions', () => {
  const texts = new Set([...questionsOf('working'), ...questionsOf('held out')].map(({text}) => text));
  const second = questionsOf('second');
  expect(second.length).toBeGreaterThan(100);
  expect(second.filter(({text}) => texts.has(text))).toEqual([]);
});
