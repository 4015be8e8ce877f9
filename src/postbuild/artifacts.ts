import type {Artifacts} from './runner';

/**
 * The kinds of files of a built site, by name. "rendered pages", "styled pages" and "pages" are the same files in three
 * states: as the framework wrote them, with their CSS rules inline, with the policy in their head.
 */
export const artifacts = {
  'rendered pages': {files: /\.html$/, from: 'framework'},
  assets: {files: /^assets\/.*(?<!\.(?:br|gz))$/, from: 'framework'},
  /**
   * Copied from static/; matches every file that no other kind matches, so that none is left out of the content hash.
   */
  'static files': {files: /^(?!build\.json$)(?!.*\.(?:html|br|gz)$)/, from: 'framework'},
  sitemap: {files: /^sitemap\.xml$/, from: 'step'},
  'served files': {files: /^(?:ops|samples)\/.*(?<!\.(?:br|gz))$/, from: 'step'},
  'page parts': {files: /^pages\/.+\.json$/, from: 'step'},
  'Markdown alternates': {files: /\.md$/, from: 'step'},
  'indexes for programs': {files: /^(?:llms|llms-full|robots)\.txt$/, from: 'step'},
  definitions: {files: /^(?:openrpc|chain)\.json$|^chains\/.+\.json$/, from: 'step'},
  'search index': {files: /^search\/[^/]+\.json$/, from: 'step'},
  pictures: {files: /^cards\/.+\.png$/, from: 'step'},
  'styled pages': {files: /\.html$/, from: 'step', replaces: 'rendered pages'},
  licenses: {files: /^licences\.txt$/, from: 'step'},
  pages: {files: /\.html$/, from: 'step', replaces: 'styled pages'},
  'rules for hosts': {files: /^_(?:headers|redirects|nginx\.conf)$/, from: 'step'},
  'build record': {files: /^build\.json$/, from: 'step'},
  'compressed copies': {files: /\.(?:br|gz)$/, from: 'step'},
} as const satisfies Artifacts<string>;

/** Name of a kind of file. */
export type Kind = keyof typeof artifacts;

/** The kinds of a finished site, except the record of the build and the compressed copies. */
export const content = (Object.keys(artifacts) as Kind[]).filter(
  (kind) => !['rendered pages', 'styled pages', 'build record', 'compressed copies'].includes(kind),
);
