import type {RecordedSource, Repository} from '../../src/facts';
import {isRecordOf, repositoryOf, written} from '../../src/markdown/sources/resolve';
import type {Cited} from './cited';
import {requiredVersion, requirementsOf, type SourceFolder} from './folders';
import {locate} from './locate';

/** What a recording made of the citations of the pages. */
export interface Recording {
  repositories: Repository[];
  sources: RecordedSource[];
  /** What stops the build until it is fixed, each with its page and line. */
  problems: string[];
  /** What was added, dropped or found at other lines. */
  changes: string[];
}

/** Whether a folder is a repository at the version that pages cite. */
const isVersion = (folder: SourceFolder, repository: Repository, version: Repository['versions'][number]): boolean =>
  folder.repository.name === repository.name &&
  (folder.commit === undefined ? folder.version === version.version : folder.commit === version.commit);

/** The folders of a repository that were given, as the end of a message. */
function foundInstead(name: string, folders: readonly SourceFolder[]): string {
  const found = folders.filter(({repository}) => repository.name === name);
  return found.length === 0
    ? ', which was not given'
    : `; found ${found.map(({given, title, commit}) => `${given}: ${title}${commit === undefined ? '' : ` (${commit})`}`).join(', ')}`;
}

/** Places that need a version of a repository which was not given: one problem, as one `--source` fixes all of them. */
interface Missing {
  first: string;
  count: number;
  needs: string;
}

/** The problem as a line for a person, with the page and line of the first place. */
const missingLine = ({first, count, needs}: Missing): string =>
  `${first}: ${needs}${count === 1 ? '' : `; ${count} citations need it`}. Add --source DIR with that commit`;

/** Reads from each chain that was given which versions of the other repositories its go.mod names. */
function withRequirements(
  repositories: readonly Repository[],
  folders: readonly SourceFolder[],
): {repositories: Repository[]; problems: string[]} {
  const problems: string[] = [];
  const changed = structuredClone([...repositories]);
  for (const folder of folders) {
    const known = folder.repository.versions.some(({version}) => version === folder.version);
    if (folder.repository.name !== 'chain' || folder.version === undefined || !known) continue;
    const requirements = requirementsOf(folder.read('go.mod') ?? '');
    for (const repository of changed) {
      const wanted = requiredVersion(repository, requirements);
      if (wanted === undefined) continue;
      const isDocumented = folder.version === folder.repository.versions[0]?.version;
      const version = repository.versions.find((candidate) => candidate.version === wanted);
      if (isDocumented && repository.versions[0] !== version)
        problems.push(
          `src/facts/data/sources/index.json: the go.mod of chain ${folder.version} names ${repository.name} ${wanted}; write that version with its commit first`,
        );
      if (version && !version.chain?.includes(folder.version))
        version.chain = [...(version.chain ?? []), folder.version].sort();
    }
  }
  return {repositories: changed, problems};
}

const nameOf = ({repository, version, path, symbol, lines, wholeFile}: RecordedSource): string =>
  `${repository} ${version} ${path}${symbol === undefined ? (wholeFile ? '' : `:${lines}`) : ` ${symbol}`}`;

/** What a place is in any version of its repository. Cited lines belong to one version, a symbol and a file do not. */
const placeOf = (source: RecordedSource): string => nameOf({...source, version: ''});

/**
 * What is different between two recordings, for a person: places of a new version are counted, unless their text
 * changed. @param drops whether what is only in the first is dropped
 */
function changesBetween(
  before: readonly RecordedSource[],
  after: readonly RecordedSource[],
  {drops}: {drops: boolean},
): string[] {
  const old = new Map(before.map((source) => [nameOf(source), source]));
  const now = new Map(after.map((source) => [nameOf(source), source]));
  const left = new Set(before.filter((source) => !now.has(nameOf(source))));
  const same = new Map<string, number>();
  const changes = [...now].flatMap(([name, source]) => {
    const known = old.get(name);
    if (known) {
      if (known.hash !== source.hash) return [`recorded again with other text: ${name}`];
      return known.lines === source.lines ? [] : [`recorded again at lines ${source.lines}: ${name}`];
    }
    const replaced = [...left].find((other) => placeOf(other) === placeOf(source));
    if (!replaced) return [`recorded: ${name}`];
    left.delete(replaced);
    const versions = `${source.repository} ${source.version} in place of ${replaced.version}`;
    if (replaced.hash !== source.hash) return [`recorded with other text than in ${replaced.version}: ${name}`];
    same.set(versions, (same.get(versions) ?? 0) + 1);
    return [];
  });
  return [
    ...changes,
    ...(drops ? [...left] : []).map((source) => `no page cites: ${nameOf(source)}`),
    ...[...same].map(([versions, count]) => `recorded: ${versions}, ${count} places with the same text`),
  ];
}

const order = (a: RecordedSource, b: RecordedSource): number => {
  const keys = [a, b].map(({repository, version, path, symbol, lines}) =>
    [repository, version, path, symbol ?? '', lines.padStart(12, '0')].join('\n'),
  );
  return (keys[0] ?? '') < (keys[1] ?? '') ? -1 : 1;
};

/**
 * Finds every place that pages cite in the folders that were given, and keeps what is recorded of places whose
 * repository was not given. What no page cites any more is dropped, but not while there are problems: a missing folder
 * or a mistyped marker would drop what has to be compared later.
 */
export async function record(
  cited: readonly Cited[],
  folders: readonly SourceFolder[],
  known: {repositories: readonly Repository[]; sources: readonly RecordedSource[]},
): Promise<Recording> {
  const {repositories, problems} = withRequirements(known.repositories, folders);
  const sources = new Map<string, RecordedSource>();
  const missing = new Map<string, Missing>();
  for (const {citation, file, line, record: of} of cited) {
    try {
      const {repository, version} = repositoryOf(citation, repositories);
      const folder = folders.find((candidate) => isVersion(candidate, repository, version));
      const before = known.sources.find((source) => isRecordOf(citation, version.version, source));
      if (!folder && !before) {
        const needs = `${written(citation)} needs ${repository.url} at ${version.version} (commit ${version.commit})${foundInstead(repository.name, folders)}`;
        const key = `${repository.name} ${version.version}`;
        const {first, count, needs: firstNeeds} = missing.get(key) ?? {first: of ?? `${file}:${line}`, count: 0, needs};
        missing.set(key, {first, count: count + 1, needs: firstNeeds});
        continue;
      }
      const source = folder
        ? {repository: repository.name, version: version.version, ...(await locate(folder, citation))}
        : before;
      if (source) sources.set(nameOf(source), source);
    } catch (cause) {
      const problem = `${of ?? `${file}:${line}`}: ${(cause as Error).message}`;
      if (!problems.includes(problem)) problems.push(problem); // several pages may show a record
    }
  }
  problems.push(...[...missing.values()].map(missingLine));
  const drops = problems.length === 0;
  const changes = changesBetween(known.sources, [...sources.values()].sort(order), {drops});
  if (!drops) for (const source of known.sources) sources.set(nameOf(source), sources.get(nameOf(source)) ?? source);
  return {repositories, sources: [...sources.values()].sort(order), problems, changes};
}
