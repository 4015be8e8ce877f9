import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import type {Facts} from '../../src/facts';
import type {JsonRpcMethod} from '../../src/facts/schema';
import {type Documents, isObject, type Json, type JsonObject} from './documents';

/** Addresses of a running node, read from its home. `undefined` where an interface is switched off. */
export interface Interfaces {
  rpc: string | undefined;
  evmRpc: string | undefined;
  rest: string | undefined;
}

/** Reads where a node listens. @throws Error where the home has no configuration */
export function interfacesOf(home: string): Interfaces {
  const read = (file: string): Record<string, Record<string, unknown>> => {
    const full = path.join(home, 'config', file);
    if (!existsSync(full)) throw new Error(`${full} does not exist: --home must be the home of a running local node`);
    return parseToml(readFileSync(full, 'utf8')) as Record<string, Record<string, unknown>>;
  };
  const app = read('app.toml');
  const config = read('config.toml');
  const http = (address: unknown): string =>
    `http://${String(address)
      .replace(/^tcp:\/\//, '')
      .replace(/^0\.0\.0\.0/, '127.0.0.1')}`;
  return {
    rpc: http(config['rpc']?.['laddr']),
    evmRpc: app['json-rpc']?.['enable'] === true ? http(app['json-rpc']['address']) : undefined,
    rest: app['api']?.['enable'] === true ? http(app['api']['address']) : undefined,
  };
}

/** Only nodes on this machine are queried. */
export function isLocal(url: string): boolean {
  return /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(url);
}

async function ask(url: string, init?: RequestInit): Promise<{status: number; text: string}> {
  const response = await fetch(url, {...init, signal: AbortSignal.timeout(20_000)});
  return {status: response.status, text: await response.text()};
}

/** Methods that are not called with real parameters: they sign, change the node or write files. */
const NOT_CALLED = /^(?:personal_|miner_|debug_|eth_(?:send|sign|resend|fill|new|uninstall))/;

/**
 * Shape of a value: the types of its parts, without what changes from block to block. Two responses of the same shape
 * show the same interface.
 */
