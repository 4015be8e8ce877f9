import path from 'node:path';

import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it, vi} from 'vitest';

import {fillComponents} from '../../chain/component';
import {constantsOf} from '../../chain/constants';
import {loadChain, siteDir} from '../../chain/load';
import {remarkChain} from '../../markdown/chain';
import {compile} from '../../markdown/testing/compile';
import ChainConstant from '.';

// As pages are compiled here.
vi.mock('@docusaurus/Link', () => ({default: (props: object) => createElement('a', props)}));

const chain = loadChain(path.join(siteDir, 'chain.config.ts'));

/** The output for a name on a page. */
const onPage = (name: string) =>
  compile(`<ChainConstant name="${name}" />`, {remark: [remarkChain], file: 'src/x.tsx'});

/** The output for a name in a React component, whose source the build has completed. */
function inComponent(name: string): string {
  const source = fillComponents(`<ChainConstant name="${name}" />`, {file: 'src/x.tsx', chain});
  const value = JSON.parse(/ value=\{(.*)\} \/>$/.exec(source)?.[1] ?? '') as string | null;
  return renderToStaticMarkup(createElement(ChainConstant, {name, value}));
}

/** Attributes in alphabetical order: React writes them in the order in which it receives them. */
const ordered = (markup: string): string =>
  markup.replace(
    /<a ([^>]*)>/,
    (_, attributes: string) => `<a ${(attributes.match(/\w+="[^"]*"/g) ?? []).sort().join(' ')}>`,
  );

const computed = [
  'account.dev0.address',
  'account.dev0.hex',
  'module.gov.address',
  'param.gov.min_deposit',
  `addr.${'ab'.repeat(20)}`,
];

describe('<ChainConstant>', () => {
  it.each([...constantsOf(chain).keys(), ...computed])('shows the same %s on pages and in components', async (name) => {
    const html = (await onPage(name)).replace(/^<p>|<\/p>$/g, '');
    expect(html).not.toBe('');
    expect(ordered(inComponent(name))).toBe(ordered(html));
  });

  it('shows the same for a value that is not published, and where to ask', () => {
    const name = [...constantsOf(chain)].find(([, value]) => value === null)?.[0] ?? '';
    expect(inComponent(name)).toMatch(
      /^<a class="not-published" href="[^"]+" title="Ask in [^"]+">not published<\/a>$/,
    );
  });

  it('throws the same error for an unknown name', async () => {
    const says = 'src/x.tsx:1:1: unknown constant "binray". Did you mean "binary"';
    await expect(onPage('binray')).rejects.toThrow(says);
    expect(() => inComponent('binray')).toThrow(says);
  });

  it('reports the position of a fault in the source of a component', () => {
    const fill = (source: string): string => fillComponents(source, {file: 'src/x.tsx', chain});
    expect(() => fill('const a = (\n  <ChainConstant name="binray" />\n);')).toThrow(
      /src\/x\.tsx:2:3: unknown constant/,
    );
    expect(() => fill('<ChainConstant name={word} />')).toThrow(/src\/x\.tsx:1:1: <ChainConstant> takes one attribute/);
    expect(fill('<b>\n<ChainConstant\n  name="denom"\n/></b>')).toContain(`value={"${chain.denom}"}`);
    expect(() => renderToStaticMarkup(createElement(ChainConstant, {name: 'denom'}))).toThrow(
      /the build has set no value/,
    );
  });
});
