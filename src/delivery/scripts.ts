import {createHash} from 'node:crypto';

/** Types of script elements that hold data: browsers neither run them nor ask the policy. */
const DATA = /^(?:application\/(?:.+\+)?json|text\/(?:plain|template))$/i;

/** Text of every inline script of a page that a browser runs. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script>/gi)].flatMap(
    ([, attributes = '', text = '']) => {
      const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
      return /\bsrc\s*=/i.test(attributes) || (type !== undefined && DATA.test(type)) ? [] : [text];
    },
  );
}

/** `sha256-…` of a script's text, as a policy names it. */
export function scriptHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Different hashes of the inline scripts of many pages, sorted. */
export function scriptHashes(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const html of pages) for (const text of inlineScripts(html)) hashes.add(scriptHash(text));
  return [...hashes].sort();
}
