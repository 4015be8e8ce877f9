import {slug} from '../build';
import {inArea} from '../kind';
import type {FactsKind} from '../types';
import {absent, methods, rpcErrors} from './data';
import {methodKinds} from './methods';
import {supportKinds} from './support';
import {errorKinds} from './errors';
import {serverKinds} from './server';

/** Tables about the JSON-RPC. */
export const jsonrpcKinds: FactsKind[] = inArea('jsonrpc', [
  ...methodKinds,
  ...supportKinds,
  ...errorKinds,
  ...serverKinds,
]);

/** Facts of the JSON-RPC that have to be shown somewhere. */
export const jsonrpcFacts = (): string[] => [
  ...methods().map(({method}) => `jsonrpc.${method}`),
  ...absent().map(({method}) => `jsonrpc.absent.${method}`),
  ...rpcErrors().map(({kind}) => `jsonrpc.error.${slug(kind)}`),
  'jsonrpc.namespaces',
  'jsonrpc.transport',
  'jsonrpc.websocket',
];
