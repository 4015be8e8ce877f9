import {loadChain} from '../chain/load';
import {renderFacts} from '../markdown/facts';
import {chainFacts} from '../markdown/facts/chain';
import {cliFacts} from '../markdown/facts/cli';
import {configFacts} from '../markdown/facts/config';
import {interfaceFacts} from '../markdown/facts/interfaces';
import {jsonrpcFacts} from '../markdown/facts/jsonrpc';
import {moduleFactIds} from '../markdown/facts/modules';
import {precompileFacts} from '../markdown/facts/precompiles';
import {projectFacts} from '../markdown/facts/project';
import {recordingFacts} from '../markdown/facts/recordings';
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

/** Ids (a final `*` stands for anything) that need no page, each with its reason: src/facts/not-shown.json. */
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

/** Ids of the facts that the tables of a page's source show. */
export function factsOfPage(source: string): string[] {
  const chain = loadChain();
  return [...source.matchAll(/^<FactsTable\s([^>]*?)\/>/gm)].flatMap(([, attributes = '']) => {
    const {
      of: key = '',
      level: _level,
      ...options
    } = Object.fromEntries(
      [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    return renderFacts(key, options, {chain, headingLevel: 3}).shows;
  });
}
