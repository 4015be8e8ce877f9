import type {Root} from 'mdast';
import type {AuthoringFault} from '../../src/markdown/authoring';
import type {FenceMeta} from '../../src/markdown/code/meta';
import type {Recorded} from './prose/recorded';
import type {Truth} from './truth';

/** The kinds of statement this site checks. */
export type CheckKind =
  | 'page'
  | 'frontmatter'
  | 'authoring'
  | 'faq'
  | 'fences'
  | 'constants'
  | 'shell'
  | 'data'
  | 'rpc'
  | 'solidity'
  | 'typescript'
  | 'go'
  | 'python'
  | 'values'
  | 'signatures'
  | 'params'
  | 'metrics'
  | 'links'
  | 'diagrams'
  | 'prose'
  | 'wording'
  | 'refuted'
  | 'spelling'
  | 'private'
  | 'sources'
  | 'consequential';

/** A wrong or unsuitable statement: where it is, what it says, and what is true or how to fix it. */
export interface Finding {
  /** Path of the page from the root of the repository. */
  file: string;
  /** 1-based line in the page's source. */
  line: number;
  check: CheckKind;
  statement: string;
  truth: string;
  /** A warning is printed and does not fail a run. */
  severity?: 'error' | 'warning';
}

/** A statement that a check could not judge, with the reason. */
export interface Skip {
  file: string;
  line: number;
  check: CheckKind;
  reason: string;
}

/** Result of a check on a page. `checked` is the number of statements it judged. */
export interface Outcome {
  findings: Finding[];
  checked: number;
  skipped: Skip[];
}

/** A code fence of a page. */
export interface Fence {
  lang: string;
  meta: FenceMeta;
  /** Errors in the meta string. */
  metaFaults: readonly string[];
  /** Text with the constants of the chain expanded. */
  value: string;
  /** Lines as the author wrote them. */
  rawLines: string[];
  /** Line of the opening fence. Line `n` of `value` (from 1) is line `line + n` of the page. */
  line: number;
}

/** A piece of the page and the line on which it begins. */
export interface At<T> {
  value: T;
  line: number;
}

export interface Heading {
  depth: number;
  text: string;
  id: string;
  line: number;
}

export interface LinkRef {
  url: string;
  text: string;
  line: number;
  image: boolean;
}

/** A JSX element of a page with its string attributes. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
}

/** Prose of one paragraph, heading or table cell. */
export interface ProseBlock {
  kind: 'heading' | 'paragraph' | 'cell';
  /** Plain text in which the word `code` replaces inline code. */
  text: string;
  /** Plain text with inline code as written. */
  full: string;
  line: number;
}

/** A page, parsed once for all checks. */
export interface Page {
  file: string;
  route: string;
  /** Source as written, and with constants expanded: both have the same number of lines. */
  raw: string;
  text: string;
  tree: Root;
  frontMatter: Record<string, unknown>;
  fences: Fence[];
  inlineCodes: At<string>[];
  links: LinkRef[];
  headings: Heading[];
  elements: Element[];
  prose: ProseBlock[];
  texts: At<string>[];
  /** Values that the page marks as examples by a comment `example: VALUE why`, in lower case. */
  examples: Set<string>;
  /** Anchors of generated tables and of elements with an `id`. */
  generatedAnchors: Set<string>;
  /**
   * Content that no page of a section may have, found in the page as written: also in branches that are not rendered,
   * which `tree` lacks.
   */
  authoring: readonly AuthoringFault[];
  /** Errors found while parsing the page: an unknown constant, invalid MDX, … */
  faults: Finding[];
}

/** Relations between the pages. */
export interface Site {
  /** Whether a route exists, in a section or in `src/pages`. */
  hasRoute(route: string): boolean;
  /** Anchors of a route's page; `undefined` where they are unknown (React pages). */
  anchors(route: string): ReadonlySet<string> | undefined;
  /** Other pages with this description. */
  sameDescription(file: string, description: string): string[];
  /** Pages that link to this route. */
  linksTo(route: string): string[];
  /** Whether the path of a `pathname://` URL, or an absolute path, is a file in `static/` or one the build generates. */
  hasStaticFile(path: string): boolean;
  /** Whether a route is planned, written or not. */
  isPlanned(route: string): boolean;
}

/** Constants of the chain that the checks use. */
export interface ChainNames {
  brand: string;
  binary: string;
  oracleBinary: string;
  env: string;
  home: string;
  denom: string;
  displayDenom: string;
  ticker: string;
  prefix: string;
  chainIds: string[];
  evmChainIds: number[];
  ports: Record<string, number>;
  versions: Record<string, string>;
  /** Published URLs as `[name of the constant, URL]`. */
  urls: Array<readonly [string, string]>;
  hosts: ReadonlySet<string>;
  /** Hashes and IDs in `chain.config.ts`, in lower case. */
  known: ReadonlySet<string>;
  /** Recovery phrases of the public development accounts. */
  mnemonics: ReadonlySet<string>;
}

export interface CheckContext {
  /** Root of the repository. */
  root: string;
  chain: ChainNames;
  truth: Truth;
  site: Site;
  /** Hits of the rules on wording that were there when a rule came. */
  wording: Recorded;
}

/** A check of a single page. */
export type PageCheck = (page: Page, context: CheckContext) => Outcome;

/** A check of many pages in one run of an external program. */
export type BatchCheck = (pages: readonly Page[], context: CheckContext) => Promise<Outcome>;
