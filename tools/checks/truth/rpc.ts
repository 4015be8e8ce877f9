import escapeStringRegexp from 'escape-string-regexp';
import {asArray, asRecord, asText, walkStrings} from './walk';

/** A parameter of a JSON-RPC method. */
export interface RpcParam {
  name: string;
  optional: boolean;
}

/** Names and shapes of the node's interfaces. */
export interface RpcTruth {
  /** JSON-RPC methods that the node has. */
  methods: ReadonlyMap<string, readonly RpcParam[]>;
  /** JSON-RPC methods that the node was found not to have. */
  absent: ReadonlySet<string>;
  /** CometBFT routes with their parameters. */
  routes: ReadonlyMap<string, readonly string[]>;
  /** REST routes: HTTP method and path template. */
  rest: readonly RestRoute[];
  /** gRPC methods: `package.Service/Method`. */
  grpc: ReadonlySet<string>;
  /** Protobuf names in the facts: messages and services. */
  protoNames: ReadonlySet<string>;
}

/** A REST route: its HTTP method, its path template, and what matches the paths of the template. */
export interface RestRoute {
  method: string;
  template: string;
  pattern: RegExp;
}

/** Pattern of the paths that a template such as `/a/{b}/c/{d=**}` matches. */
function restPattern(template: string): RegExp {
  const body = template
    .split('/')
    .map((part) => {
      if (/^\{[^}]*=\*\*\}$/.test(part)) return '.+';
      return part
        .split(/\{[^}]*\}/)
        .map(escapeStringRegexp)
        .join('[^/]+');
    })
    .join('/');
  return new RegExp(`^${body}$`);
}

/** Reads the interfaces from the recorded facts; Protobuf names are found in all of them, which are `everything`. */
export function rpcTruth(areas: {
  methods: readonly unknown[];
  absent: readonly unknown[];
  routes: readonly unknown[];
  rest: readonly unknown[];
  everything: readonly unknown[];
}): RpcTruth {
  const methods = new Map<string, RpcParam[]>();
  for (const entry of areas.methods.map(asRecord)) {
    methods.set(
      asText(entry['method']),
      asArray(entry['params'])
        .map(asRecord)
        .map((param) => ({name: asText(param['name']), optional: param['optional'] === true})),
    );
  }
  const routes = new Map<string, string[]>();
  for (const entry of areas.routes.map(asRecord)) {
    routes.set(
      asText(entry['route']),
      asArray(entry['params'])
        .map(asRecord)
        .map((param) => asText(param['name'])),
    );
  }
  const rest: RestRoute[] = [];
  for (const entry of areas.rest.map(asRecord)) {
    const template = asText(entry['path']);
    rest.push({method: asText(entry['method']), template, pattern: restPattern(template)});
  }
  const grpc = new Set<string>();
  const protoNames = new Set<string>();
  for (const value of areas.everything) {
    walkStrings(value, (text) => {
      for (const match of text.matchAll(/\b[a-z][a-z0-9]*(?:\.[a-z0-9_]+)+(?:\.[A-Z]\w*)+(?:\/[A-Z]\w*)?/g)) {
        const name = match[0];
        protoNames.add(name.split('/')[0] ?? name);
        if (name.includes('/')) grpc.add(name);
        // `pkg.Service.Method` is another way to write `pkg.Service/Method`.
        const dotted = /(.*\.[A-Z]\w*)\.([A-Z]\w*)$/.exec(name);
        if (dotted !== null) grpc.add(`${dotted[1]}/${dotted[2]}`);
      }
    });
  }
  return {
    methods,
    absent: new Set(areas.absent.map((entry) => asText(asRecord(entry)['method']))),
    routes,
    rest,
    grpc,
    protoNames,
  };
}

/** The REST route that a path or a template belongs to, for any HTTP method, or `undefined`. */
export function matchRest(truth: RpcTruth, path: string): RestRoute | undefined {
  const clean = path.replace(/[?#].*/, '').replace(/\/$/, '');
  return truth.rest.find((route) => route.pattern.test(clean));
}
