import {z} from 'zod';

import {provenance, text} from './common';

const commit = z.string().regex(/^[0-9a-f]{40}$/, {message: 'expected a commit hash of 40 digits'});
const name = z.string().regex(/^[a-z][\w-]*$/, {message: 'expected a short name such as "chain" or "ibc-go"'});

/** A version of a repository whose code pages cite. */
const version = z.strictObject({
  /** Tag without the folder of a module: `v2.0.2`. */
  version: z.string().regex(/^v\d+\.\d+\.\d+\S*$/, {message: 'expected a tag such as v2.0.2'}),
  commit,
  /** Versions of the chain whose go.mod names this one. */
  chain: z.array(text).optional(),
});

/** A repository whose code pages cite, under the short name that they use. */
const repository = z.strictObject({
  name,
  title: text,
  url: z.url(),
  /** Path of its Go module; other languages have none. */
  module: text.optional(),
  /** Path under which the chain's go.mod requires it, where a replacement leads to `module`. */
  required: text.optional(),
  /** Folder of the module below the root of the repository. Paths of citations begin there. */
  folder: text.optional(),
  /** What a citation without `at` means comes first. */
  versions: z.array(version).min(1),
});

/** A place in the code that pages cite. The text of the code is not recorded: only where it is, and a hash of it. */
const source = z
  .strictObject({
    repository: name,
    version: text,
    path: text,
    /** What the pages name; without it they cite `lines`, or the whole file if `wholeFile`. */
    symbol: text.optional(),
    wholeFile: z.literal(true).optional(),
    lines: z.string().regex(/^\d+-\d+$/, {message: 'expected lines such as 12-40'}),
    /** Number of tokens without comments and white space. */
    tokens: z.number().int().positive(),
    /** First 128 bits of the SHA-256 of these tokens, in hex: tools/sources/normalize.ts. */
    hash: z.string().regex(/^[0-9a-f]{32}$/, {message: 'expected 32 hex digits'}),
  })
  .refine(({symbol, wholeFile}) => symbol === undefined || wholeFile === undefined, {
    message: 'expected either "symbol" or "wholeFile", or neither for a citation of lines',
  });

const count = z.number().int().nonnegative();

/** The last time a session of a page passed as a whole: `npm run docs:run -- --record`. */
const run = z.strictObject({
  page: text,
  /** SCENARIO or SCENARIO/LABEL. */
  session: text,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, {message: 'expected a version such as 2.0.2'}),
  date: z.iso.date({message: 'expected a day of the form 2026-01-31'}),
  /** A short hash of each of its blocks: src/markdown/code/blocks.ts. */
  blocks: z.array(z.string().regex(/^[0-9a-f]{12}$/, {message: 'expected 12 hex digits'})).min(1),
});

/** The blocks of the pages of a section when runs were recorded last. */
const section = z.strictObject({
  /** Address of the section. */
  section: text,
  /** Blocks that are no data. */
  blocks: count,
  /** Those of them that passed. */
  run: count,
  /** Those that are not run, by reason. */
  norun: z.record(text, count),
  /** Those of which the page does not say what happens to them. */
  open: count,
});

/** Schemas of the runs that passed and of the code that pages cite, by area. */
export const sourceSchemas = {
  runs: z.strictObject({provenance, sections: z.array(section), runs: z.array(run)}),
  sources: z.strictObject({provenance, repositories: z.array(repository).min(1), sources: z.array(source)}),
} as const;

/** A repository whose code pages cite. */
export type Repository = z.infer<typeof repository>;
/** A recorded place in the code. */
export type RecordedSource = z.infer<typeof source>;
