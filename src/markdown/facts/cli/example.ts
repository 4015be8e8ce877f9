import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import {fence, paragraph, sentence} from '../build';
import {asConfigured} from '../configured';
import type {FactsContext} from '../types';

/** The recorded example of a command by its path: command, output and result; nothing where none was recorded. */
export function exampleOf(path: string, context: FactsContext): RootContent[] {
  const example = loadFacts('cli-examples').examples.find(({command}) => command === path);
  if (!example) return [];
  return [
    fence('bash', asConfigured(example.lines.join('\n'), context)),
    ...(example.answer === undefined ? [] : [fence('text', asConfigured(example.answer, context), 'output')]),
    ...(example.result === undefined ? [] : [paragraph(...sentence(example.result, context))]),
  ];
}
