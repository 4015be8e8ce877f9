import type {PropDocContent} from '@docusaurus/plugin-content-docs';

/** A page's component with what its file exports beside it, as the framework hands it to `@theme/DocItem`. */
export type Page = PropDocContent;

/** What the bundler makes of a page's file. */
type PageModule = {default: Page; metadata: Page['metadata']} & Partial<Page>;

const latest = new Map<string, Page>();
const listeners = new Set<() => void>();

/** Shows the page of a file that was edited, in `docusaurus start`. */
export function show({default: page, ...rest}: PageModule): void {
  latest.set(rest.metadata.permalink, Object.assign(page, rest));
  for (const listener of listeners) listener();
}

/** The framework has the pages as they are now. */
export const forget = (): void => latest.clear();

/** The page as its file is now. @param page as it was when the framework loaded it. */
export const latestOf = (page: Page): Page => latest.get(page.metadata.permalink) ?? page;

/** Calls `listener` after each edit. Answers how to stop. */
export function onEdit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
