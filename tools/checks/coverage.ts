import {chainFacts} from '../../src/markdown/facts/chain';
import {cliFacts} from '../../src/markdown/facts/cli';
import {configFacts} from '../../src/markdown/facts/config';
import {errorFacts} from '../../src/markdown/facts/errors';
import {interfaceFacts} from '../../src/markdown/facts/interfaces';
import {jsonrpcFacts} from '../../src/markdown/facts/jsonrpc';
import {moduleFactIds} from '../../src/markdown/facts/modules';
import {precompileFacts} from '../../src/markdown/facts/precompiles';
import {projectFacts} from '../../src/markdown/facts/project';
import {recordingFacts} from '../../src/markdown/facts/recordings';
import exceptions from './not-shown.json';

/** IDs of all facts that must be on some page. */
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
      ...errorFacts(),
    ]),
  ];
}

/** IDs of facts that need no page, with the reason; a final `*` matches any ending. From not-shown.json. */
export const notShown: Readonly<Record<string, string>> = exceptions;

const matches = (pattern: string, id: string): boolean =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;

/** Facts that are on no page and have no exception. @param shown IDs of the facts on all pages */
export function uncovered(shown: ReadonlySet<string>): string[] {
  const excused = Object.keys(notShown);
  return allFactIds().filter((id) => !shown.has(id) && !excused.some((pattern) => matches(pattern, id)));
}

/** Exceptions that are no longer needed: the fact is gone, or a page shows it. */
export function idleExceptions(shown: ReadonlySet<string>): string[] {
  const missing = allFactIds().filter((id) => !shown.has(id));
  return Object.keys(notShown).filter((pattern) => !missing.some((id) => matches(pattern, id)));
}
