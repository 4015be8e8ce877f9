import {describe, expect, it} from 'vitest';

import {parsePage} from './page';
import type {Page, PageTools} from './types';

/** Constants: `known` has a value, `unpublished` has none; tables: `table`. */
const tools: PageTools = {
  expand: (text, file) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
      if (name === 'lines') return 'first\nsecond';
      if (name !== 'known') throw new Error(`${file}:1:2: unknown constant "${name}"`);
      return 'VALUE';
    }),
  constant(name) {
    if (name === 'unpublished') return null;
    if (name !== 'known') throw new Error(`unknown constant "${name}"`);
    return 'VALUE';
  },
  tableAnchors(key, options) {
    if (key !== 'table') throw new Error(`unknown table "${key}"`);
    return ['first', ...Object.entries(options).map((option) => option.join('-'))];
  },
  plot(name) {
    if (name !== 'fees') throw new Error(`unknown plot "${name}"`);
  },
  figure(name) {
    if (name !== 'account') throw new Error(`unknown diagram "${name}"`);
  },
};

const parse = (raw: string): Page => parsePage('develop/a.mdx', raw, '/develop/a', tools);

/** A fault without what all faults of this file have in common. */
const faultsOf = ({faults}: Page) =>
  faults.map(({file, line, check, statement, truth}) => {
    expect(file).toBe('develop/a.mdx');
    return [line, check, statement, truth];
  });

