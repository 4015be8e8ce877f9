import type {Kind} from './types';

/** Weights of the parts of a score, tuned against tests/build/relevance.ts. */
export const weights = {
  /** By the kind of entry: table rows rank below prose unless the query names them. */
  kind: {
    page: 1,
    section: 1,
    command: 0.9,
    method: 0.9,
    flag: 0.8,
    key: 0.75,
    parameter: 0.8,
    address: 0.7,
    selector: 0.6,
    error: 0.8,
    name: 0.6,
  } satisfies Record<Kind, number>,
  /** By field of the first file. */
  field: {title: 3.4, heading: 1.8, names: 1.5, about: 2},
  /** Words of the text, against those of the first file. */
  text: 0.7,
  /** Share of its page's own score that each part of a page gets. */
  pageShare: 0.65,
  /** Penalty for missing words of the query: exponent of the share that matched. */
  coverage: 1.4,
  /** A word that is missing in the part but occurs above it, in the page's title, address or categories. */
  above: 0.8,
  prefix: 0.6,
  /** A correction by one or two edits of a word that is on no page. */
  edits: [0.9, 0.65] as readonly number[],
};
