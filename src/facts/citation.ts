import {near} from './near';

/** One place in the code of a repository: a symbol, lines, or without either the whole file. */
export interface CodeCitation {
  kind: 'code';
  /** Short name of the repository: src/facts/data/sources/index.json. */
  repository: string;
  path: string;
  symbol?: string;
  /** First and last line. */
  lines?: readonly [number, number];
  /** Version of the repository, where it is not the documented one. */
  at?: string;
}

/** What one source cites, an entry for each place. */
export type Citation =
  | CodeCitation
  | {kind: 'recorded'; id: string}
  | {kind: 'run'; name: string}
  /** A file below `static`, which this site serves at this address. */
  | {kind: 'file'; path: string}
  /** A file of this project, such as a test, at its path from the root. */
  | {kind: 'site'; path: string}
  | {kind: 'document'; url: string; date: string; title?: string}
  | {kind: 'judgement'; reason: string};

/** Kind of a source. */
type Kind = Citation['kind'];

/** Further attributes of each kind, with an example. */
const kinds: Readonly<Record<Kind, {also: readonly string[]; example: string}>> = {
  code: {also: ['symbol', 'lines', 'at'], example: '<Source code="chain:x/oracle/abci.go" symbol="EndBlocker" />'},
  recorded: {also: [], example: '<Source recorded="ante.mempool" />'},
  run: {also: [], example: '<Source run="tokens" />'},
  file: {also: [], example: '<Source file="/ops/backup.sh" />'},
  site: {also: [], example: '<Source site="tests/e2e/privacy.spec.ts" />'},
  document: {also: ['date', 'title'], example: '<Source document="https://a.example/page" date="2026-11-01" />'},
  judgement: {also: [], example: '<Source judgement="why we advise this" />'},
};

const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);
const allAttributes: readonly string[] = Object.entries(kinds).flatMap(([kind, {also}]) => [kind, ...also]);

/** Fewest characters of a reason: a word or two give none. */
const SHORTEST_REASON = 20;

/** Attributes by name. @throws Error for one that is unknown, empty or given twice. */
function checked(pairs: Iterable<readonly [name: string, value: string]>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, given] of pairs) {
    const value = given.trim();
    if (!allAttributes.includes(name))
      throw new Error(
        `<Source> has no attribute "${name}"${near(name, allAttributes)}. Its kinds are ${Object.keys(kinds).join(', ')}`,
      );
    if (attributes.has(name)) throw new Error(`<Source> has the attribute ${name} twice: write two sources`);
    if (value === '') throw new Error(`<Source ${name}=""> is empty`);
    attributes.set(name, value);
  }
  return attributes;
}

/** Entries of a list with commas. */
const entries = (value: string): string[] => value.split(',').map((entry) => entry.trim());

function linesOf(value: string): readonly [number, number] {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(value) ?? [];
  if (first === undefined) throw new Error(`lines="${value}" is not a range: write lines="12" or lines="12-40"`);
  const range = [Number(first), Number(last ?? first)] as const;
  if (range[0] < 1 || range[1] < range[0])
    throw new Error(`lines="${value}" is not a range: lines begin at 1 and the first is not after the last`);
  return range;
}

function codeOf(attributes: ReadonlyMap<string, string>): CodeCitation[] {
  const code = attributes.get('code') ?? '';
  const [, repository, path] = /^([a-z][\w-]*):([^/:\s][^:\s]*)$/.exec(code) ?? [];
  if (repository === undefined || path === undefined)
    throw new Error(`code="${code}" is not REPOSITORY:PATH; for example ${kinds.code.example}`);
  if (path.split('/').includes('..')) throw new Error(`code="${code}": the path begins at the root of the repository`);
  const [symbol, lines, at] = ['symbol', 'lines', 'at'].map((name) => attributes.get(name));
  if (symbol !== undefined && lines !== undefined)
    throw new Error('<Source> takes symbol or lines, not both: a symbol is found again when lines move');
  const place = {kind: 'code', repository, path, ...(at === undefined ? {} : {at})} as const;
  if (lines !== undefined) return entries(lines).map((range) => ({...place, lines: linesOf(range)}));
  if (symbol === undefined) return [place];
  const names = entries(symbol);
  const wrong = names.find((name) => !/^[^\s,]+$/.test(name));
  if (wrong !== undefined) throw new Error(`symbol="${symbol}": "${wrong}" is not a name such as Type.Method`);
  return names.map((name) => ({...place, symbol: name}));
}

function fileOf(path: string): string {
  if (!/^\/[^\s:]+$/.test(path) || path.split('/').includes('..'))
    throw new Error(
      `file="${path}" is not the address of a file that this site serves; for example ${kinds.file.example}`,
    );
  return path;
}

function projectFileOf(path: string): string {
  if (!/^\.?\w[^\s:]*$/.test(path) || path.split('/').includes('..'))
    throw new Error(`site="${path}" is not the path of a file of this project; for example ${kinds.site.example}`);
  return path;
}

function documentOf(attributes: ReadonlyMap<string, string>): Citation {
  const [url = '', date, title] = ['document', 'date', 'title'].map((name) => attributes.get(name));
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+/.test(url))
    throw new Error(`document="${url}" is not an address that begins with https://`);
  if (date === undefined)
    throw new Error(`<Source document="${url}"> needs the date on which it was read: date="2026-11-01"`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || new Date(date).toJSON()?.slice(0, 10) !== date)
    throw new Error(`date="${date}" is not a day of the form 2026-11-01`);
  return {kind: 'document', url, date, ...(title === undefined ? {} : {title})};
}

/**
 * What a source cites: a `<Source … />` of a page, or an entry under `sources` in a facts file, which has the same
 * attributes. Only its form is judged: whether the place exists is known where it is recorded.
 * @throws Error that says what is wrong and what would be right, without the place.
 */
export function citationsOf(pairs: Iterable<readonly [name: string, value: string]>): Citation[] {
  const attributes = checked(pairs);
  const [kind, other] = [...attributes.keys()].filter(isKind);
  if (kind === undefined)
    throw new Error(
      `<Source> says nothing: it takes one of ${Object.keys(kinds).join(', ')}; for example ${kinds.code.example}`,
    );
  if (other !== undefined)
    throw new Error(`<Source> is of one kind, and this one is ${kind} and ${other}: write two sources`);
  const {also, example} = kinds[kind];
  const stray = [...attributes.keys()].find((name) => name !== kind && !also.includes(name));
  if (stray !== undefined) throw new Error(`<Source ${kind}="…"> has no attribute "${stray}"; for example ${example}`);
  const value = attributes.get(kind) ?? '';
  switch (kind) {
    case 'code':
      return codeOf(attributes);
    case 'recorded':
      return entries(value).map((id) => ({kind, id}));
    case 'run':
      return entries(value).map((name) => ({kind, name}));
    case 'file':
      return entries(value).map((path) => ({kind, path: fileOf(path)}));
    case 'site':
      return entries(value).map((path) => ({kind, path: projectFileOf(path)}));
    case 'document':
      return [documentOf(attributes)];
    case 'judgement':
      if (value.length < SHORTEST_REASON)
        throw new Error(`<Source judgement="${value}"> gives no reason: say in a sentence why this is our advice`);
      return [{kind, reason: value}];
  }
}
