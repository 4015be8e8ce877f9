/** What a page may do, sent with every response. The only source for nginx and for static hosts. */

/** A header as it is sent. */
export interface Header {
  name: string;
  value: string;
}

/** What the Content-Security-Policy depends on besides the rules of this module. */
export interface PolicyInput {
  /** `'sha256-…'` sources of all inline scripts of the site, without quotes. */
  scriptHashes: readonly string[];
  /** Whether an analytics id is configured; only then may a page connect to Google. */
  analytics: boolean;
}

/** Maximum length in characters; above it browsers may ignore a header line, and hosts reject it. */
export const LONGEST_POLICY = 1900;

/** Directives that browsers accept only in a header. */
const HEADER_ONLY = new Set(['frame-ancestors']);

/**
 * The Content-Security-Policy of all pages. Scripts come from this site, or are inline with a known hash.
 * Styles allow inline ones: the framework and the diagrams write `style` attributes, which no hash can cover.
 * `form-action 'none'`: the search form is answered by a script and never sent.
 * @param place where it stands: a header of the answer, or a `<meta>` of the page.
 * @throws Error where the policy grows longer than static hosts accept.
 */
export function contentSecurityPolicy(
  {scriptHashes, analytics}: PolicyInput,
  place: 'header' | 'meta' = 'header',
): string {
  const google = (...hosts: string[]): string[] => (analytics ? hosts : []);
  const directives: [string, string[]][] = [
    ['default-src', ["'self'"]],
    [
      'script-src',
      ["'self'", ...[...scriptHashes].sort().map((hash) => `'${hash}'`), ...google('https://www.googletagmanager.com')],
    ],
    ['style-src', ["'self'", "'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', ...google('https://www.googletagmanager.com', 'https://*.google-analytics.com')]],
    [
      'connect-src',
      [
        "'self'",
        ...google(
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
        ),
      ],
    ],
    ['object-src', ["'none'"]],
    ['base-uri', ["'self'"]],
    ['form-action', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ];
  const policy = directives
    .filter(([name]) => place === 'header' || !HEADER_ONLY.has(name))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  if (policy.length > LONGEST_POLICY) {
    throw new Error(
      `The Content-Security-Policy has ${policy.length} characters, ${LONGEST_POLICY} are the limit: ` +
        `${scriptHashes.length} different inline scripts.\n` +
        'Inline scripts have to be the same on all pages; move what differs into a file or an attribute.',
    );
  }
  return policy;
}

/** Browser features that no page of this site uses. */
const UNUSED_ABILITIES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Security headers that do not depend on the build. */
export const fixedHeaders: readonly Header[] = [
  // For this host only: this site does not decide about its subdomains.
  {name: 'Strict-Transport-Security', value: 'max-age=31536000'},
  {name: 'X-Content-Type-Options', value: 'nosniff'},
  {name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin'},
  {name: 'Permissions-Policy', value: UNUSED_ABILITIES.map((name) => `${name}=()`).join(', ')},
  {name: 'Cross-Origin-Opener-Policy', value: 'same-origin'},
];

/** Name of the header that depends on the build. */
export const POLICY_HEADER = 'Content-Security-Policy';

/** All security headers of a build. */
export function securityHeaders(input: PolicyInput): Header[] {
  return [{name: POLICY_HEADER, value: contentSecurityPolicy(input)}, ...fixedHeaders];
}
