import escapeStringRegexp from 'escape-string-regexp';

import {loadFacts} from '../../src/facts';
import type {loadContext} from '../checks/context';
import {checkPage} from '../checks';
import type {CheckContext, CheckKind, Finding, Page} from '../checks/types';
import {loadTruth} from '../checks/truth';
import type {Change} from '../recorder/documents';
import type {Place, Row} from './report';
import {placeOf, placesOf, type ShownFacts, subjectOf} from './shown';

/** What `facts:record --json` prints. */
export interface FactsResult {
  version: string;
  changes: readonly Change[];
  notes: readonly string[];
  problems: readonly string[];
}

/** Checks that compare pages with the facts of a binary or a node. */
const KINDS: ReadonlySet<CheckKind> = new Set(['shell', 'data', 'rpc', 'values', 'signatures', 'params', 'metrics']);

/**
 * Statements of pages that are true of the recorded facts and not of other facts.
 * @param folder the other facts, in the form of src/facts/data
 */
export function brokenStatements(context: ReturnType<typeof loadContext>, pages: readonly Page[], folder: string) {
  const findings = (truth: CheckContext['truth']): Finding[] =>
    pages.flatMap((page) => checkPage(page, {...context, truth}, KINDS).findings);
  const keyOf = ({file, line, statement}: Finding): string => `${file}:${line} ${statement}`;
  const before = new Set(findings(context.truth).map(keyOf));
  return findings(loadTruth(folder)).filter((finding) => !before.has(keyOf(finding)));
}

/** What entries of a list of facts are called. */
const NOUNS: Readonly<Record<string, string>> = {
  commands: 'command',
  arguments: 'arguments of',
  keys: 'setting',
  methods: 'method',
  unsupported: 'missing method',
  routes: 'route',
  genesis_keys: 'genesis key',
};

/** Changes of one kind, of one or more entries. */
interface Group {
  what: string;
  state: string;
  /** Names of the entries. */
  names: string[];
  /** Word by which a statement about it is found: the flag, method or setting that changed. */
  word: string;
  changes: Change[];
}

const code = (text: string): string => `\`${text}\``;

/** The group of a change, with that change alone. */
function groupOf(change: Change): Group {
  const subject = subjectOf(change);
  if (!subject)
    return {what: code(`${change.file} ${change.place}`), state: change.what, names: [], word: '', changes: [change]};
  const {list, name, tail} = subject;
  const noun = NOUNS[list] ?? list;
  const [, flag, rest = ''] = /^\.flags\[([^\]]+)\](.*)$/.exec(tail) ?? [];
  const part = (text: string): string => text.replace(/^\./, '').replaceAll('_', ' ');
  const last = name.split(/[ .]/).at(-1) ?? name;
  if (flag !== undefined)
    return {
      what: `flag ${code(`--${flag}`)}${rest === '' ? '' : `, ${part(rest)}`} of ${noun}`,
      state: change.what,
      names: [name],
      word: `--${flag}`,
      changes: [change],
    };
  const what = tail === '' ? noun : `${part(tail)} of ${noun}`;
  return {what, state: change.what, names: [name], word: list === 'keys' ? last : name, changes: [change]};
}

/** Changes that are the same but for the entry are one: a flag that all commands have changes in all of them. */
function groups(changes: readonly Change[]): Group[] {
  const found = new Map<string, Group>();
  for (const change of changes) {
    const group = groupOf(change);
    const key = `${group.what} ${group.state} ${group.word.startsWith('--') ? '' : group.names.join()}`;
    const known = found.get(key);
    if (known) {
      known.names.push(...group.names);
      known.changes.push(change);
    } else found.set(key, group);
  }
  return [...found.values()];
}

const named = ({what, names}: Group): string =>
  names.length === 0
    ? what
    : `${what} ${names.slice(0, 3).map(code).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;

/** Places without those that are there already. */
const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [`${place.file}:${place.line}:${place.note ?? ''}`, place])).values(),
];

/** A name that is one only in code, such as `submit_window`. */
const TELLING = /^[a-z0-9]+(?:_[a-z0-9]+)+$/;

/** Places of a word that is gone: in inline code, and in fences unless the checks read them. */
function placesNaming(name: string, word: RegExp, pages: ReadonlyMap<string, Page>, inFences: boolean): Place[] {
  return [...pages.values()].flatMap((page) => {
    const lines = [
      ...page.inlineCodes.filter(({value}) => word.test(value)).map(({line}) => line),
      ...(inFences ? page.fences : []).flatMap(({line, value}) =>
        value.split('\n').flatMap((text, index) => (word.test(text) ? [line + 1 + index] : [])),
      ),
    ];
    return [...new Set(lines)].map((line) => ({...placeOf(page, line), note: `names ${code(name)}`}));
  });
}

/** Whether commands that are not in the list have a flag, as recorded. */
const hasFlagElsewhere = (flag: string, names: readonly string[]): boolean =>
  loadFacts('cli').commands.some(({path, flags}) => !names.includes(path) && flags.some(({name}) => name === flag));

/**
 * Code on pages that names what is gone and that no check reads: a genesis key, which no table shows, and a flag
 * without its command, if no other command has it.
 */
function mentionsOf({what, state, names, word}: Group, pages: ReadonlyMap<string, Page>): Place[] {
  if (state !== 'gone') return [];
  if (what === `flag ${code(word)} of ${NOUNS['commands']}`)
    return hasFlagElsewhere(word.slice(2), names)
      ? []
      : placesNaming(word, new RegExp(`^${escapeStringRegexp(word)}(?![\\w-])`), pages, false);
  if (what !== NOUNS['genesis_keys']) return [];
  const keys = names.map((name) => name.split('.').at(-1) ?? name).filter((key) => TELLING.test(key));
  return keys.flatMap((key) => placesNaming(key, new RegExp(`(?<!\\w)${key}(?!\\w)`), pages, true));
}

/**
 * Rows for changed facts: the tables that show each, the statements that are no longer true because of it, and code
 * that names a key or a flag which is gone.
 * @param pages by their file
 */
export function factsRows(
  {changes}: Pick<FactsResult, 'changes'>,
  shown: readonly ShownFacts[],
  broken: readonly Finding[],
  pages: ReadonlyMap<string, Page>,
): Row[] {
  const at = ({file, line, statement, truth}: Finding): Place => {
    const page = pages.get(file);
    const note = `${statement} → ${truth}`;
    return page ? {...placeOf(page, line), note} : {file, line, route: '', heading: '', note};
  };
  const left = new Set(broken);
  const rows = groups(changes).map((group): Row => {
    const about = group.word === '' ? [] : broken.filter(({statement}) => statement.includes(group.word));
    for (const finding of about) left.delete(finding);
    return {
      tool: 'facts',
      what: named(group),
      state: group.state,
      places: distinct([
        ...about.map(at),
        ...group.changes.flatMap((change) => placesOf(change, shown)),
        ...mentionsOf(group, pages),
      ]),
    };
  });
  if (left.size > 0)
    rows.push({tool: 'facts', what: 'statements of pages', state: 'no longer true', places: [...left].map(at)});
  return rows;
}
