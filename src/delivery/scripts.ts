import {createHash} from 'node:crypto';

/** Types of script elements that contain data: browsers do not run them, and the policy does not apply. */
const DATA = /^(?:application\/(?:.+\+)?json|text\/(?:plain|template))$/i;

/** An attribute with its value, quoted or not. */
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Attributes of a start tag by name. */
const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, plain]) => [
      name.toLowerCase(),
      double ?? single ?? plain ?? '',
    ]),
  );

/**
 * Content of every inline script of a page that a browser runs. By regular expression: parsing all pages takes 4 s more
 * in each build; tests/deploy compares the hashes of a build with those from a parser.
 */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script>/gi)].flatMap(
    ([, tag = '', text = '']) => {
      const attributes = attributesOf(tag);
      return attributes.has('src') || DATA.test(attributes.get('type') ?? '') ? [] : [text];
    },
  );
}

/** `sha256-…` of a script's content, as in a policy. */
export function scriptHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Different hashes of the inline scripts of many pages, sorted. */
export function scriptHashes(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const html of pages) for (const text of inlineScripts(html)) hashes.add(scriptHash(text));
  return [...hashes].sort();
}
