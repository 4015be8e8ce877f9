import path from 'node:path';

import type {RecordedSource, Repository} from '../../src/facts';
import type {CodeCitation} from '../../src/facts/citation';
import {isRecordOf, repositoryOf, written} from '../../src/markdown/sources/resolve';
import type {Cited} from './cited';
import {type Code, hashOf, tokensOf} from './code';
import type {SourceFolder} from './folders';
import {codeOf, locate, type Place} from './locate';

/**
 * What became of a cited place in another version. `moved`: the same text at other lines or in another file. `pinned`:
 * the page cites one version by `at`, which others do not change. `not compared`: no folder of the repository was
 * given.
 */
export type State = 'unchanged' | 'moved' | 'changed' | 'gone' | 'pinned' | 'not compared' | 'not recorded';

/** A cited place held against another version, with the sections that rest on it. */
export interface Comparison {
  state: State;
  citation: CodeCitation;
  /** As a page writes it. */
  marker: string;
  /** Version that is recorded, and the one it was held against. */
  recorded?: string;
  against?: string;
  /** Where the place is now, if it was found. */
  now?: Pick<Place, 'path' | 'lines'>;
  /** What is missing or different. */
  message?: string;
  /** Sections to read again. */
  places: {file: string; line: number; route: string; heading: string}[];
}

/** Lines of the same text in a file, if it holds it: of a symbol of any name, or of as many tokens in a row. */
function sameText(code: Code, source: RecordedSource): string | undefined {
  const symbol = code.symbols.find((candidate) => {
    const tokens = tokensOf(code, candidate);
    return tokens.length === source.tokens && hashOf(tokens) === source.hash;
  });
  if (symbol) return `${symbol.first}-${symbol.last}`;
  if (source.symbol !== undefined || source.wholeFile) return undefined;
  const {tokens} = code;
  for (let start = 0; start + source.tokens <= tokens.length; start += 1) {
    if (start > 0 && tokens[start - 1]?.last === tokens[start]?.first) continue; // a range begins with a line
    const window = tokens.slice(start, start + source.tokens);
    if (hashOf(window.map(({text}) => text)) === source.hash)
      return `${window[0]?.first ?? 0}-${window.at(-1)?.last ?? 0}`;
  }
  return undefined;
}

/**
 * Files in which code that left its file is looked for: those of the same name or folder, and those that hold the
 * symbol's name.
 */
function candidates(folder: SourceFolder, {path: file, symbol}: RecordedSource): string[] {
  const extension = path.extname(file);
  const word = symbol?.split('.').at(-1);
  return folder
    .files()
    .filter((other) => path.extname(other) === extension && !/(?:^|\/)(?:vendor|testdata)\//.test(other))
    .filter(
      (other) =>
        path.basename(other) === path.basename(file) ||
        path.dirname(other) === path.dirname(file) ||
        (word !== undefined && (folder.read(other)?.includes(word) ?? false)),
    );
}

async function elsewhere(folder: SourceFolder, source: RecordedSource): Promise<Comparison['now']> {
  for (const file of candidates(folder, source)) {
    const code = await codeOf(folder, file);
    const lines = code && sameText(code, source);
    if (lines !== undefined) return {path: file, lines};
  }
  return undefined;
}

async function compareOne(
  citation: CodeCitation,
  source: RecordedSource,
  folder: SourceFolder,
): Promise<Pick<Comparison, 'state' | 'now' | 'message'>> {
  let found: Place | undefined;
  let message = '';
  try {
    found = await locate(folder, citation);
  } catch (cause) {
    ({message} = cause as Error);
  }
  if (found?.hash === source.hash) {
    const now = {path: found.path, lines: found.lines};
    return source.wholeFile || found.lines === source.lines ? {state: 'unchanged', now} : {state: 'moved', now};
  }
  const now = await elsewhere(folder, source);
  if (now) return {state: 'moved', now};
  if (!found) return {state: 'gone', message};
  return {state: 'changed', now: {path: found.path, lines: found.lines}, message: 'other text'};
}

/**
 * Holds what pages cite against other versions of the repositories.
 * @param folders of each repository the first is taken, whatever its version.
 */
export async function compare(
  cited: readonly Cited[],
  folders: readonly SourceFolder[],
  {repositories, sources}: {repositories: readonly Repository[]; sources: readonly RecordedSource[]},
): Promise<Comparison[]> {
  const comparisons = new Map<string, Comparison>();
  for (const {citation, file, line, route, heading} of cited) {
    const marker = written(citation);
    const known = comparisons.get(marker);
    if (known) {
      known.places.push({file, line, route, heading});
      continue;
    }
    const base = {citation, marker, places: [{file, line, route, heading}]};
    let result: Comparison;
    try {
      const {repository, version} = repositoryOf(citation, repositories);
      const source = sources.find((candidate) => isRecordOf(citation, version.version, candidate));
      const folder = folders.find((candidate) => candidate.repository.name === repository.name);
      const names = {recorded: version.version, ...(folder ? {against: folder.title} : {})};
      if (!source)
        result = {...base, ...names, state: 'not recorded', message: 'run npm run sources -- record --source DIR'};
      else if (citation.at !== undefined && version !== repository.versions[0])
        result = {...base, ...names, state: 'pinned'};
      else if (!folder) result = {...base, ...names, state: 'not compared'};
      else result = {...base, ...names, ...(await compareOne(citation, source, folder))};
    } catch (cause) {
      result = {...base, state: 'not recorded', message: (cause as Error).message};
    }
    comparisons.set(marker, result);
  }
  return [...comparisons.values()];
}

/** States after which somebody has to read the sections again. */
export const isToRead = ({state}: Comparison): boolean =>
  state === 'changed' || state === 'gone' || state === 'not recorded';
