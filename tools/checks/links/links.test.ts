import {describe, expect, it} from 'vitest';

import {fixtureContext} from '../fixture';
import {parsePage} from '../page';
import type {Outcome, Site} from '../types';
import {ORPHAN, PLANNED, checkLinks} from '.';

const ROUTES = new Set(['/', '/develop', '/develop/a', '/react']);

/** A site in which `/react` has anchors nobody knows, `/develop/planned` is planned and `/develop/a` is linked. */
const site: Site = {
  ...fixtureContext().site,
  hasRoute: (route) => ROUTES.has(route),
  isPlanned: (route) => route === '/develop/planned',
  anchors: (route) => (route === '/react' || route === '/develop/own' ? undefined : new Set(['here'])),
  linksTo: (route) => (route === '/develop/a' ? ['develop/index.mdx'] : []),
};

function check(body: string, route = '/develop/a', file = 'develop/a.mdx'): Outcome {
  const page = parsePage(file, body, route, {expand: (text) => text, constant: () => null});
  return checkLinks(page, {...fixtureContext(page), site});
}

const found = (outcome: Outcome) =>
  outcome.findings.map(({line, severity, statement, truth}) => [line, severity, statement, truth]);

const DEAD_END = 'the page is a dead end: link to the page its reader needs next';

describe('links', () => {
  it('lead from each page but home to another; a planned page counts, the page itself and a wrong URL do not', () => {
    expect(found(check('[a](/develop)'))).toEqual([]);
    expect(found(check('[a](/develop) [b](/react)'))).toEqual([]);
    expect(found(check('one\n\ntwo\n'))).toEqual([[4, 'error', '/develop/a', DEAD_END]]);
    expect(found(check('[a](/develop/a)'))).toEqual([[1, 'error', '/develop/a', DEAD_END]]);
    expect(found(check('[a](/develop.mdx)')).map((one) => one[3])).toEqual([
      'remove the file extension and the trailing slash',
      DEAD_END,
    ]);
    expect(found(check('[a](/nowhere)')).map((one) => one[3])).toEqual(['this page does not exist', DEAD_END]);
    expect(found(check('[a](/develop/planned)'))).toEqual([[1, 'warning', '/develop/planned', PLANNED]]);
    expect(found(check('nothing', '/', 'src/pages/index.mdx'))).toEqual([]);
  });

  it('lead to each page but home and the first page of a section', () => {
    expect(found(check('[a](/develop/a)', '/develop/b', 'develop/b.mdx'))).toEqual([
      [1, 'warning', '/develop/b', ORPHAN],
    ]);
    expect(found(check('[a](/develop/a)', '/develop', 'develop/index.mdx'))).toEqual([]);
  });

  it('count one statement each, and two more for a page that is not a partial', () => {
    expect(check('[a](/develop) [b](https://b.dev)')).toMatchObject({checked: 4, findings: []});
    expect(check('text', '/develop/_part', 'develop/_part.mdx')).toMatchObject({checked: 0, findings: []});
    expect(check('[a](x)').findings).toMatchObject([{check: 'links'}, {check: 'links'}]);
  });

  it('have existing anchors, where they are known', () => {
    const urls = ['/react#any', '/develop#here', '/develop#there', '/develop.md#here', '/develop/mdx.x'];
    expect(found(check(urls.map((url) => `[a](${url})`).join(' '))).map((one) => one[2])).toEqual([
      '/develop#there',
      '/develop.md#here',
      '/develop/mdx.x',
    ]);
    expect(found(check('[a](#any) [b](/react)', '/develop/own')).map((one) => one[3])).toEqual([ORPHAN]);
    expect(found(check('[a](#any) [b](/react)')).map((one) => one[2])).toEqual(['#any']);
  });

  it.each([
    ['xhttps://b.dev', 'write internal links as absolute paths (/develop/faucet)'],
    ['http://b.dev/http://localhost', 'use https for external links'],
    ['http://localhost:1', undefined],
  ])('to %s: %s', (url, truth) => {
    expect(found(check(`[a](${url}) [b](/develop)`)).map((one) => one[3])).toEqual(truth === undefined ? [] : [truth]);
  });

  it('to images next to the page or in static/ lead to files', () => {
    const picture = (url: string) => found(check(`![p](${url}) [b](/develop)`)).map((one) => one[3]);
    expect(picture('../static/img/none.svg')).toEqual([
      'this file does not exist: image paths are relative to the page',
    ]);
    expect(picture('./../package.json')).toEqual([]);
    expect(picture('/none.svg')).toEqual(['this file does not exist in static/']);
    expect(picture('/a/../none.svg')).toEqual(['this file does not exist in static/']);
    expect(picture('https://b.dev/p.svg')).toEqual([]);
  });
});
