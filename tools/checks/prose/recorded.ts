import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import stringify from 'json-stringify-pretty-compact';

/** Numbers of hits that were there when a rule came, by file and rule. They may fall and not grow. */
export type Recorded = Readonly<Record<string, Readonly<Record<string, number>>>>;

const FILE = 'tools/checks/prose/recorded.json';

/** Reads the recorded numbers. */
export function readRecorded(root: string): Recorded {
  return JSON.parse(readFileSync(path.join(root, FILE), 'utf8')) as Recorded;
}

/** Writes the recorded numbers, in the order of their names. */
export function writeRecorded(root: string, recorded: Recorded): void {
  const ordered = Object.fromEntries(
    Object.entries(recorded)
      .filter(([, rules]) => Object.keys(rules).length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, rules]) => [file, Object.fromEntries(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1)))]),
  );
  writeFileSync(path.join(root, FILE), `${stringify(ordered, {maxLength: 400})}\n`);
}

/**
 * The numbers to record: those found. A rule whose replacement is certain keeps the lower of both numbers, so that its
 * hits are only ever fixed.
 * @param certain names of those rules
 */
export function merged(before: Recorded, found: Recorded, certain: ReadonlySet<string>): Recorded {
  return Object.fromEntries(
    Object.entries(found).map(([file, rules]) => [
      file,
      Object.fromEntries(
        Object.entries(rules)
          .map(([rule, count]): [string, number] => [
            rule,
            certain.has(rule) ? Math.min(count, before[file]?.[rule] ?? 0) : count,
          ])
          .filter(([, count]) => count > 0),
      ),
    ]),
  );
}
