import type {Root} from 'mdast';
import type {AuthoringFault} from '../../src/markdown/authoring';
import type {FenceMeta} from '../../src/markdown/code/meta';
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
  | 'refuted'
  | 'spelling'
  | 'private'
  | 'sources';

/** One untrue or unfit statement: where it is, what it says, what is true (or what to do). */
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

/** A statement a check could not judge, with the reason; counted and printed. */
export interface Skip {
  file: string;
  line: number;
  check: CheckKind;
  reason: string;
}

/** What a check says about a page. `checked` counts the statements it has judged. */
export interface Outcome {
  findings: Finding[];
  checked: number;
  skipped: Skip[];
}

/** A code fence of a page. */
export interface Fence {
  lang: string;
  meta: FenceMeta;
  /** What is wrong with the meta. */
  metaFaults: readonly string[];
  /** Text with the constants of the chain put in. */
  value: string;
  /** Text as the author wrote it, one entry a line. */
  rawLines: string[];
  /** Line of the opening fence. Line `n` of `value` (from 1) is line `line + n` of the page. */
  line: number;
}

/** A piece of the page with the line on which it begins. */
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

/** Prose of one paragraph, heading, list item or table cell; inline code is left out (`␣code␣`). */
export interface ProseBlock {
  kind: 'heading' | 'paragraph' | 'cell';
  /** Plain text in which inline code is replaced by a neutral word. */
  text: string;
  /** Plain text with inline code as written. */
  full: string;
  line: number;
}

/** A page taken apart once for all checks. */
export interface Page {
  file: string;
  route: string;
  /** Source as written, and the same with constants put in: both have the same lines. */
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
  /** Hex strings, addresses and hosts the page marks as examples: comment `example: VALUE why`. */
  examples: Set<string>;
  /** Anchors that generated tables add. */
  generatedAnchors: Set<string>;
  /**
   * What no page of a section may hold, on the page as written: also in branches that are not rendered, which `tree`
   * lacks.
   */
  authoring: readonly AuthoringFault[];
  /** Faults met while taking the page apart (unknown constant, MDX that does not parse …). */
  faults: Finding[];
}

/** What the pages say about each other. */
export interface Site {
  /** All routes that exist: of the docs instances and of `src/pages`. */
  hasRoute(route: string): boolean;
  /** Anchors of a route's page; `undefined` where they cannot be known (React pages). */
  anchors(route: string): ReadonlySet<string> | undefined;
  /** Other pages with this description. */
  sameDescription(file: string, description: string): string[];
  /** Pages that link to this route. */
  linksTo(route: string): string[];
  /** Whether `pathname:///…` or an absolute path names a file below `static/` or one made at build time. */
  hasStaticFile(path: string): boolean;
  /** Routes the plan promises, whether written yet or not. */
  isPlanned(route: string): boolean;
}

/** Constants of the chain, as the checks need them. */
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
  /** Hashes and ids of `chain.config.ts`, lower case. */
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
}

/** A check that judges one page alone. */
export type PageCheck = (page: Page, context: CheckContext) => Outcome;

/** A check that judges many pages in one run of an outside program. */
export type BatchCheck = (pages: readonly Page[], context: CheckContext) => Promise<Outcome>;
