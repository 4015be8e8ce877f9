import type {ChainConfig} from '../../chain/types';
import {loadFacts} from '../../facts';
import {components, resultSchema, schemaOfType} from '../../facts/jsonrpc-schema';
import type {JsonRpcMethod} from '../../facts/schema';
import {methodPage, METHODS_PAGE} from '../../site/references';

/** All recorded JSON-RPC methods of the node. */
export const recordedMethods = (): JsonRpcMethod[] => loadFacts('jsonrpc').methods;

/** The JSON-RPC interface as an OpenRPC document, generated from the recorded methods. */
export function openRpcDocument(chain: ChainConfig): object {
  const {local} = chain.networks;
  return {
    openrpc: '1.3.2',
    info: {
      title: `${chain.brand} Ethereum JSON-RPC`,
      version: chain.versions.latest,
      description:
        `Methods of ${chain.binary} v${chain.versions.latest}, recorded from its source and from a running ` +
        `node. Descriptions: ${chain.siteUrl}${METHODS_PAGE}`,
    },
    servers: local.evmRpc === null ? [] : [{name: 'local node', url: local.evmRpc}],
    methods: recordedMethods().map(({method, does, params, returns}) => {
      const names = new Map<string, number>();
      return {
        name: method,
        summary: does,
        externalDocs: {url: `${chain.siteUrl}${methodPage(method)}#${method.toLowerCase()}`},
        paramStructure: 'by-position',
        params: params.map(({name, type, optional}) => {
          const seen = (names.get(name) ?? 0) + 1; // the source calls several parameters "unused"
          names.set(name, seen);
          return {name: seen === 1 ? name : `${name}${seen}`, required: !optional, schema: schemaOfType(type)};
        }),
        result: {name: 'result', schema: resultSchema(method, returns)},
      };
    }),
    components: {schemas: components},
  };
}
