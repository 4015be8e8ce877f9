import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Provenance, RecordedSource, Repository} from '../../src/facts';
import {formatFacts} from '../recorder/format';
import type {Recording} from './record';

/** A file of recorded places. */
interface SourceFile {
  provenance: Provenance;
  repositories?: readonly Repository[];
  sources: readonly RecordedSource[];
}

/** Writes a facts file where it says something new; its date is then today's. Returns whether it did. */
function write(file: string, content: SourceFile): boolean {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SourceFile) : undefined;
  const recorded = known?.provenance.recorded ?? '';
  const dated = (date: string) => formatFacts({...content, provenance: {...content.provenance, recorded: date}});
  if (known && dated(recorded) === formatFacts(known)) return false;
  writeFileSync(file, dated(new Date().toISOString().slice(0, 10)));
  return true;
}

/** The version of the chain that the places are of: the first one, once all that pages cite of it is recorded. */
function chainOf({repositories, problems}: Recording): Partial<Provenance> {
  const first = repositories.find(({name}) => name === 'chain')?.versions[0];
  return first === undefined || problems.length > 0
    ? {}
    : {chainVersion: first.version.replace(/^v/, ''), commit: first.commit};
}

/**
 * Writes the repositories, and a file for each that is cited.
 * @param folder src/facts/data/sources
 * @returns the names of the files that changed
 */
export function writeRecording(folder: string, recording: Recording): string[] {
  const {repositories, sources} = recording;
  const provenanceOf = (name: string): Provenance | undefined => {
    const file = path.join(folder, `${name}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SourceFile).provenance : undefined;
  };
  const chain = chainOf(recording);
  const index = {...(provenanceOf('index') as Provenance), ...chain};
  const written: string[] = [];
  const put = (name: string, content: SourceFile): void => {
    if (write(path.join(folder, `${name}.json`), content)) written.push(`${name}.json`);
  };
  put('index', {provenance: index, repositories, sources: []});
  for (const {name, url} of repositories) {
    const own = sources.filter(({repository}) => repository === name);
    const known = provenanceOf(name) ?? {...index, method: 'npm run sources -- record', source: url};
    if (own.length > 0) put(name, {provenance: {...known, ...chain}, sources: own});
  }
  for (const file of readdirSync(folder)) {
    const name = path.basename(file, '.json');
    if (name === 'index' || sources.some(({repository}) => repository === name)) continue;
    rmSync(path.join(folder, file));
    written.push(`${file} (removed)`);
  }
  return written;
}
