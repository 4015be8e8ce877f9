import {z} from 'zod';

import {labelled, notRendered, provenance, recordedDocument, text} from './common';
import {frame} from './interfaces';

/** A recorded request with its response; both are shown whole. */
const exchange = z.strictObject({
  request: recordedDocument({jsonrpc: z.literal('2.0'), method: text.optional(), params: z.unknown().optional()}),
  response: z.unknown(),
  note: text.optional(),
  ...notRendered('ms'),
});

const method = z.strictObject({
  method: text,
  namespace: text,
  params: z.array(z.strictObject({name: text, type: text, optional: z.boolean()})),
  returns: z.array(text),
  does: text,
  live: text,
  /** What to use in place of a method that exists but does nothing. */
  instead: text.optional(),
  examples: z.array(exchange),
  /** Calls on a node with the settings that the method needs. */
  live_when_enabled: exchange.optional(),
  live_with_enable_profiling: exchange.optional(),
  ...notRendered('source'),
});

const error = z.strictObject({code: z.int(), message: text, data: z.unknown().optional()});

/** Ethereum JSON-RPC. */
export const jsonrpcSchemas = {
  jsonrpc: z.strictObject({
    provenance,
    methods: z.array(method),
    unsupported: z.array(z.strictObject({method: text, code: z.int(), message: text, instead: text})),
    errors: z.array(z.strictObject({kind: text, request: z.unknown(), response: recordedDocument({error})})),
    endpoint: labelled,
    namespaces: z.strictObject({
      available: z.array(text),
      default_in_app_toml: z.array(text),
      always: z.array(text),
      ...notRendered('enabled_on_this_node', 'source'),
    }),
    subscriptions: z.strictObject({
      supported: z.array(text),
      rules: z.array(text),
      recorded: z.array(frame),
      ...notRendered('source'),
    }),
    transport: z.array(z.strictObject({method: text, note: text.optional(), response: z.unknown()})),
    ...notRendered('node', 'counts', 'contracts', 'rpc_modules', 'ethers_v6', 'transport_limits'),
  }),
} as const;
