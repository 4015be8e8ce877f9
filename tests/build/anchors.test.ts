import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Element, Root} from 'hast';
import {describe, expect, it} from 'vitest';

import {siteDir} from '../../src/chain/load';
import {routes} from '../../src/site/routes';
import {basePath, elements, page} from './html';

/** Anchors of all pages that were ever published, by route; `scripts/record-anchors.ts` adds to them. */
const recorded = Object.entries(
  JSON.parse(readFileSync(path.join(siteDir, 'tests/build/anchors.json'), 'utf8')) as Record<string, string>,
).map(([route, ids]) => ({route, ids: ids.split(' ').filter(Boolean)}));

const HEADING = /^h[1-6]$/;

/** The elements of a page with an ID, by ID. */
const known = new Map<Root, ReadonlyMap<string, Element>>();

function elementAt(route: string, id: string): Element | undefined {
  const tree = page(route);
  const byId =
    known.get(tree) ??
    new Map(
      elements(tree, ({properties}) => typeof properties.id === 'string').map((element) => [
        String(element.properties.id),
        element,
      ]),
    );
  known.set(tree, byId);
  return byId.get(id);
}

/** Rows of a table that are their own places: parameters and events of modules. */
const ROW = /^(?:param|event)-/;

/**
 * What is wrong with an old address. It leads to its subject where the page has an element with the ID. Where the
 * subject is on another page now, that element is a link to it: the heading with the same ID, or a parameter's row. The
 * number after an ID that the old page had several times, as in `msgupdateparams-2`, may be gone on the new page.
 */
function faultOf(route: string, id: string, at = elementAt): string | undefined {
  const element = at(route, id);
  if (element === undefined) return `${route}#${id}: the page has no such anchor`;
  const [link] = elements({type: 'root', children: [element]}, ({tagName}) => tagName === 'a');
  if (HEADING.test(element.tagName) || link !== element) return undefined;
  const to = new URL(String(link.properties.href), `https://site.invalid${basePath}${route}`);
  const target = to.pathname.slice(basePath.length);
  if (target === route && to.hash === `#${id}`) return undefined; // an entry that is its own address
  const place = routes.includes(target) ? at(target, decodeURIComponent(to.hash.slice(1))) : undefined;
  const ids: unknown[] = [id, id.replace(/-\d+$/, '')];
  return place !== undefined && (HEADING.test(place.tagName) || ROW.test(id)) && ids.includes(place.properties.id)
    ? undefined
    : `${route}#${id}: leads to ${target}${to.hash}, which is not a heading with this ID`;
}

describe('an address with an anchor that was published', () => {
  it('leads to its subject', () => {
    expect(recorded.flatMap(({ids}) => ids).length).toBeGreaterThan(2900);
    expect(recorded.flatMap(({route, ids}) => ids.flatMap((id) => faultOf(route, id) ?? []))).toEqual([]);
  });

  it('is reported where its page lost it, and where the link in its place leads elsewhere', () => {
    const made = (tagName: string, id: string, href?: string): Element => ({
      type: 'element',
      tagName,
      properties: {id, ...(href === undefined ? {} : {href: `${basePath}${href}`})},
      children: [],
    });
    const site: Record<string, Element> = {
      '/develop#moved': made('a', 'moved', '/develop/api#moved'),
      '/develop/api#moved': made('h3', 'moved'),
      '/develop#wrong': made('a', 'wrong', '/develop/api#moved'),
      '/develop#lost': made('a', 'lost', '/no-such-page#lost'),
    };
    const at = (route: string, id: string): Element | undefined => site[`${route}#${id}`];
    expect(faultOf('/develop', 'moved', at)).toBeUndefined();
    expect(faultOf('/develop', 'gone', at)).toContain('no such anchor');
    expect(faultOf('/develop', 'wrong', at)).toContain('leads to /develop/api#moved, which is not');
    expect(faultOf('/develop', 'lost', at)).toContain('leads to /no-such-page#lost');
  });
});
