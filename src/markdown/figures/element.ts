import type {Element, ElementContent, Properties, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {RootContent} from 'mdast';

import {element, h, hText} from '../nodes';

import type {Words} from './check';

/** A figure drawn twice: for wide columns and for phones. The style sheet shows one of them. */
export interface Forms {
  wide: Element;
  phone: Element;
}

/**
 * A figure in both forms with its caption.
 * @param block first part of its class names @param classes further classes of the figure
 */
export const figureElement = (
  block: 'diagram' | 'plot',
  {wide, phone}: Forms,
  title: string,
  classes: readonly string[] = [],
): RootContent =>
  element(block, 'figure', {className: [block, ...classes]}, [
    h('div', {className: [`${block}__wide`]}, [wide]),
    h('div', {className: [`${block}__phone`]}, [phone]),
    h('figcaption', {}, [hText(title)]),
  ]);

/** What makes an `<svg>` an image with a name and a description. @param prefix begins its ids */
export const imageNames = (
  {title, alt}: Words,
  prefix: string,
): {properties: Properties; children: ElementContent[]} => ({
  properties: {role: 'img', ariaLabelledBy: [`${prefix}name`, `${prefix}desc`]},
  children: [h('title', {id: `${prefix}name`}, [hText(title)]), h('desc', {id: `${prefix}desc`}, [hText(alt)])],
});

/** The `<svg>` that a library drew, without its own style; `undefined` where its HTML is another element. */
export function drawnSvg(html: string): Element | undefined {
  const svg = (fromHtml(html, {fragment: true}) as Root).children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  if (svg) svg.children = svg.children.filter((node) => !(node.type === 'element' && node.tagName === 'style'));
  return svg;
}
