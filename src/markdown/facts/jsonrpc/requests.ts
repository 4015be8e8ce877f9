import type {RootContent} from 'mdast';

import {fence} from '../build';
import {asConfigured} from '../configured';
import {requestTabs, type RpcRequest} from '../clients';
import {singleQuoted} from '../shell';
import type {FactsContext} from '../types';

/** The curl command that sends a recorded request to the local node. */
export const requestOf = (context: FactsContext, body: unknown): string =>
  `curl -s -X POST ${urlOf(context)} \\\n  -H 'Content-Type: application/json' \\\n` +
  `  -d ${singleQuoted(asConfigured(JSON.stringify(body), context))}`;

const urlOf = (context: FactsContext): string => context.chain.networks.local.evmRpc ?? 'http://localhost:8545';

/** The request with the configured names, where it is an ordinary one. */
function asRequest(body: unknown, context: FactsContext): RpcRequest | undefined {
  const {method, params} = JSON.parse(asConfigured(JSON.stringify(body), context)) as Partial<RpcRequest>;
  return typeof method === 'string' && Array.isArray(params) ? {method, params} : undefined;
}

/** A request to paste: with `tabs` for every client, else for curl. */
export function requestNodes(body: unknown, tabs: boolean, context: FactsContext): RootContent {
  const request = tabs ? asRequest(body, context) : undefined;
  return request ? requestTabs(urlOf(context), request) : fence('bash', requestOf(context, body));
}