describe('parsePage', () => {
  it('keeps the source and expands constants line by line', () => {
    const page = parse('a {{known}} {{known}}\n{{lines}} b\nc');
    expect(page).toMatchObject({file: 'develop/a.mdx', route: '/develop/a', faults: []});
    expect(page.raw).toBe('a {{known}} {{known}}\n{{lines}} b\nc');
    expect(page.text).toBe('a VALUE VALUE\nfirst second b\nc');
    expect(page.tree.children).toHaveLength(1);
  });

  it('reports unknown constants with their lines and continues', () => {
    const page = parse(`one\n  two {{what}} {{known}} {{what}} ${'x'.repeat(150)}\n\n[a](/b)\n{{who}} {{why}}`);
    const statement = `two {{what}} {{known}} {{what}} ${'x'.repeat(88)}`;
    expect(faultsOf(page)).toEqual([
      [2, 'page', statement, 'unknown constant "what"'],
      [5, 'page', '{{who}} {{why}}', 'unknown constant "who"'],
      [5, 'page', '{{who}} {{why}}', 'unknown constant "why"'],
    ]);
    expect(page.text.split('\n')[1]).toBe(`  two unknown-constant VALUE unknown-constant ${'x'.repeat(150)}`);
    expect(page.links).toHaveLength(1);
  });

  it('reports where MDX is invalid, and returns an empty page', () => {
    const page = parse('---\ntitle: A\n---\n\n# A\n\n<b>not closed\n');
    expect(faultsOf(page)).toEqual([
      [7, 'page', 'The page is not valid MDX', expect.stringMatching(/closing tag .*<b>/)],
    ]);
    expect(page).toMatchObject({headings: [], frontMatter: {}, tree: {type: 'root', children: []}});
    expect(faultsOf(parse('a\n\n{b c}'))).toEqual([
      [3, 'page', 'The page is not valid MDX', 'Could not parse expression with acorn'],
    ]);
  });

  it('reads front matter, or reports the line with the error', () => {
    expect(parse('---\ntitle: A\nn: 5\n---\n').frontMatter).toEqual({title: 'A', n: 5});
    expect(parse('---\n---\n')).toMatchObject({frontMatter: {}, faults: []});
    expect(parse('---\nonly text\n---\n')).toMatchObject({frontMatter: {}, faults: []});
    const [fault, ...more] = faultsOf(parse('---\ntitle: A\nb: "open\n---\n\ntext'));
    expect(more).toEqual([]);
    expect(fault).toEqual([3, 'frontmatter', 'The front matter is not valid YAML', expect.stringMatching(/^[^\n]+$/)]);
    expect(faultsOf(parse('---\na: 1\nb: c: d\n---\n'))[0]?.[0]).toBe(3);
  });

  it('reads admonition titles as text, except in fences', () => {
    const page = parse(
      ':::note The title\n\nText\n\n:::\n\n::::tip[Given]\n::::\n\n````text\n:::note In a fence\n```\n' +
        ':::note Still\n~~~~\n````\n\n:::warning After\n:::\n',
    );
    expect(page.prose.map(({full}) => full)).toEqual(['The title', 'Text', 'Given', 'After']);
    expect(page.fences.map(({value}) => value)).toEqual([':::note In a fence\n```\n:::note Still\n~~~~']);
    expect(parse('~~~text\n:::note In\n~~~\n\n:::note Out\n:::\n').prose.map(({full}) => full)).toEqual(['Out']);
    expect(parse('  :::note Indented\n  :::\n').prose.map(({full}) => full)).toEqual(['Indented']);
  });

  it('collects the values marked as examples, in lower case', () => {
    const page = parse('{/* example: 0xAB, one;two\n three */}\n\n{/*example:last*/}\n\n{/* no example 0xCD */}');
    expect(page.examples).toEqual(new Set(['0xab', 'one', 'two', 'three', 'last']));
  });

  it('collects fences with language, meta, text and lines', () => {
    const page = parse(
      'Text\n\n```bash title="a.sh" output\nrun {{known}}\nsecond\n```\n\n```\n```\n\n- ```json what\n  {}\n  ```\n',
    );
    expect(page.fences).toMatchObject([
      {lang: 'bash', value: 'run VALUE\nsecond', rawLines: ['run {{known}}', 'second'], line: 3, metaFaults: []},
      {lang: '', value: '', rawLines: [], line: 8},
      {lang: 'json', value: '{}', rawLines: ['  {}'], line: 11, metaFaults: [expect.stringContaining('what')]},
    ]);
    expect(page.fences[0]?.meta).toMatchObject({title: 'a.sh', output: true});
  });

  it('collects links, definitions and images', () => {
    const page = parse(
      'See [a `b` *c*](/d "t"), ![pic](/e.png), ![](/f.png)\nand [g][h].\n\n[h]: https://i.dev\n\n' +
        '<Card href="/j" label="k" to="/l" />\n',
    );
    expect(page.links).toEqual([
      {url: '/d', text: 'a b c', line: 1, image: false},
      {url: '/e.png', text: 'pic', line: 1, image: true},
      {url: '/f.png', text: '', line: 1, image: true},
      {url: 'https://i.dev', text: 'h', line: 4, image: false},
      {url: '/j', text: 'k', line: 6, image: false},
      {url: '/l', text: 'k', line: 6, image: false},
    ]);
    expect(parse('<Card href="/j" />').links).toEqual([{url: '/j', text: '', line: 1, image: false}]);
  });

  it('collects headings with explicit and generated anchors', () => {
    const page = parse(
      '# Two `words` & more\n\n## Two words & more\n\n### Given {/* #an.id:x-1 */}\n\n## Same\n\n## Same\n\n' +
        '## Not {/* an id */}\n',
    );
    expect(page.headings).toEqual([
      {depth: 1, text: 'Two words & more', id: 'two-words--more', line: 1},
      {depth: 2, text: 'Two words & more', id: 'two-words--more-1', line: 3},
      {depth: 3, text: 'Given', id: 'an.id:x-1', line: 5},
      {depth: 2, text: 'Same', id: 'same', line: 7},
      {depth: 2, text: 'Same', id: 'same-1', line: 9},
      {depth: 2, text: 'Not', id: 'not', line: 11},
    ]);
  });

  it('collects prose by kind, with and without inline code', () => {
    const page = parse(
      '## A `b`\n\nOne `two`  \nthree ![four](/x.png) ![](/y.png)<br />\n' +
        'localhost:port and <ChainConstant name="known" />, <ChainConstant name="unpublished" />.\n\n' +
        '| c | `d` |\n| --- | --- |\n| e | f |\n',
    );
    expect(page.prose).toEqual([
      {kind: 'heading', text: 'A code', full: 'A b', line: 1},
      {
        kind: 'paragraph',
        text: 'One code three four \nlocalhost:port and VALUE, not published.',
        full: 'One two three four \nlocalhost:port and VALUE, not published.',
        line: 3,
      },
      {kind: 'cell', text: 'c', full: 'c', line: 7},
      {kind: 'cell', text: 'code', full: 'd', line: 7},
      {kind: 'cell', text: 'e', full: 'e', line: 9},
      {kind: 'cell', text: 'f', full: 'f', line: 9},
    ]);
    expect(page.inlineCodes).toEqual([
      {value: 'b', line: 1},
      {value: 'two', line: 3},
      {value: 'd', line: 7},
    ]);
    expect(page.texts).toContainEqual({value: 'A ', line: 1});
  });

  it('collects elements with string attributes, and their anchors', () => {
    const page = parse(
      '<A id="x" open n={5} s={\'single\'} d={ "double" } t={`plain`} h={`a${b}`} {...rest} />\n\n' +
        'Text <B id="y" /> and <></>\n',
    );
    expect(page.elements).toEqual([
      {
        name: 'A',
        attributes: {id: 'x', open: '', n: '5', s: 'single', d: 'double', t: 'plain', h: '`a${b}`'},
        line: 1,
      },
      {name: 'B', attributes: {id: 'y'}, line: 3},
      {name: '', attributes: {}, line: 3},
    ]);
    expect(page.generatedAnchors).toEqual(new Set(['x', 'y']));
  });

  it('collects the anchors of tables, and reports unknown tables', () => {
    const page = parse('<FactsTable of="table" only="a" />\n\n<FactsTable of="chair" />\n\n<FactsTable />\n');
    expect(page.generatedAnchors).toEqual(new Set(['first', 'only-a']));
    expect(faultsOf(page)).toEqual([
      [3, 'page', '<FactsTable of="chair" />', 'unknown table "chair"'],
      [5, 'page', '<FactsTable of="" />', 'unknown table ""'],
    ]);
    const {tableAnchors: _, ...without} = tools;
    expect(parsePage('a.mdx', '<FactsTable of="chair" />', '/a', without).faults).toEqual([]);
  });

  it('reports unknown diagrams', () => {
    const page = parse('<Diagram of="account" />\n\n<Diagram of="chair" />\n\n<Diagram />\n');
    expect(faultsOf(page)).toEqual([
      [3, 'page', '<Diagram of="chair" />', 'unknown diagram "chair"'],
      [5, 'page', '<Diagram of="" />', 'unknown diagram ""'],
    ]);
  });

  it('reports unknown plots', () => {
    const page = parse('<Plot of="fees" />\n\n<Plot of="chair" />\n\n<Plot />\n');
    expect(faultsOf(page)).toEqual([
      [3, 'page', '<Plot of="chair" />', 'unknown plot "chair"'],
      [5, 'page', '<Plot of="" />', 'unknown plot ""'],
    ]);
  });

  it.each(['ChainConstant', 'WhenPublished', 'WhenNotPublished'])('reports an unknown constant in <%s>', (name) => {
    const page = parse(
      `Text\n\n<${name} name="what">\n\n[a](/b)\n\n</${name}>\n\n<${name} />\n\n<Other name="what" />\n`,
    );
    expect(faultsOf(page)).toEqual([
      [3, 'page', `<${name} name="what" />`, 'unknown constant "what"'],
      [9, 'page', `<${name} name="" />`, 'unknown constant ""'],
    ]);
    expect(page.links).toHaveLength(1);
    expect(parse(`Text <${name} name="known" /> <${name} name="what" />`).faults).toHaveLength(1);
  });

  it('keeps only the branches that are rendered', () => {
    const branches = (name: string): string =>
      `<WhenPublished name="${name}">\n\n[yes](/yes)\n\n</WhenPublished>\n\n` +
      `<WhenNotPublished name="${name}">\n\n[no](/no)\n\n</WhenNotPublished>\n\n[after](/after)`;
    const urls = (name: string): string[] => parse(branches(name)).links.map(({url}) => url);
    expect(urls('known')).toEqual(['/yes', '/after']);
    expect(urls('unpublished')).toEqual(['/no', '/after']);
  });

  it('reads raised digits as a power', () => {
    expect(parse('10<sup>18</sup> units').prose[0]).toMatchObject({text: '10^18 units', full: '10^18 units'});
  });

  it('replaces an unknown constant with the word code', () => {
    expect(parse('Is <ChainConstant name="what" />!').prose[0]).toMatchObject({text: 'Is code!', full: 'Is code!'});
  });
});
