import type {RootContent} from 'mdast';

import type {Facts} from '../../facts';
import {fence, outputFence, paragraph, prose, text} from './build';
import {asConfigured} from './configured';
import type {FactsContext} from './types';

/** One recorded WebSocket frame. */
export type Frame = Facts<'jsonrpc'>['subscriptions']['recorded'][number];

interface Message {
  id?: number | null;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
}

/** A request with its answer and, for a subscription, the first notification. */
export interface Exchange {
  title: string;
  sent: unknown;
  answer?: unknown;
  notification?: unknown;
}

const subscriptionOf = ({result, params}: Message): unknown => {
  const fields = (params ?? result) as {subscription?: unknown; query?: unknown} | undefined;
  return typeof fields === 'object' && fields !== null ? (fields.subscription ?? fields.query) : undefined;
};

/**
 * Recorded frames in the order of a conversation: each request followed by what answers it. An error without id answers
 * the next request that has no answer.
 */
export function exchangesOf(frames: readonly Frame[], title: (sent: Message) => string): Exchange[] {
  const received = frames.filter(({dir}) => dir !== 'send').map(({msg}) => msg as Message);
  const orphans = received.filter(({id, error}) => error !== undefined && (id === null || id === undefined));
  return frames
    .filter(({dir}) => dir === 'send')
    .map(({msg}): Exchange => {
      const sent = msg as Message;
      const answer =
        received.find((message) => message.id === sent.id && subscriptionOf(message) === undefined) ?? orphans.shift();
      const channel =
        typeof answer?.result === 'string' ? answer.result : (sent.params as {query?: unknown} | undefined)?.query;
      const subscribes = sent.method === 'subscribe' || sent.method === 'eth_subscribe';
      const notification = subscribes
        ? received.find((message) => channel !== undefined && subscriptionOf(message) === channel)
        : undefined;
      return {title: title(sent), sent, ...(answer ? {answer} : {}), ...(notification ? {notification} : {})};
    });
}

/** The conversation: what was sent, what came back, the first notification. */
export function exchangeNodes(exchanges: readonly Exchange[], context: FactsContext): RootContent[] {
  return exchanges.flatMap(({title, sent, answer, notification}): RootContent[] => [
    paragraph(...prose(title, context), text(':')),
    fence('json', asConfigured(JSON.stringify(sent), context), 'title="sent"'),
    ...(answer === undefined ? [] : [outputFence(answer)]),
    ...(notification === undefined ? [] : [paragraph(text('The first notification:')), outputFence(notification)]),
  ]);
}
