import {constant, nearestNames} from './constants';
import {loadChain} from './load';
import type {ChainConfig} from './types';

/**
 * Exactly `{{name}}`: anything else in double braces (templates of other tools) is unchanged; `\{{name}}` shows the
 * token itself.
 */
const TOKEN = /\\?\{\{([A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*)\}\}/g;

/** Placeholder for a value that is not published, until its position in the page is known. */
const UNPUBLISHED = /⟦not-published=([A-Za-z0-9_.]+)⟧/;

/** An unknown constant, or one that is not published where a value is required. */
export class ConstantError extends Error {}

/** `file:line:column` of an offset. */
export function position(text: string, offset: number, file: string): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return `${file}:${line}:${offset - before.lastIndexOf('\n')}`;
}

/** The error for an unknown constant. @param where `file:line:column` */
export function unknownConstant(chain: ChainConfig, name: string, where: string): ConstantError {
  const near = nearestNames(chain, name)
    .map((known) => `"${known}"`)
    .join(', ');
  return new ConstantError(
    `${where}: unknown constant "${name}". Did you mean ${near}? The names come from chain.config.ts and ` +
      'src/chain/names.ts.',
  );
}

/** The error for a constant without a value where a value is needed. @param where `file:line:column` */
export function unpublishedConstant(name: string, where: string): ConstantError {
  return new ConstantError(
    `${where}: constant "${name}" is not published (null or empty in chain.config.ts), so it cannot be used ` +
      'in code, a link, or front matter. ' +
      `Wrap what needs it in <WhenPublished name="${name}">…</WhenPublished>.`,
  );
}

/** The mark that `expandTokens` leaves for an unpublished value: `[whole match, name]`, or `null`. */
export function findUnpublished(text: string): RegExpExecArray | null {
  return UNPUBLISHED.exec(text);
}

/** How tokens are expanded. */
export interface ExpandOptions {
  /** Name of the file for messages. */
  file: string;
  /**
   * Whether the result may contain marks for values that are not published; otherwise they are errors. Default: false.
   */
  allowUnpublished?: boolean;
  chain?: ChainConfig;
}

/**
 * Replaces `{{name}}` by the chain's values.
 * @returns the text, with the same number of lines
 * @throws ConstantError with file, line and column, and the names nearest to an unknown one
 */
export function expandTokens(
  text: string,
  {file, allowUnpublished = false, chain = loadChain()}: ExpandOptions,
): string {
  return text.replace(TOKEN, (token, name: string, ...rest) => {
    if (token.startsWith('\\')) return token.slice(1);
    const offset = rest.find((part): part is number => typeof part === 'number') ?? 0;
    const value = constant(chain, name);
    if (value === undefined) throw unknownConstant(chain, name, position(text, offset, file));
    if (value !== null) return value;
    if (!allowUnpublished) throw unpublishedConstant(name, position(text, offset, file));
    return `⟦not-published=${name}⟧`;
  });
}
