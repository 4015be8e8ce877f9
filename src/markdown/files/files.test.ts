import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {siteDir} from '../../chain/load';
import {expandTokens} from '../../chain/tokens';
import {languages} from '../code';
import {compile} from '../testing/compile';
import {remarkFiles, servedText} from '.';

const file = path.join(siteDir, 'static/ops/node.service');
const text = expandTokens(readFileSync(file, 'utf8'), {file: 'static/ops/node.service'});
const render = (source: string): Promise<string> => compile(source, {remark: [remarkFiles]});

it('a file is served with the values of the chain', () => {
  expect(servedText(file)).toBe(text);
  expect(text).not.toBe(readFileSync(file, 'utf8'));
});

it('a file is shown with its name, address and checksum', async () => {
  const sum = createHash('sha256').update(text).digest('hex');
  const html = await render('<FileSample src="/ops/node.service" lang="systemd" />');
  expect(html).toContain('<div class="file-sample"><figure class="code code--file" data-lang="systemd">');
  expect(html).toMatch(
    new RegExp(
      '<p class="file-sample__source"><a href="pathname:///ops/node\\.service" ' +
        `download="node\\.service">Download node\\.service</a> · SHA-256 <code>${sum}</code></p></div>$`,
    ),
  );
  expect(await render('<FileSample src="/ops/node.service" />')).toContain('data-lang="text"');
});

it.each([
  ['src="/ops/none"', '<FileSample src="/ops/none">: there is no file static/ops/none'],
  [
    'src="ops/node.service"',
    '<FileSample src="ops/node.service">: begin the address with "/": src="/ops/node.service"',
  ],
  [
    'src="/ops/node.service" lang="systemx"',
    `<FileSample lang="systemx">: unknown language; known: ${Object.keys(languages).join(', ')}`,
  ],
  ['lang="systemd"', '<FileSample> needs the attribute src="…"'],
  ['src="/ops/node.service" title="x"', '<FileSample> has no attribute "title"; it takes src, lang'],
])('a file is refused with %s', async (attributes, message) => {
  await expect(render(`<FileSample ${attributes} />`)).rejects.toThrow(new Error(`develop/page.mdx:1:1: ${message}`));
});
