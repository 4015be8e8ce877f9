/** Stands for the words of the heading in a short anchor. */
const HEADING = '~';

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

/** An anchor without the words of its heading at its end: of `app-api-enable` with heading `enable`, `app-api-~`. */
export function shortAnchor(anchor: string, heading: string): string {
  const end = slug(heading);
  return end !== '' && anchor.endsWith(end) ? anchor.slice(0, -end.length) + HEADING : anchor;
}

/** The anchor that {@link shortAnchor} made short. */
export const fullAnchor = (short: string, heading: string): string =>
  short.endsWith(HEADING) ? short.slice(0, -1) + slug(heading) : short;
