import type {RootContent} from 'mdast';

import type {ChainConfig} from '../../chain/types';
import type {Area} from '../../facts';

/** What a renderer needs to know about the place it renders for. */
export interface FactsContext {
  chain: ChainConfig;
  /** Depth of the first headings a table makes, 2 to 6. */
  headingLevel: number;
  /** The writer chose rows (`only`, `except`…), so that columns may be empty in those that are left. */
  narrowed?: boolean;
}

/** Attributes a writer gave to `<FactsTable>` besides `of`. */
export type FactsOptions = Readonly<Record<string, string>>;

/** Markdown made from facts, and the ids of the facts in it. */
export interface Rendered {
  nodes: RootContent[];
  shows: string[];
  /**
   * The nodes show what was recorded from the real chain, or where facts come from: names in them are not the
   * configured ones.
   */
  recorded?: boolean;
}

/** A kind of table. */
export interface FactsKind {
  /** The facts it is made of. */
  area: Area;
  /** Key with its parts in angle brackets: `module.<module>.params`. A last part may hold dots. */
  pattern: string;
  /** One line: what it renders. */
  describe: string;
  /** Options of its own; `level`, `only`, `except` and `sources` are always allowed. */
  options?: readonly string[];
  /** Options without which there is no table: it has no key of its own then. */
  required?: readonly string[];
  /** Set on the kinds whose whole content is recorded; see `Rendered.recorded`. */
  recorded?: boolean;
  /** Every concrete key for which there is data. */
  keys(): string[];
  /** @param parts the parts of the key that stand in angle brackets, by name. */
  render(parts: Readonly<Record<string, string>>, options: FactsOptions, context: FactsContext): Rendered;
}

/** A key that belongs to no kind, or has no data. */
export class UnknownFactsKey extends Error {}
