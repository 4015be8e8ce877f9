import {SearchEngine} from './engine';
import type {HeadFile, TextFile} from './types';

/** The site has no index: it is made by a build, so `docusaurus start` has none. */
export class NoIndex extends Error {}

/** First file as it is served: it names the second one, so that files of two deployments are never mixed. */
export interface ServedHead extends HeadFile {
  files: {text: string};
}

async function json<Content>(url: string, init?: RequestInit): Promise<Content> {
  const response = await fetch(url, init);
  if (!response.ok && response.status !== 404) throw new Error(`${url}: ${response.status}`);
  if (!response.ok || !(response.headers.get('content-type') ?? '').includes('json'))
    throw new NoIndex(`${url} is missing`);
  return (await response.json()) as Content;
}

/** Loads the index; see {@link loadEngine}. */
type Load = (base: string, improved: () => void) => Promise<SearchEngine>;

/** A loader that keeps what it has loaded. */
export function engineLoader(): Load {
  let engine: Promise<SearchEngine> | undefined;
  /** Arrival of the second file; until then hits come from the first one only. */
  let rest: Promise<unknown> = Promise.resolve();

  return async (base, improved) => {
    engine ??= json<ServedHead>(`${base}index.json`, {cache: 'no-cache'}).then((head) => {
      const made = new SearchEngine(head);
      rest = Promise.allSettled([json<TextFile>(base + head.files.text).then((file) => made.addText(file))]);
      return made;
    });
    try {
      const ready = await engine;
      void rest.then(improved);
      return ready;
    } catch (error) {
      engine = undefined;
      throw error;
    }
  };
}

/**
 * Loads the index, once for all who ask; after a failure the next call tries again.
 * @param base folder of the files, with a slash at its end.
 * @param improved called when the rest of the index has arrived.
 * @throws NoIndex where the site was not built with one.
 */
export const loadEngine: Load = engineLoader();
