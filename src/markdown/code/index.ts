import type {Element, ElementContent, Parents, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {h, hText, where} from '../nodes';
import {isShell} from './fate';
import {highlight, languages} from './highlight';
import {type FenceMeta, readMeta} from './meta';

export {languages} from './highlight';

/** What a block is, in words that a screen reader announces before its content. */
function blockLabel(kind: string, title: string | undefined, language: string): string {
  if (title) return `File ${title}`;
  if (kind === 'output') return 'Output';
  return isShell(language) ? 'Commands' : `Code, ${language}`;
}

/** Whether the bar does not name the language: commands are the usual case, and text has none. */
const isPlain = (language: string): boolean => isShell(language) || language === 'text';

/** Longest line that fits into the column of text beside a sidebar and a table of contents, in characters. */
const LINE_FITS = 68;

/** A switch that breaks long lines; it needs no script. Where lines always break, code.css hides it. */
const wrapSwitch = (): ElementContent =>
  h('label', {className: ['code__wrap']}, [h('input', {type: 'checkbox'}), hText('Wrap')]);

/**
 * A code block as static HTML: colored text and (for what a reader types or saves) a copy button that
 * src/client/copy.ts serves. A bar above it has the title or the language, and for long lines a switch that wraps them;
 * commands with short lines have none. Output has its own style and no copy button.
 * @param options `ran`: the version on which a run compared the output with the real one
 */
export function codeBlock(
  code: string,
  language: string,
  {title, output = false, ran}: Partial<Pick<FenceMeta, 'title' | 'output'>> & {ran?: string},
): Element {
  const kind = output ? 'output' : title ? 'file' : 'input';
  const label = blockLabel(kind, title, language);
  const caption = title ?? (kind === 'output' ? 'Output' : undefined);
  const text = code.replace(/\n+$/, '');
  const long = text.split('\n').some((line) => line.length > LINE_FITS);
  const bar = caption === undefined && (long || !isPlain(language));
  return h(
    'figure',
    {
      className: ['code', `code--${kind}`, ...(bar ? ['code--bar'] : [])],
      dataLang: language,
      ...(kind === 'output' ? {dataRecorded: ''} : {}),
    },
    [
      ...(caption
        ? [
            h('figcaption', {className: ['code__title'], ...(ran === undefined ? {} : {dataRan: `v${ran}`})}, [
              hText(caption),
            ]),
          ]
        : []),
      ...(long ? [wrapSwitch()] : []),
      h('pre', {tabIndex: 0, role: 'group', ariaLabel: label}, [h('code', {}, highlight(text, language))]),
      ...(kind === 'output'
        ? []
        : [h('button', {type: 'button', className: ['code__copy'], dataCopy: '', ariaLabel: 'Copy'}, [])]),
    ],
  ) as Element;
}

/** Whether a node is what `codeBlock` makes. */
const isBlock = (node: Parents): boolean =>
  node.type === 'element' &&
  node.tagName === 'figure' &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes('code');

/**
 * Turns fenced code into static, colored HTML at build time.
 * @throws Error with file and line for a language the site does not know.
 */
export function rehypeCode() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'element', (node, index, parent) => {
      const code = node.children[0];
      if (
        node.tagName !== 'pre' ||
        code?.type !== 'element' ||
        code.tagName !== 'code' ||
        index === undefined ||
        !parent
      )
        return undefined;
      if (isBlock(parent)) return SKIP; // made by another transform, as a file sample is
      const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
      const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
      if (!(language in languages)) {
        throw new Error(
          `${where(file, node)}: a code fence has the unknown language "${language}". Known: ` +
            `${Object.keys(languages).join(', ')}. ` +
            'Fix the fence, or add the language to src/markdown/code/highlight.ts.',
        );
      }
      const {meta, faults} = readMeta((code.data as {meta?: string | null} | undefined)?.meta);
      if (faults.length > 0) throw new Error(`${where(file, node)}: ${faults.join('; ')}`);
      const {dataRan: ran} = code.properties;
      parent.children[index] = codeBlock(toString(code), language, {
        ...meta,
        ...(typeof ran === 'string' ? {ran} : {}),
      });
      return SKIP;
    });
  };
}
