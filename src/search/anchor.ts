const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The ends of anchors that follow from the heading, each by the sign that stands for it. No anchor has these signs. */
const ends: readonly [sign: string, end: (heading: string) => string][] = [
  ['~', slug],
  // A command without its program: `query-bank` of `gurud query bank`.
  ['^', (heading) => slug(heading.replace(/^\S+ /, ''))],
  // A setting: `priv-validator-laddr` of `priv_validator_laddr`.
  ['|', (heading) => slug(heading).replaceAll('_', '-')],
];

/** An anchor without the words of its heading at its end: of `app-api-enable` with heading `enable`, `app-api-~`. */
export function shortAnchor(anchor: string, heading: string): string {
  for (const [sign, endOf] of ends) {
    const end = endOf(heading);
    if (end !== '' && anchor.endsWith(end)) return anchor.slice(0, -end.length) + sign;
  }
  return anchor;
}

/** The anchor that {@link shortAnchor} made short. */
export function fullAnchor(short: string, heading: string): string {
  const found = ends.find(([sign]) => short.endsWith(sign));
  return found ? short.slice(0, -1) + found[1](heading) : short;
}
