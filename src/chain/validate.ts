import {contradictions} from './contradictions';
import {keyLines} from './key-lines';
import {differing, nearestOf} from './nearest';
import {chainSchema} from './schema';
import type {ChainConfig} from './types';

/** One wrong key: where it is, and what is wrong with it. */
interface Problem {
  path: string[];
  text: string;
}

/** An issue of the schema, as far as messages use it. */
type Issue = NonNullable<ReturnType<typeof chainSchema.safeParse>['error']>['issues'][number];

/** A value as the error message shows it: JSON, cut to 80 characters. */
const describeFound = (value: unknown): string => {
  const shown = JSON.stringify(value);
  return shown.length > 80 ? `${shown.slice(0, 77)}…` : shown;
};

/** The value at a path, `undefined` where there is none. */
const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((parent, key) => (parent as Record<string, unknown> | null | undefined)?.[key], value);

/** What the schema expects, in this project's words where it has none of its own for the key. */
const expected = (message: string): string =>
  message.replace(
    /^Invalid input: expected (\w+), received [\w ]+$/,
    (_, kind: string) => `expected ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`,
  );

/** The message for keys that the schema does not have. @param missing keys of the same object that have no value */
function unknownKeys(keys: readonly string[], missing: readonly string[]): Problem['text'][] {
  return keys.map((key) => {
    const [nearest] = nearestOf(missing, key, 1);
    const isNear = nearest !== undefined && differing(key, nearest) <= Math.max(2, Math.floor(nearest.length / 3));
    return isNear
      ? `unknown key "${key}": did you mean "${nearest}", which is missing?`
      : `unknown key "${key}": remove it, or add it to src/chain/schema.ts`;
  });
}

/** The problems of one issue. @param value the whole configuration. @param issues all of them */
function problemsOf(issue: Issue, value: unknown, issues: readonly Issue[]): Problem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const missing = issues.flatMap((other) =>
      other.path.length === path.length + 1 &&
      other.path.slice(0, -1).join('.') === path.join('.') &&
      valueAt(value, other.path.map(String)) === undefined
        ? [String(other.path.at(-1))]
        : [],
    );
    return unknownKeys(issue.keys, missing).map((text, index) => ({path: [...path, issue.keys[index] ?? ''], text}));
  }
  const found = valueAt(value, path);
  const message = expected(issue.message);
  return [{path, text: found === undefined ? `missing: ${message}` : `${message}; found ${describeFound(found)}`}];
}

/**
 * Checks a chain configuration and returns it typed.
 * @param value what the file exports. @param file its name, for messages. @param source its text, for their lines
 * @throws Error naming every wrong key with its line, what was found there and what is expected
 */
export function validateChain(value: unknown, file: string, source = ''): ChainConfig {
  const {success, data, error} = chainSchema.safeParse(value);
  const problems = success
    ? contradictions(data).map(({key, message}) => {
        const path = key.split('.');
        return {path, text: `${message}; found ${describeFound(valueAt(value, path))}`};
      })
    : error.issues.flatMap((issue) => problemsOf(issue, value, error.issues));
  if (success && problems.length === 0) return data;
  const lines = keyLines(source);
  const shown = problems.map(({path, text}) => {
    // A key that is missing is reported at the object that lacks it.
    const line = lines.get(path.join('.')) ?? lines.get(path.slice(0, -1).join('.'));
    return `  ${line === undefined ? '' : `${file}:${line}: `}${path.join('.') || '(the object itself)'}: ${text}`;
  });
  throw new Error(`${file} is not a valid chain configuration:\n${shown.join('\n')}`);
}
