import {chainFacts} from '../../src/markdown/facts/chain';
import {cliFacts} from '../../src/markdown/facts/cli';
import {configFacts} from '../../src/markdown/facts/config';
import {interfaceFacts} from '../../src/markdown/facts/interfaces';
import {jsonrpcFacts} from '../../src/markdown/facts/jsonrpc';
import {moduleFactIds} from '../../src/markdown/facts/modules';
import {precompileFacts} from '../../src/markdown/facts/precompiles';
import {projectFacts} from '../../src/markdown/facts/project';
import {recordingFacts} from '../../src/markdown/facts/recordings';
import exceptions from './not-shown.json';

/** Ids of all facts that a reader has to find on some page. */
export function allFactIds(): string[] {
  return [
    ...new Set([
      ...cliFacts(),
      ...configFacts(),
      ...jsonrpcFacts(),
      ...interfaceFacts(),
      ...moduleFactIds(),
      ...precompileFacts(),
      ...chainFacts(),
      ...projectFacts(),
      ...recordingFacts(),
    ]),
  ];
}

/** Ids (a final `*` stands for anything) that need no page, each with its reason: tools/checks/not-shown.json. */
export const notShown: Readonly<Record<string, string>> = exceptions;

const matches = (pattern: string, id: string): boolean =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;

/** Facts that no page shows and that no exception excuses. @param shown ids of the facts on all pages. */
export function uncovered(shown: ReadonlySet<string>): string[] {
  const excused = Object.keys(notShown);
  return allFactIds().filter((id) => !shown.has(id) && !excused.some((pattern) => matches(pattern, id)));
}

/** Exceptions that excuse nothing (any more): the fact is gone, or a page shows it. */
export function idleExceptions(shown: ReadonlySet<string>): string[] {
  const missing = allFactIds().filter((id) => !shown.has(id));
  return Object.keys(notShown).filter((pattern) => !missing.some((id) => matches(pattern, id)));
}
