import {EmptyColumnError} from './build';
import {chainKinds} from './chain';
import {cliKinds} from './cli';
import {configKinds} from './config';
import {errorKinds} from './errors';
import {interfaceKinds} from './interfaces';
import {jsonrpcKinds} from './jsonrpc';
import {moduleKinds} from './modules';
import {precompileKinds} from './precompiles';
import {projectKinds} from './project';
import {provenanceKinds} from './provenance';
import {recordingKinds} from './recordings';
import {type FactsContext, type FactsKind, type FactsOptions, type Rendered, UnknownFactsKey} from './types';
import {workedKinds} from './worked';

/**
 * Kinds whose tables hold output and values of the real chain, or show where facts come from. They keep the recorded
 * names on a site built for another chain. Kinds that mix both mark the recorded nodes themselves (`markRecorded`).
 */
const RECORDED =
  /^(?:provenance|networks\.(?:mainnet|testnet|local|other)|glossary\.(?:links|names)|precompile\.<precompile>\.calls|transactions|recipes|snippets|operations|localnode|multinode|audits|releases|runs|security|station|ibc\.(?:channels|denoms|live|registry)|evm\.chain-ids|genesis)(?:\.|$)/;

const all: readonly FactsKind[] = [
  ...cliKinds,
  ...configKinds,
  ...jsonrpcKinds,
  ...interfaceKinds,
  ...moduleKinds,
  ...precompileKinds,
  ...chainKinds,
  ...projectKinds,
  ...errorKinds,
  ...recordingKinds,
  ...provenanceKinds,
  ...workedKinds,
];

/** Every kind of table. */
export const kinds: readonly FactsKind[] = all.map((kind) =>
  RECORDED.test(kind.pattern) ? {...kind, recorded: true} : kind,
);

/** A pattern as an expression; only the last part in angle brackets may hold dots. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll('.', '\\.');
  const part = (whole: string, name: string, offset: number): string =>
    `(?<${name}>${offset + whole.length === source.length ? '.+' : '[^.]+'})`;
  return new RegExp(`^${source.replace(/<(\w+)>/g, part)}$`);
}

const fixedLength = ({pattern}: FactsKind): number => pattern.replace(/<\w+>/g, '').length;

/** Kinds with their expressions; those with the longest fixed text come first, so that it wins over `<parts>`. */
const byLength = [...kinds]
  .sort((a, b) => fixedLength(b) - fixedLength(a))
  .map((kind) => ({kind, expression: expressionOf(kind.pattern)}));

/** Every key there is data for, and which needs no option. */
export const allKeys = (): string[] => kinds.flatMap((kind) => (kind.required === undefined ? kind.keys() : []));

/** Keys most alike, for messages. */
function nearKeys(key: string, count = 5): string[] {
  const grams = (value: string) =>
    new Set(Array.from({length: Math.max(1, value.length - 1)}, (_, index) => value.slice(index, index + 2)));
  const own = grams(key);
  const score = (other: string) => {
    const theirs = grams(other);
    return [...own].filter((gram) => theirs.has(gram)).length / (own.size + theirs.size);
  };
  return [...new Set(allKeys())]
    .map((known) => ({known, score: score(known)}))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({known}) => known);
}

/** Options every table takes, besides `level`, which the plugin turns into the level of the context. */
const common = ['only', 'except', 'sources'];

/** Options by which a writer chooses rows. */
const narrowing: ReadonlySet<string> = new Set(['only', 'except', 'severity', 'works', 'limit']);

/** What the value of an option has to be, where it is not a text of the writer's. */
const VALUES: readonly {names: readonly string[]; pattern: RegExp; expected: string}[] = [
  {names: ['calls', 'default', 'heading', 'self', 'sources', 'works'], pattern: /^(?:yes|no)$/, expected: 'yes or no'},
  {names: ['examples', 'limit'], pattern: /^\d+$/, expected: 'a whole number'},
];

/** Every option some table takes. */
export const optionNames = (): string[] => [...new Set([...common, ...kinds.flatMap(({options}) => options ?? [])])];

/** The error with the table, the facts it is made of, and what to do. */
const emptyColumn = (key: string, {area}: FactsKind, cause: EmptyColumnError): Error =>
  new Error(
    `the table "${key}": ${cause.message}. The facts of "${area}" (src/facts/data/${area}) lack what it ` +
      'shows: restore it there, or declare the column optional where the table is made (src/markdown/facts).',
    {cause},
  );

/**
 * The kind of table that a key names.
 * @throws UnknownFactsKey naming the nearest keys.
 */
export const kindOf = (key: string): FactsKind => matching(key).kind;

/** The kind of table that a key names, with the parts of the key by name. */
function matching(key: string): {kind: FactsKind; parts: Readonly<Record<string, string>>} {
  for (const {kind, expression} of byLength) {
    const match = expression.exec(key);
    if (match && kind.keys().includes(key)) return {kind, parts: match.groups ?? {}};
  }
  if (key === '')
    throw new UnknownFactsKey(
      'the table does not name its facts: write <FactsTable of="KEY" />. The kinds of tables are listed in ' +
        'src/markdown/facts/registry.ts.',
    );
  throw new UnknownFactsKey(
    `there are no facts under the key "${key}". Nearest: ${nearKeys(key).join(', ')}. The kinds of tables ` +
      'are listed in src/markdown/facts/registry.ts.',
  );
}

/** @throws Error for an option that the kind does not take, one that is missing, and a value that cannot be used */
function checkOptions(key: string, kind: FactsKind, options: FactsOptions): void {
  const allowed = [...common, ...(kind.options ?? [])];
  for (const [name, value] of Object.entries(options)) {
    if (!allowed.includes(name))
      throw new Error(`the table "${key}" has no option "${name}"; it takes ${allowed.join(', ')}`);
    const wrong = VALUES.find(({names, pattern}) => names.includes(name) && !pattern.test(value));
    if (wrong !== undefined) throw new Error(`the table "${key}": ${name}="${value}" is not ${wrong.expected}`);
  }
  const missing = kind.required?.find((name) => options[name] === undefined);
  if (missing !== undefined) throw new Error(`the table "${key}" needs the option ${missing}: ${kind.describe}`);
}

/**
 * Markdown for a facts key.
 * @returns the nodes and the ids of the facts they show.
 * @throws UnknownFactsKey naming the nearest keys; Error for wrong options, or for an empty column.
 */
export function renderFacts(key: string, options: FactsOptions, context: FactsContext): Rendered {
  const {kind, parts} = matching(key);
  checkOptions(key, kind, options);
  const narrowed = Object.keys(options).some((name) => narrowing.has(name));
  try {
    const rendered = kind.render(parts, options, narrowed ? {...context, narrowed} : context);
    return kind.recorded ? {...rendered, recorded: true} : rendered;
  } catch (cause) {
    if (cause instanceof EmptyColumnError) throw emptyColumn(key, kind, cause);
    throw cause;
  }
}
