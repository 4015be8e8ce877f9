import {checkPage} from './index';
import {loadContext} from './context';

let context: ReturnType<typeof loadContext> | undefined;

/**
 * Number of statements on a page that the checks judge one by one (without the compilers' runs, which count as one a sample).
 * For the badge of reference pages.
 * @param file path of the page from the root of the repository
 */
export function countStatements(file: string): number {
  context ??= loadContext();
  const page = context.site.page(file);
  const samples = page.fences.filter(
    ({lang, meta}) => /^(?:bash|solidity|tsx?|jsx?|go|python|mermaid)$/.test(lang) && !meta.output,
  ).length;
  return checkPage(page, context).checked + samples;
}
