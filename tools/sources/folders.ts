import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import type {Repository} from '../../src/facts';
import {filesBelow} from '../../src/site/files';

/** Source code that was given: a commit of a repository, or the folder of a Go module. */
export interface SourceFolder {
  /** As it was given. */
  given: string;
  repository: Repository;
  /** Tag or version of the module; a commit without a tag has none. */
  version?: string;
  commit?: string;
  /** Repository and version or commit, for messages. */
  title: string;
  /** Text of a file; the path begins at the folder of the module. */
  read(file: string): string | undefined;
  /** Paths of all files. */
  files(): readonly string[];
}

/** Folders that could be used, and what is wrong with the others. */
export interface Opened {
  folders: SourceFolder[];
  problems: string[];
}

const git = (dir: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync('git', ['-C', dir, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
};

/** Path in the module cache: capitals are written `!c`. */
const escaped = (module: string): string => module.replace(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`);
const unescaped = (folder: string): string => folder.replace(/!([a-z])/g, (_, letter: string) => letter.toUpperCase());

const moduleOf = (goMod: string | undefined): string | undefined => /^module\s+(\S+)/m.exec(goMod ?? '')?.[1];

/** Versions of modules that a go.mod names, by the path that it requires, with what replaces them. */
export function requirementsOf(goMod: string): Map<string, {module: string; version: string}> {
  const lines = goMod.replace(/\/\/.*$/gm, '').split('\n');
  const required = new Map<string, {module: string; version: string}>();
  const replaced: [string, {module: string; version: string}][] = [];
  for (const line of lines) {
    const [, from, module, version] = /^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(\S+)\s+(v\S+)\s*$/.exec(line) ?? [];
    if (from !== undefined && module !== undefined && version !== undefined) replaced.push([from, {module, version}]);
    const [, name, wanted] = /^\s*(?:require\s+)?([\w.-]+\.[\w.-]+\/\S+)\s+(v\S+)\s*$/.exec(line) ?? [];
    if (name !== undefined && wanted !== undefined) required.set(name, {module: name, version: wanted});
  }
  for (const [from, to] of replaced) required.set(from, to);
  return required;
}

function moduleFolder(given: string, dir: string, repository: Repository, version: string): SourceFolder {
  let files: readonly string[] | undefined;
  return {
    given,
    repository,
    version,
    title: `${repository.name} ${version}`,
    read: (file) => {
      const whole = path.join(dir, file);
      return statSync(whole, {throwIfNoEntry: false})?.isFile() === true ? readFileSync(whole, 'utf8') : undefined;
    },
    files: () => (files ??= filesBelow(dir)),
  };
}

/**
 * A commit of a checkout or a bare repository. Files are read from the commit, so that edits in the folder do not
 * count.
 */
function gitFolder(given: string, dir: string, repository: Repository, commit: string): SourceFolder {
  const prefix = repository.folder === undefined ? '' : `${repository.folder}/`;
  const tags = (git(dir, 'tag', '--points-at', commit) ?? '').split('\n').filter((tag) => tag.startsWith(prefix));
  const known = repository.versions.find((version) => version.commit === commit)?.version;
  const version = known ?? tags.map((tag) => tag.slice(prefix.length)).find((tag) => /^v\d/.test(tag));
  let files: readonly string[] | undefined;
  return {
    given,
    repository,
    commit,
    ...(version === undefined ? {} : {version}),
    title: `${repository.name} ${version ?? commit.slice(0, 7)}`,
    read: (file) => git(dir, 'show', `${commit}:${prefix}${file}`),
    files: () =>
      (files ??= (git(dir, 'ls-tree', '-r', '--name-only', commit) ?? '')
        .split('\n')
        .filter((file) => file !== '' && file.startsWith(prefix))
        .map((file) => file.slice(prefix.length))),
  };
}

/** Repository of a commit: the one with that commit, with its go.mod, or with the address of a remote. */
function repositoryOfCommit(dir: string, commit: string, repositories: readonly Repository[]): Repository | undefined {
  const byCommit = repositories.find(({versions}) => versions.some((version) => version.commit === commit));
  if (byCommit) return byCommit;
  const module = moduleOf(git(dir, 'show', `${commit}:go.mod`));
  const byModule = repositories.find(
    (repository) => module !== undefined && (repository.module === module || repository.required === module),
  );
  if (byModule) return byModule;
  const remotes = (git(dir, 'remote', '-v') ?? '').replace(/\.git\b/g, '');
  return repositories.find(({url}) => remotes.includes(url.replace(/^https:\/\/[^/]+\//, '')));
}

const list = (repositories: readonly Repository[]): string =>
  repositories.map(({name, versions}) => `${name} ${versions[0]?.version ?? ''}`).join(', ');

/** What a folder is, for a message about one that is of no use. */
function describe(dir: string): string {
  const commit = git(dir, 'rev-parse', 'HEAD')?.trim();
  const module = existsSync(path.join(dir, 'go.mod'))
    ? moduleOf(readFileSync(path.join(dir, 'go.mod'), 'utf8'))
    : undefined;
  const parts = [
    commit === undefined ? 'no git checkout' : `git checkout at ${commit.slice(0, 7)}`,
    module === undefined ? 'no go.mod' : `Go module ${module}`,
  ];
  return parts.join(', ');
}

function openOne(
  given: string,
  repositories: readonly Repository[],
  cacheVersions: (repository: Repository) => readonly string[],
): SourceFolder[] {
  const [, name, rest = given] = /^([a-z][\w-]*)=(.+)$/.exec(given) ?? [];
  const named = repositories.find((repository) => repository.name === name);
  if (name !== undefined && !named)
    throw new Error(`--source ${given}: there is no repository "${name}". Known: ${list(repositories)}`);
  const isDir = (dir: string): boolean => statSync(dir, {throwIfNoEntry: false})?.isDirectory() === true;
  const [, before, ref = 'HEAD'] = isDir(rest) ? [rest, rest] : (/^(.+)@([^@/]+)$/.exec(rest) ?? [rest, rest]);
  const dir = path.resolve(before ?? rest);
  if (!isDir(dir)) throw new Error(`--source ${given}: there is no folder ${dir}`);
  if (existsSync(path.join(dir, 'cache/download'))) return openCache(given, dir, repositories, cacheVersions);
  const top = git(dir, 'rev-parse', '--is-bare-repository')?.trim() === 'true' ? dir : topOf(dir);
  const [, before_, version] = /^(.+)@(v\d[^/]*)$/.exec(dir) ?? [];
  if (top !== dir && version !== undefined && before_ !== undefined) {
    const cached = /\/pkg\/mod\/(.+)$/.exec(before_)?.[1];
    const goMod = path.join(dir, 'go.mod');
    const module = cached === undefined ? moduleOf(readIf(goMod)) : unescaped(cached);
    const repository =
      named ?? repositories.find((known) => known.module === module || (!cached && known.required === module));
    if (repository) return [moduleFolder(given, dir, repository, version)];
    throw new Error(
      `--source ${given}: module ${module ?? '(without go.mod)'} ${version} is none of the repositories: ${list(repositories)}`,
    );
  }
  const commit = top === dir ? git(dir, 'rev-parse', '--verify', `${ref}^{commit}`)?.trim() : undefined;
  if (top === dir && commit === undefined) throw new Error(`--source ${given}: the repository has no commit "${ref}"`);
  if (commit === undefined)
    throw new Error(
      `--source ${given}: neither the root of a git checkout nor the folder of a Go module (…@v1.2.3) nor a module cache; found: ${describe(dir)}`,
    );
  const repository = named ?? repositoryOfCommit(dir, commit, repositories);
  if (repository) return [gitFolder(given, dir, repository, commit)];
  throw new Error(
    `--source ${given}: ${describe(dir)} is none of the repositories: ${list(repositories)}. If it is one of them, say which: --source NAME=${rest}`,
  );
}

const readIf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
const topOf = (dir: string): string | undefined => git(dir, 'rev-parse', '--show-toplevel')?.trim();

/** Folders of the recorded versions, and of those a go.mod names, in a module cache (`go env GOMODCACHE`). */
function openCache(
  given: string,
  cache: string,
  repositories: readonly Repository[],
  versions: (repository: Repository) => readonly string[],
): SourceFolder[] {
  return repositories.flatMap((repository) =>
    repository.module === undefined
      ? []
      : versions(repository).flatMap((version) => {
          const dir = path.join(cache, `${escaped(repository.module ?? '')}@${version}`);
          return existsSync(dir) ? [moduleFolder(given, dir, repository, version)] : [];
        }),
  );
}

/** Version that a go.mod names for a repository. */
export function requiredVersion(
  {module, required}: Repository,
  requirements: ReadonlyMap<string, {module: string; version: string}>,
): string | undefined {
  const found = requirements.get(required ?? module ?? '');
  return found?.module === module ? found?.version : undefined;
}

/**
 * Opens what `--source` was given: `DIR` (the root of a checkout, a bare repository, the folder of a Go module or the
 * whole module cache), `DIR@REF` for another commit of the repository than the one that is checked out, `NAME=DIR` to
 * say which repository it is.
 */
export function openSources(given: readonly string[], repositories: readonly Repository[]): Opened {
  const folders: SourceFolder[] = [];
  const problems: string[] = [];
  const isCache = (source: string): boolean => existsSync(path.join(source, 'cache/download'));
  // Of a module cache those versions are taken that the go.mod of the given chain names.
  for (const source of [...given].sort((a, b) => Number(isCache(a)) - Number(isCache(b)))) {
    const wanted = (repository: Repository): readonly string[] => {
      const named = folders
        .filter((folder) => folder.repository.name === 'chain')
        .map((folder) => requiredVersion(repository, requirementsOf(folder.read('go.mod') ?? '')));
      return [...new Set([...named, ...repository.versions.map(({version}) => version)])].filter(
        (version) => version !== undefined,
      );
    };
    try {
      folders.push(...openOne(source, repositories, wanted));
    } catch (cause) {
      problems.push((cause as Error).message);
    }
  }
  return {folders, problems};
}
