import {type PolicyInput, securityHeaders} from './policy';
import {cacheRules, moved} from './rules';

/** An address or a pattern of the site, below its base path. */
const below = (baseUrl: string, address: string): string => baseUrl + address.slice(1);

/**
 * `_headers`, as read by Netlify and Cloudflare Pages. Both revalidate everything that is not listed here.
 * @param baseUrl base path of the site, with a slash at both ends
 */
export function headersFile(input: PolicyInput, baseUrl = '/'): string {
  const lines = ['/*', ...securityHeaders(input).map(({name, value}) => `  ${name}: ${value}`)];
  for (const {pattern, value} of cacheRules) lines.push('', below(baseUrl, pattern), `  Cache-Control: ${value}`);
  return `${lines.join('\n')}\n`;
}

/**
 * `_redirects`. These hosts normalize trailing slashes and `.html` themselves.
 * @param baseUrl like in {@link headersFile}
 */
export function redirectsFile(baseUrl = '/'): string {
  return `${moved.map(({from, to}) => `${below(baseUrl, from)} ${below(baseUrl, to)} 301`).join('\n')}\n`;
}

/** Parses a `_headers` file: headers by pattern. */
export function parseHeaders(text: string): Map<string, Map<string, string>> {
  const rules = new Map<string, Map<string, string>>();
  let current = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.set(line, (current = new Map()));
    const header = /^\s+([\w-]+): (.*)$/.exec(line);
    if (header?.[1] !== undefined) current.set(header[1].toLowerCase(), header[2] ?? '');
  }
  return rules;
}
