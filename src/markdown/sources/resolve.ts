import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import leven from 'leven';

import {type Area, type Facts, loadFacts, provenanceOf, type RecordedSource, type Repository} from '../../facts';
import type {Citation, CodeCitation} from '../../facts/citation';
import {near} from '../../facts/near';
import {siteDir} from '../../chain/load';
import {filesBelow} from '../../site/files';
import {sections} from '../../site/sections';
import {readSessions, sessionName} from '../code/fate';
import {parseMeta} from '../code/meta';
import {kindOf} from '../facts';

/** A citation with what a reader is shown of it. */
export type Resolved =
  | {kind: 'code'; repository: Repository; version: string; file: string; part: string; url: string}
  | {kind: 'recorded'; id: string; version: string; date: string}
  | {kind: 'run'; name: string; last?: Run}
  | {kind: 'file'; path: string}
  | {kind: 'site'; path: string}
  | {kind: 'document'; url: string; date: string; title: string}
  | {kind: 'judgement'; reason: string};

/** Repositories, and the places in them that are recorded. */
export type SourceFacts = Pick<Facts<'sources'>, 'repositories' | 'sources'>;
type Version = Repository['versions'][number];
type Run = Facts<'runs'>['runs'][number];

/** Version of a repository. @throws Error that names the known ones. */
function versionOf({name, versions}: Repository, at: string | undefined): Version {
  const found = at === undefined ? versions[0] : versions.find(({version}) => version === at);
  if (found) return found;
  throw new Error(
    `no version "${at ?? ''}" of ${name} is recorded; recorded: ${versions.map(({version}) => version).join(', ')}. Add others to src/facts/data/sources/index.json`,
  );
}

/** Repository and version that a citation names. @throws Error that names those that are known. */
export function repositoryOf(
  {repository: name, at}: CodeCitation,
  repositories: readonly Repository[],
): {repository: Repository; version: Version} {
  const repository = repositories.find((known) => known.name === name);
  if (repository) return {repository, version: versionOf(repository, at)};
  const names = repositories.map((known) => known.name);
  throw new Error(
    `there is no repository "${name}"${near(name, names)}. Known: ${names.join(', ')} (src/facts/data/sources/index.json)`,
  );
}

/** Whether a recorded source is the one that a citation of this version means. */
export const isRecordOf = (
  {repository, path: file, symbol, lines}: CodeCitation,
  version: string,
  record: RecordedSource,
): boolean =>
  record.repository === repository &&
  record.version === version &&
  record.path === file &&
  record.symbol === symbol &&
  (symbol !== undefined ||
    (lines === undefined ? record.wholeFile === true : !record.wholeFile && record.lines === lines.join('-')));

/** A citation of code as a writer writes it, for messages. */
export const written = ({repository, path: file, symbol, lines, at}: CodeCitation): string => {
  const part =
    symbol === undefined ? (lines === undefined ? '' : ` lines="${lines.join('-')}"`) : ` symbol="${symbol}"`;
  return `<Source code="${repository}:${file}"${part}${at === undefined ? '' : ` at="${at}"`} />`;
};

/** Address of lines at a commit. */
function addressOf(
  {url, folder}: Repository,
  {commit}: Version,
  {path: file, lines, wholeFile}: RecordedSource,
): string {
  const whole = folder === undefined ? file : `${folder}/${file}`;
  const [first, last] = lines.split('-');
  const anchor = wholeFile ? '' : first === last ? `#L${first}` : `#L${first}-L${last}`;
  return `${url}/blob/${commit}/${whole.split('/').map(encodeURIComponent).join('/')}${anchor}`;
}

/** What a reader is shown of a place in its file: the symbol or the lines; nothing of a whole file. */
const partOf = ({symbol, lines, wholeFile}: RecordedSource): string => {
  const [first, last] = lines.split('-');
  return wholeFile ? '' : (symbol ?? (first === last ? `line ${first}` : `lines ${lines}`));
};

function resolveCode(citation: CodeCitation, {repositories, sources}: SourceFacts): Resolved {
  const {repository, version} = repositoryOf(citation, repositories);
  const record = sources.find((source) => isRecordOf(citation, version.version, source));
  if (!record)
    throw new Error(
      `${written(citation)} is not recorded. Record it: npm run sources -- record --source DIR, where DIR is ${repository.url} at ${version.version}`,
    );
  return {
    kind: 'code',
    repository,
    version: version.version,
    file: record.path.split('/').slice(-2).join('/'),
    part: partOf(record),
    url: addressOf(repository, version, record),
  };
}

/**
 * Area of facts that an id is of: a key of `<FactsTable>`, or a recorded transaction. @throws Error with the nearest.
 */
function areaOf(id: string): Area {
  const transactions = loadFacts('recorded-transactions').transactions.map((transaction) => transaction.id);
  if (transactions.includes(id)) return 'recorded-transactions';
  try {
    return kindOf(id).area;
  } catch (cause) {
    const {message} = cause as Error;
    throw new Error(`nothing is recorded as "${id}"${near(id, transactions)}: ${message}`, {cause});
  }
}

