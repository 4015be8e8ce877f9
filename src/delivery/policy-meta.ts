import {contentSecurityPolicy, type PolicyInput, POLICY_HEADER} from './policy';

/** Start of a page up to the declaration of its encoding. Nothing can run before that. */
const START = /<head[^>]*><meta charset="?utf-8"?\s*\/?>/gi;

/**
 * Puts the policy into the head of a page, before anything it applies to, for hosts that send no headers. Browsers
 * apply both where both exist. Directives that only work in a header (`frame-ancestors`) are left out.
 * @throws Error for a page that does not start as expected
 */
export function withPolicy(html: string, input: PolicyInput): string {
  const starts = [...html.matchAll(START)];
  const [start] = starts;
  if (starts.length !== 1 || start === undefined || html.slice(0, start.index).includes('<script'))
    throw new Error(
      `expected one head that starts with its character set, found ${starts.length}. Has the framework ` +
        'changed its template? See src/delivery/policy-meta.ts',
    );
  const end = start.index + start[0].length;
  const policy = contentSecurityPolicy(input, 'meta');
  return `${html.slice(0, end)}<meta http-equiv="${POLICY_HEADER}" content="${policy}">${html.slice(end)}`;
}
