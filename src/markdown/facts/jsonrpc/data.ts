import {loadFacts} from '../../../facts';
import type {Facts, JsonRpcMethod} from '../../../facts/schema';
import {slug} from '../build';

/** A recorded call of a method. */
export type Example = JsonRpcMethod['examples'][number];

/** Namespaces as the node lists them: those that are on by default come first. */
export const namespaces = (): string[] => loadFacts('jsonrpc').namespaces.available;

/** Sorts by the name of the method. */
export const byMethod = (a: {method: string}, b: {method: string}): number => (a.method < b.method ? -1 : 1);

/** All methods, by namespace and then by name. */
export const methods = (): JsonRpcMethod[] => {
  const order = namespaces();
  return [...loadFacts('jsonrpc').methods].sort(
    (a, b) => order.indexOf(a.namespace) - order.indexOf(b.namespace) || byMethod(a, b),
  );
};

/** Anchor of a method's section. */
export const idOf = (method: string): string => slug(method);

type Absent = Facts<'jsonrpc'>['unsupported'][number];

/** Methods of Ethereum nodes that this node does not have, each with its replacement. */
export const absent = (): Absent[] => loadFacts('jsonrpc').unsupported;

/** A recorded call that failed. */
export type RpcError = Facts<'jsonrpc'>['errors'][number];

/** Recorded calls that failed. */
export const rpcErrors = (): RpcError[] => loadFacts('jsonrpc').errors;

const needsProfiling = ({live}: JsonRpcMethod): boolean => live.includes('enable-profiling');

/** Whether a node with default settings serves the method. */
export const isOnByDefault = ({namespace}: JsonRpcMethod): boolean =>
  loadFacts('jsonrpc').namespaces.default_in_app_toml.includes(namespace);

/** Whether the method works on a node with default settings, and what it requires otherwise. */
export function availability(method: JsonRpcMethod): string {
  const needs = [
    ...(isOnByDefault(method) ? [] : [`namespace \`${method.namespace}\` in \`json-rpc.api\``]),
    ...(needsProfiling(method) ? ['`json-rpc.enable-profiling = true`'] : []),
  ];
  return needs.length === 0 ? 'on by default' : `needs ${needs.join(' and ')}`;
}

/** What an index notes about a method that is off by default. */
export const needsOf = (method: JsonRpcMethod): string | null =>
  isOnByDefault(method) ? null : `\`${method.namespace}\`${needsProfiling(method) ? ', profiling' : ''}`;
