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

/** A request with its response and, for a subscription, the first notification. */
export interface Exchange {
  title: string;
  sent: unknown;
  response?: unknown;
  notification?: unknown;
}

const subscriptionOf = ({result, params}: Message): unknown => {
  const fields = (params ?? result) as {subscription?: unknown; query?: unknown} | undefined;
  return typeof fields === 'object' && fields !== null ? (fields.subscription ?? fields.query) : undefined;
};

/**
 * Recorded frames in the order of a conversation: each request followed by its response. An error without an ID belongs
 * to the next request that has no response.
 */
export function exchangesOf(frames: readonly Frame[], title: (sent: Message) => string): Exchange[] {
  const received = frames.filter(({dir}) => dir !== 'send').map(({msg}) => msg as Message);
  const orphans = received.filter(({id, error}) => error !== undefined && (id === null || id === undefined));
  return frames
    .filter(({dir}) => dir === 'send')
    .map(({msg}): Exchange => {
      const sent = msg as Message;
      const response =
        received.find((message) => message.id === sent.id && subscriptionOf(message) === undefined) ?? orphans.shift();
      const channel =
        typeof response?.result === 'string' ? response.result : (sent.params as {query?: unknown} | undefined)?.query;
      const subscribes = sent.method === 'subscribe' || sent.method === 'eth_subscribe';
      const notification = subscribes
        ? received.find((message) => channel !== undefined && subscriptionOf(message) === channel)
        : undefined;
      return {title: title(sent), sent, ...(response ? {response} : {}), ...(notification ? {notification} : {})};
    });
}

/** The conversation: what was sent, what came back, the first notification. */
export function exchangeNodes(exchanges: readonly Exchange[], context: FactsContext): RootContent[] {
  return exchanges.flatMap(({title, sent, response, notification}): RootContent[] => [
    paragraph(...prose(title, context), text(':')),
    fence('json', asConfigured(JSON.stringify(sent), context), 'title="sent"'),
    ...(response === undefined ? [] : [outputFence(response)]),
    ...(notification === undefined ? [] : [paragraph(text('The first notification:')), outputFence(notification)]),
  ]);
}
