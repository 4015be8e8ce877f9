import type {PropDocContent} from '@docusaurus/plugin-content-docs';

/** A page's component with the other exports of its file, as the framework passes it to `@theme/DocItem`. */
export type Page = PropDocContent;

/** The exports of a page's bundled file. */
type PageModule = {default: Page; metadata: Page['metadata']} & Partial<Page>;

const latest = new Map<string, Page>();
const listeners = new Set<() => void>();

/** Shows the page of an edited file, in `docusaurus start`. */
export function show({default: page, ...rest}: PageModule): void {
  latest.set(rest.metadata.permalink, Object.assign(page, rest));
  for (const listener of listeners) listener();
}

/** The framework already has the current pages. */
export const forget = (): void => latest.clear();

/** The page in its current version. @param page the page as the framework loaded it */
export const latestOf = (page: Page): Page => latest.get(page.metadata.permalink) ?? page;

/** Calls `listener` after each edit. Returns a function that stops it. */
export function onEdit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
