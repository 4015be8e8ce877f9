import {statSync} from 'node:fs';
import path from 'node:path';

import {filesBelow} from '../site/files';
import {FileError, SiteFolder} from './site-folder';

/** One kind of file of a built site. */
export interface Artifact {
  /** Names of its files, relative to the site's folder, with forward slashes. */
  files: RegExp;
  /** Their author: the framework, before the first step, or the one step that declares to write it. */
  from: 'framework' | 'step';
  /** The previous state of the same files, which can no longer be read. */
  replaces?: string;
}

/** All kinds of files of a built site, by name. */
export type Artifacts<Kind extends string> = Readonly<Record<Kind, Artifact>>;

/**
 * One step of the pipeline after the build. Its declarations are checked before the first step runs, and after each
 * step.
 */
export interface Step<Kind extends string, Input> {
  name: string;
  /** Kinds it may read. */
  reads: readonly Kind[];
  /** Kinds it writes; each kind is written by one step. */
  writes: readonly Kind[];
  /** Kinds that no later step may change, because the result of this one depends on them. */
  seals?: readonly Kind[];
  /** Whether it runs, `true` where left out. The files of a step that does not run count as written. */
  when?: (input: Input) => boolean;
  run(site: SiteFolder, input: Input): void | Promise<void>;
}

/** The name of a step in messages. */
const failed = (name: string, file: string | undefined, cause: string): string =>
  `postbuild: step ${name} failed${file === undefined ? '' : ` at ${file}`}: ${cause}`;

/**
 * Compares the order of steps with what they declare.
 * @returns one sentence for each step that reads what is not there yet or no longer, or that writes what another step
 *   has sealed or writes too; and one for each kind that no step writes
 */
export function orderFindings<Kind extends string>(
  steps: readonly Pick<Step<Kind, never>, 'name' | 'reads' | 'writes' | 'seals'>[],
  artifacts: Artifacts<Kind>,
): string[] {
  const kinds = Object.keys(artifacts) as Kind[];
  const findings: string[] = [];
  const there = new Set<string>(kinds.filter((kind) => artifacts[kind].from === 'framework'));
  const replacedBy = new Map<string, string>();
  const sealedBy = new Map<string, string>();
  const writtenBy = new Map<string, string>();
  for (const {name, reads, writes, seals = []} of steps) {
    for (const kind of reads) {
      const replacing = replacedBy.get(kind);
      if (replacing !== undefined)
        findings.push(`${name} reads "${kind}", which ${replacing} has replaced: it belongs before it`);
      else if (!there.has(kind)) findings.push(`${name} reads "${kind}", which no step before it writes`);
    }
    for (const kind of writes) {
      const {from, replaces} = artifacts[kind];
      for (const one of replaces === undefined ? [kind] : [kind, replaces]) {
        const sealing = sealedBy.get(one);
        if (sealing !== undefined)
          findings.push(`${name} writes "${kind}", which ${sealing} has sealed: it belongs before it`);
      }
      const other = from === 'framework' ? 'the framework' : writtenBy.get(kind);
      if (other !== undefined) findings.push(`${name} writes "${kind}", and so does ${other}`);
      writtenBy.set(kind, name);
      there.add(kind);
      if (replaces !== undefined) replacedBy.set(replaces, name);
    }
    for (const kind of seals) sealedBy.set(kind, name);
  }
  for (const kind of kinds) if (!there.has(kind)) findings.push(`no step writes "${kind}"`);
  return findings;
}

/** State of each file of a folder: time of its last change in nanoseconds, and size. */
function stateOf(folder: string): Map<string, string> {
  return new Map(
    filesBelow(folder).map((name) => {
      const {mtimeNs, size} = statSync(path.join(folder, name), {bigint: true});
      return [name, `${mtimeNs} ${size}`];
    }),
  );
}

/** Names of files that were written, changed or removed between two states. */
function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}

/**
 * Runs all steps on a built site, one after the other.
 * @param folder of the built site
 * @throws Error before the first step where their order is wrong ({@link orderFindings}); `postbuild: step NAME failed
 *   at FILE: cause` where a step throws, writes a file outside its declaration, writes nothing of what it declares, or
 *   changes a sealed file
 */
export async function runSteps<Kind extends string, Input>(
  folder: string,
  steps: readonly Step<Kind, Input>[],
  artifacts: Artifacts<Kind>,
  input: Input,
): Promise<void> {
  const findings = orderFindings(steps, artifacts);
  if (findings.length > 0) throw new Error(`postbuild: the order of the steps is wrong:\n  ${findings.join('\n  ')}`);
  const sealed: {by: string; files: RegExp}[] = [];
  let before = stateOf(folder);
  for (const step of steps) {
    const {name, reads, writes, seals = [], when, run} = step;
    if (when?.(input) ?? true) {
      const written = writes.map((kind) => artifacts[kind].files);
      try {
        await run(new SiteFolder(folder, {reads: reads.map((kind) => artifacts[kind].files), writes: written}), input);
      } catch (error) {
        const file = error instanceof FileError ? error.file : undefined;
        const cause = error instanceof Error ? error.message : String(error);
        throw new Error(failed(name, file, cause), {cause: error});
      }
      const after = stateOf(folder);
      const changed = changedFiles(before, after);
      for (const file of changed) {
        const seal = sealed.find(({files}) => files.test(file));
        if (seal) throw new Error(failed(name, file, `${seal.by} has sealed this file, but it was changed`));
        if (!written.some((files) => files.test(file)))
          throw new Error(
            failed(name, file, `it was changed, and the step declares only ${writes.join(', ') || 'nothing'}`),
          );
      }
      for (const kind of writes) {
        if (!changed.some((file) => artifacts[kind].files.test(file)))
          throw new Error(failed(name, undefined, `it declares to write "${kind}" but wrote no such file`));
      }
      before = after;
    }
    for (const kind of seals) sealed.push({by: name, files: artifacts[kind].files});
  }
}
