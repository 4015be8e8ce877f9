import {bech32} from '@scure/base';
import {describe, expect, it} from 'vitest';
import {visit} from 'unist-util-visit';
import {getAddress, isAddress} from 'viem';

import {loadContext} from '../../tools/checks/context';
import {routes} from '../../src/site/routes';
import {elements, htmlFile, page, textOf} from './html';

/** Text of a route's content, generated tables included; one line per piece of text. */
function contentOf(route: string): string {
  if (htmlFile(route) === undefined) return ''; // pages.test.ts reports it
  const [main] = elements(page(route), ({tagName}) => tagName === 'main');
  const texts: string[] = [];
  if (main !== undefined) visit(main, 'text', ({value}) => void texts.push(value));
  return texts.join('\n');
}

describe('the built pages', () => {
  const context = loadContext();

  it('show addresses whose checksums are right', () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const route of routes) {
      const text = contentOf(route);
      for (const [address] of text.matchAll(/(?<![0-9a-zA-Z])0x[0-9a-fA-F]{40}(?![0-9a-zA-Z])/g)) {
        seen += 1;
        if (/[A-F]/.test(address) && /[a-f]/.test(address.slice(2)) && !isAddress(address))
          wrong.push(`${route}: ${address}; correct is ${getAddress(address.toLowerCase())}`);
      }
      const {prefix} = context.chain;
      for (const [address] of text.matchAll(
        new RegExp(`(?<![0-9a-zA-Z])${prefix}(?:valoper|valcons)?1[02-9ac-hj-np-z]{38,58}(?![0-9a-zA-Z…])`, 'g'),
      )) {
        seen += 1;
        // A recorded call may pass a wrong address on purpose, to show the error.
        if (context.truth.values.bech32.has(address)) continue;
        try {
          bech32.decode(address as `${string}1${string}`, 120);
        } catch {
          wrong.push(`${route}: ${address}: wrong checksum`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });

  it('contain no value that was not converted to text', () => {
    const found: string[] = [];
    for (const route of routes) {
      for (const match of contentOf(route).matchAll(/\[object \w+\]|\bNaN\b|⟦[^⟧]*⟧?|not-published/g))
        found.push(`${route}: ${match[0]}`);
    }
    expect(found).toEqual([]);
  });

  it('have no table with an empty heading row and no table without rows', () => {
    const empty: string[] = [];
    for (const route of routes) {
      if (htmlFile(route) === undefined) continue;
      for (const table of elements(page(route), ({tagName}) => tagName === 'table')) {
        const heads = elements({type: 'root', children: [table]}, ({tagName}) => tagName === 'th');
        const cells = elements({type: 'root', children: [table]}, ({tagName}) => tagName === 'td');
        if (heads.length === 0 || cells.length === 0) empty.push(`${route}: ${textOf(table).slice(0, 60)}`);
      }
    }
    expect(empty).toEqual([]);
  });
});