export function shapeOf(value: Json): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${[...new Set(value.map(shapeOf))].sort().join('|')}]`;
  if (value !== null && typeof value === 'object') {
    const object = value;
    return `{${Object.keys(object)
      .sort()
      .map((key) => `${key}:${shapeOf(object[key] ?? null)}`)
      .join(',')}}`;
  }
  if (typeof value === 'string') return value.startsWith('0x') ? 'hex' : 'text';
  return value === null ? 'null' : typeof value;
}

/** The outcome of a response: a result, or the error code. */
function verdictOf(answer: JsonObject): string {
  const {error} = answer;
  if (error !== null && typeof error === 'object' && !Array.isArray(error)) return `error ${String(error['code'])}`;
  return 'result';
}

/** A node as the recorder of its JSON-RPC asks it. */
interface JsonRpcNode {
  call(method: string, params: Json): Promise<JsonObject>;
  /** Whether the namespace of a method is on. */
  serves(method: string): boolean;
}

const isAbsent = (answer: JsonObject): boolean => verdictOf(answer) === 'error -32601';

/** Calls the examples of a method again, and replaces the responses that have another outcome. */
async function refreshExamples({method, examples}: JsonRpcMethod, node: JsonRpcNode): Promise<void> {
  for (const example of examples) {
    const {request, response} = example;
    if (!isObject(response) || !Array.isArray(request.params)) continue;
    // Requests about blocks, transactions and accounts of the recording return nothing on another chain.
    if (request.params.some((param) => /0x[0-9a-f]{2,}/i.test(JSON.stringify(param)))) continue;
    const now = await node.call(method, request.params);
    if (verdictOf(now) !== verdictOf(response)) example.response = now;
  }
}

/** The methods that the node still has; those of a namespace that is off stay as recorded. */
async function existingMethods(methods: readonly JsonRpcMethod[], node: JsonRpcNode): Promise<JsonRpcMethod[]> {
  const kept: JsonRpcMethod[] = [];
  for (const entry of methods) {
    const name = entry.method;
    if (node.serves(name)) {
      // Too many parameters: the node rejects them before the method does anything.
      const probe = await node.call(
        name,
        Array.from({length: 12}, () => null),
      );
      if (isAbsent(probe)) continue;
      if (!NOT_CALLED.test(name)) await refreshExamples(entry, node);
    }
    kept.push(entry);
  }
  return kept;
}

/** The methods that the node does not have; adds a note for each that it has now. */
async function missingMethods(
  methods: Facts<'jsonrpc'>['unsupported'],
  node: JsonRpcNode,
  notes: string[],
): Promise<Facts<'jsonrpc'>['unsupported']> {
  const missing: Facts<'jsonrpc'>['unsupported'] = [];
  for (const entry of methods) {
    const name = entry.method;
    if (node.serves(name) && !isAbsent(await node.call(name, [])))
      notes.push(`JSON-RPC: ${name} exists now: describe it in the method list of its namespace`);
    else missing.push(entry);
  }
  return missing;
}

/**
 * Updates the JSON-RPC methods: which exist, which do not, and which recorded requests now have another outcome.
 * @param url of the node's JSON-RPC. @returns what a person has to look at, one sentence each
 */
export async function recordJsonRpc(documents: Documents, url: string): Promise<string[]> {
  const notes: string[] = [];
  const call = async (method: string, params: Json): Promise<JsonObject> => {
    const {text} = await ask(url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
    });
    return JSON.parse(text) as JsonObject;
  };
  const namespaces = Object.keys(((await call('rpc_modules', []))['result'] ?? {}) as JsonObject);
  const node: JsonRpcNode = {call, serves: (method) => namespaces.includes(method.split('_')[0] ?? '')};
  for (const [file, document] of documents.area('jsonrpc')) {
    if (document.methods !== undefined) document.methods = await existingMethods(document.methods, node);
    if (file.endsWith('index.json') && document.unsupported !== undefined)
      document.unsupported = await missingMethods(document.unsupported, node, notes);
  }
  const off = ['eth', 'net', 'web3', 'txpool', 'debug', 'personal', 'miner'].filter(
    (name) => !namespaces.includes(name),
  );
  if (off.length > 0)
    notes.push(`JSON-RPC: the namespaces ${off.join(', ')} are off on this node, so their methods stay as recorded`);
  return notes;
}

/** Routes on the index page of the CometBFT RPC: `//host/block?height=_`. */
export function routesOfIndex(html: string): Map<string, string[]> {
  const routes = new Map<string, string[]>();
  for (const match of html.matchAll(/href="\/\/[^/"]+\/([a-z_]+)\??([^"]*)"/g)) {
    const params = (match[2] ?? '')
      .replace(/&amp;/g, '&')
      .split('&')
      .map((part) => part.split('=')[0] ?? '')
      .filter((name) => name !== '');
    routes.set(match[1] ?? '', params);
  }
  return routes;
}

/** Updates the CometBFT routes from the node's index page. */
export async function recordCometBft(documents: Documents, url: string): Promise<string[]> {
  const document = documents.only('cometbft-rpc');
  const notes: string[] = [];
  const live = routesOfIndex((await ask(`${url}/`)).text);
  if (live.size === 0) throw new Error(`${url} shows no list of routes`);
  const routes = (document.routes ?? []).filter(
    (route) => route.websocket_only || route.unsafe === true || live.has(route.route),
  );
  for (const [name, params] of live) {
    const known = routes.find(({route}) => route === name);
    if (known === undefined) {
      routes.push({
        route: name,
        does: '', // the schema rejects it until a maintainer describes the route
        websocket_only: false,
        params: params.map((param) => ({name: param, type: 'unknown'})),
        cacheable: false,
        unsafe: false,
      });
      notes.push(`CometBFT RPC: the route ${name} is new: describe under "does" what it returns`);
      continue;
    }
    const recorded = known.params.map((param) => param.name);
    if (recorded.join() !== params.join()) {
      known.params = params.map(
        (param) => known.params.find((entry) => entry.name === param) ?? {name: param, type: 'unknown'},
      );
    }
  }
  document.routes = routes;
  return notes;
}

/** How a recorded REST request was sent: with its method and body. */
const requestOf = ({method = 'GET', request_body: body}: Facts<'rest'>['recorded'][number]): RequestInit => ({
  method,
  ...(body === undefined ? {} : {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
});

/** Updates the REST routes: repeats each recorded request and compares the kind of response. */
export async function recordRest(documents: Documents, url: string): Promise<string[]> {
  for (const [, document] of documents.area('rest')) {
    for (const {method, live} of document.routes ?? []) {
      if (method !== 'GET' || live?.url === undefined) continue;
      const {status, text} = await ask(`${url}${live.url}`);
      const implemented = status !== 501 && !/"message": ?"Not Implemented"/.test(text);
      if (implemented !== live.implemented) {
        live.implemented = implemented;
        live.http = status;
      }
    }
    for (const recorded of document.recorded ?? []) {
      if (recorded.http !== 200) continue;
      // What the node serves in addition to the modules' routes (metrics, Swagger) depends on its settings.
      if (!/^\/(?:cosmos|guru|ibc)\//.test(recorded.url)) continue;
      // Responses about accounts, blocks and transactions of the recording are kept.
      if (/[02-9ac-hj-np-z]{38,}|[0-9A-Fa-f]{40,}|\/\d+/.test(recorded.url)) continue;
      const {status, text} = await ask(`${url}${recorded.url}`, requestOf(recorded));
      if (status !== 200) {
        recorded.http = status;
        recorded.body = text;
        continue;
      }
      const before = parsed(recorded.body);
      const now = parsed(text);
      if (before !== undefined && now !== undefined && keysOf(before).join() !== keysOf(now).join())
        recorded.body = text;
    }
  }
  return [];
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Field names of a response, two levels deep, sorted: enough to see added and removed fields. */
function keysOf(value: Json): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value)
    .flatMap(([key, entry]) => [
      key,
      ...(entry !== null && typeof entry === 'object' && !Array.isArray(entry)
        ? Object.keys(entry).map((inner) => `${key}.${inner}`)
        : []),
    ])
    .sort();
}
