import {type PolicyInput, securityHeaders} from './policy';
import {cacheRules, moved} from './rules';

/** `_headers`, as Netlify and Cloudflare Pages read it. Both revalidate on their own what is not named here. */
export function headersFile(input: PolicyInput): string {
  const lines = ['/*', ...securityHeaders(input).map(({name, value}) => `  ${name}: ${value}`)];
  for (const {pattern, value} of cacheRules) lines.push('', pattern, `  Cache-Control: ${value}`);
  return `${lines.join('\n')}\n`;
}

/** `_redirects`. Slashes at the end and `.html` are normalised by these hosts themselves. */
export function redirectsFile(): string {
  return `${moved.map(({from, to}) => `${from} ${to} 301`).join('\n')}\n`;
}

/** Reads a `_headers` file back: headers by pattern. */
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
