import {z} from 'zod';

import {notRendered, provenance, text} from './common';

/** One recorded WebSocket frame. */
export const frame = z.strictObject({dir: text, msg: z.unknown()});

const grpcMethod = z.strictObject({
  name: text,
  request_fields: z.array(text).nullable().optional(),
  response_fields: z.array(text).nullable().optional(),
  ...notRendered('request', 'response', 'client_stream', 'server_stream'),
});
const grpcService = {service: text, ...notRendered('enabled', 'why')};

/** CometBFT RPC, gRPC and REST. */
export const interfaceSchemas = {
  'cometbft-rpc': z.strictObject({
    provenance,
    routes: z.array(
      z.strictObject({
        route: text,
        does: text,
        websocket_only: z.boolean(),
        params: z.array(z.strictObject({name: text, type: text})),
        request: text.optional(),
        response: z.unknown().optional(),
        ...notRendered('cacheable', 'unsafe', 'http'),
      }),
    ),
    extra: z.array(z.strictObject({request: text, http: z.int().optional(), response: text})),
    notes: z.array(text),
    websocket: z.strictObject({messages: z.array(frame), ...notRendered('url')}),
    ...notRendered('source', 'default_listen'),
  }),
  grpc: z.strictObject({
    provenance,
    services: z.array(z.strictObject({...grpcService, methods: z.array(grpcMethod)})),
    msg_services: z.array(z.strictObject({...grpcService, methods: z.array(text)})),
    compiled_but_not_served: z.array(z.strictObject({...grpcService, methods: z.array(text)})),
    sample_calls: z.array(z.strictObject({argv: z.array(text), out: text, ...notRendered('exit')})),
    ...notRendered('source', 'reflection', 'default_listen', 'counts', 'notes'),
  }),
  rest: z.strictObject({
    provenance,
    routes: z.array(
      z.strictObject({
        method: text,
        path: text,
        rpc: text,
        /** Protobuf package. */
        module: text,
        request_fields: z.array(text).nullable(),
        /** The node's response; null, or `not_probed` with the reason, for routes that were not requested. */
        live: z
          .strictObject({
            url: text.optional(),
            http: z.int().optional(),
            implemented: z.boolean().optional(),
            body: text.optional(),
            ...notRendered('not_probed'),
          })
          .nullable(),
        ...notRendered('service_served_on_grpc', 'in_node_swagger'),
      }),
    ),
    recorded: z.array(
      z.strictObject({
        url: text,
        http: z.int(),
        body: text,
        method: text.optional(),
        request_body: z.unknown().optional(),
      }),
    ),
    ...notRendered('source', 'default_listen', 'counts'),
  }),
} as const;