let sequences: {names: ReadonlySet<string>; read: number} | undefined;
/** Milliseconds in which pages are not read again for their sequences. */
const READ_AGAIN = 2000;

/** Names of the sessions of a page: those of its fences, and that of its front matter. */
function runNames(text: string): string[] {
  const names: string[] = [];
  const ofPage = /^---\n(?:.*\n)*?run: *(.+)\n/.exec(text)?.[1];
  if (ofPage !== undefined) names.push(...readSessions(ofPage).map(sessionName));
  for (const [, meta = ''] of text.matchAll(/^\s*`{3,}\w+[ \t]+(.*\brun=.*)$/gm)) {
    try {
      const {run} = parseMeta(meta);
      if (run !== undefined) names.push(...readSessions(run).map(sessionName));
    } catch {
      // the page with the fence reports it
    }
  }
  return names;
}

/** Folder of sessions about failures, which are written like pages and not published. */
const UNPUBLISHED = 'tools/runner/failures';

/** Names of the sessions that `npm run docs:run` runs: those of the checkout, also where other pages are built. */
function sequenceNames(): ReadonlySet<string> {
  if (sequences && Date.now() - sequences.read < READ_AGAIN) return sequences.names;
  const names = new Set<string>();
  for (const place of [...sections.map((section) => section.folder), UNPUBLISHED]) {
    const folder = path.join(siteDir, place);
    if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory()) continue;
    for (const file of filesBelow(folder))
      if (/\.mdx?$/.test(file))
        for (const name of runNames(readFileSync(path.join(folder, file), 'utf8'))) names.add(name);
  }
  sequences = {names, read: Date.now()};
  return names;
}

/**
 * The last passing run of a session: that of the page itself, or of several other pages that use its name, the one that
 * passed longest ago.
 */
function lastRun(name: string, runs: readonly Run[], page: string | undefined): Run | undefined {
  const named = runs
    .filter(({session}) => session === name || readSessions(session).some((one) => sessionName(one) === name))
    .sort((a, b) => a.date.localeCompare(b.date));
  return named.find((run) => run.page === page) ?? named[0];
}

/** A file that the site serves. @throws Error with the nearest. */
function servedFile(citation: Extract<Citation, {kind: 'file'}>): Resolved {
  const folder = path.join(siteDir, 'static');
  if (statSync(path.join(folder, citation.path), {throwIfNoEntry: false})?.isFile()) return citation;
  const files = filesBelow(folder).map((name) => `/${name}`);
  throw new Error(`file="${citation.path}": there is no file static${citation.path}${near(citation.path, files)}`);
}

/** Most edits between a name and the one that is taken for it: all tests end alike, so their ends decide nothing. */
const MOST_EDITS = 4;

/** A file of this project. @throws Error with the nearest in its folder. */
function projectFile(citation: Extract<Citation, {kind: 'site'}>): Resolved {
  if (statSync(path.join(siteDir, citation.path), {throwIfNoEntry: false})?.isFile()) return citation;
  const folder = path.posix.dirname(citation.path);
  const known = statSync(path.join(siteDir, folder), {throwIfNoEntry: false})?.isDirectory()
    ? readdirSync(path.join(siteDir, folder))
        .map((name) => path.posix.join(folder, name))
        .filter((name) => leven(name, citation.path) <= MOST_EDITS)
    : [];
  throw new Error(`site="${citation.path}": this project has no such file${near(citation.path, known)}`);
}

/**
 * What a citation leads to.
 * @param runs passing runs, where they are not those of `src/facts`.
 * @param page file of the page with the citation
 * @throws Error that says what is missing and what would be right, without the place on the page.
 */
export function resolve(
  citation: Citation,
  facts: SourceFacts = loadFacts('sources'),
  runs?: readonly Run[],
  page?: string,
): Resolved {
  switch (citation.kind) {
    case 'code':
      return resolveCode(citation, facts);
    case 'recorded': {
      const {chainVersion, recorded} = provenanceOf(areaOf(citation.id));
      return {...citation, version: chainVersion.replace(/^v/, ''), date: recorded};
    }
    case 'run': {
      const names = sequenceNames();
      if (names.has(citation.name)) {
        const last = lastRun(citation.name, runs ?? loadFacts('runs').runs, page);
        return {...citation, ...(last ? {last} : {})};
      }
      throw new Error(
        `no page has a session called "${citation.name}"${near(citation.name, names)}. Known: ${[...names].sort().join(', ')}`,
      );
    }
    case 'file':
      return servedFile(citation);
    case 'site':
      return projectFile(citation);
    case 'document':
      return {...citation, title: citation.title ?? citation.url.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')};
    case 'judgement':
      return citation;
  }
}
