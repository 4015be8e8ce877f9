import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {siteDir} from '../../src/chain/load';
import type {Options} from './options';
import {between} from './table';

/** Keeps what a run measured in `result.json`; what the other kinds of run measured before stays. */
export function keep({scratch, runs, mode}: Options, measured: object): void {
  const file = path.join(scratch, 'result.json');
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  const machine = {cores: os.cpus().length, model: os.cpus()[0]?.model, node: process.version};
  writeFileSync(
    file,
    `${JSON.stringify({...before, [mode]: {date: new Date().toISOString(), runs, machine, load: os.loadavg()[0], ...measured}}, null, 1)}\n`,
  );
  console.log(`\nAll figures: ${path.relative(process.cwd(), file)}`);
}

/** The file that shows the tables, each between a pair of markers. */
export const BENCHMARKS = path.join(siteDir, 'BENCHMARKS.md');

/** Puts a table between its markers in BENCHMARKS.md. @throws Error where the markers are missing. */
export function publish(marker: string, text: string, file = BENCHMARKS): void {
  writeFileSync(file, between(readFileSync(file, 'utf8'), marker, text));
}
