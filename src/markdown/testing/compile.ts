import {compile as compileMdx, run} from '@mdx-js/mdx';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import type {PluggableList} from 'unified';
import {VFile} from 'vfile';

/**
 * Compiles Markdown with some of the site's transforms and renders it, for tests.
 * Components become elements of their name in lower case.
 */
export async function compile(
  source: string,
  {
    remark = [],
    rehype = [],
    file = 'develop/page.mdx',
  }: {remark?: PluggableList; rehype?: PluggableList; file?: string},
): Promise<string> {
  const code = await compileMdx(new VFile({value: source, path: file}), {
    outputFormat: 'function-body',
    remarkPlugins: [...remark, remarkGfm],
    rehypePlugins: rehype,
  });
  const {default: Content} = await run(String(code), {...runtime, baseUrl: 'file:///'});
  return renderToStaticMarkup(
    createElement(Content, {
      components: {
        Picture: ({alt, caption}: {alt: string; caption?: string}) => createElement('img', {alt, title: caption}),
      },
    }),
  );
}
