import {appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

/** Where tests write their metrics: one file per process, one line per metric. */
const FOLDER = path.resolve(__dirname, '../../.cache/metrics');

interface Line {
  name: string;
  source: string;
  value: number;
  unit: string;
  at: number;
}

/**
 * Records a metric of the test run, to be printed at its end.
 * @param name what is counted; metrics with the same name are added up.
 * @param source the test that counted: when it is retried, its last metric counts.
 * @param unit is printed after the number, for example ` %`.
 */
export function recordMetric(name: string, source: string, value: number, unit = '', folder = FOLDER): void {
  mkdirSync(folder, {recursive: true});
  appendFileSync(
    path.join(folder, `${process.pid}.jsonl`),
    `${JSON.stringify({name, source, value, unit, at: Date.now()} satisfies Line)}\n`,
  );
}

/** Deletes the metrics of earlier runs. */
export function clearMetrics(folder = FOLDER): void {
  rmSync(folder, {recursive: true, force: true});
}

/** The metrics recorded so far, added up and sorted by name; one printable line each. */
export function metricLines(folder = FOLDER): string[] {
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as Line),
  );
  const last = new Map<string, Line>();
  for (const line of lines.sort((a, b) => a.at - b.at)) last.set(`${line.name}\n${line.source}`, line);
  const sums = new Map<string, Line>();
  for (const line of last.values())
    sums.set(line.name, {...line, value: line.value + (sums.get(line.name)?.value ?? 0)});
  const width = Math.max(0, ...[...sums.keys()].map((name) => name.length));
  return [...sums.values()]
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(
      ({name, value, unit}) => `${name.padEnd(width)}  ${Number.isInteger(value) ? value : value.toFixed(2)}${unit}`,
    );
}
