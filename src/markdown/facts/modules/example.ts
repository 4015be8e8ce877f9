import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {ModuleFacts} from '../../../facts/schema';
import {fence, markRecorded, paragraph, shortened, text} from '../build';
import {exampleOf} from '../cli/example';
import type {FactsContext} from '../types';
import {last} from './shared';

type Message = NonNullable<ModuleFacts['messages']>[number];

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[-_ ]/);

/** Words of a message without `Msg`: `set`, `withdraw`, `address`. */
const messageWords = (url: string): string[] =>
  wordsOf(
    last(url)
      .replace(/^Msg/, '')
      .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-'),
  );

/** Commands that share no word with the message they send. */
const OTHER_WORDS: Readonly<Record<string, string>> = {MsgBeginRedelegate: 'redelegate', MsgUndelegate: 'unbond'};

const alike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Command of the module that sends a message: the one of the same words, or the one of several words that are all among
 * those of the message, possibly shortened (`set-withdraw-addr` for `MsgSetWithdrawAddress`).
 */
export function commandOf(url: string, commands: readonly string[]): string | undefined {
  const words = messageWords(url);
  const ownWords = (command: string) => wordsOf(command.split(' ').at(-1) ?? '');
  const name = OTHER_WORDS[last(url)] ?? words.join('');
  const same = commands.find((command) => ownWords(command).join('') === name);
  return (
    same ??
    commands.find((command) => {
      const own = ownWords(command);
      return own.length > 1 && own.every((word) => words.some((other) => alike(word, other)));
    })
  );
}

/** All objects of a type in recorded JSON. */
function allTyped(json: unknown, url: string): object[] {
  if (typeof json !== 'object' || json === null) return [];
  if ((json as Record<string, unknown>)['@type'] === url) return [json];
  return Object.values(json).flatMap((value) => allTyped(value, url));
}

/** The shortest message of a type in recorded transactions. */
function recordedMessage(url: string): object | undefined {
  const length = (json: object) => JSON.stringify(json).length;
  return allTyped(loadFacts('recorded-transactions').transactions, url).sort((a, b) => length(a) - length(b))[0];
}

/** A recorded command that sends the message, and the message of a recorded transaction; one, both or neither. */
export function messageExample({type_url: url}: Message, module: ModuleFacts, context: FactsContext): RootContent[] {
  const commands = (module.cli?.tx ?? []).flatMap(({command}) => command?.split(/ (?=[[(<A-Z-])/)[0] ?? []);
  const command = commandOf(url, commands);
  const recorded = recordedMessage(url);
  return [
    ...(command === undefined ? [] : exampleOf(command, context)),
    ...(recorded === undefined
      ? []
      : markRecorded([
          paragraph(text('In a recorded transaction:')),
          fence('json', JSON.stringify(shortened(recorded), null, 2), 'output'),
        ])),
  ];
}
