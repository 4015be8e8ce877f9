import jsonSchemaMeta from '@json-schema-tools/meta-schema';
import metaSchema from '@open-rpc/meta-schema';
import Ajv from 'ajv';
import {describe, expect, it} from 'vitest';

import {loadChain} from '../../chain/load';
import {methodPage} from '../../site/references';
import {components, resultSchema, schemaOfType} from '../../facts/jsonrpc-schema';
import {openRpcDocument, recordedMethods} from './openrpc';

interface Example {
  response?: {result?: unknown};
}

const chain = loadChain();
/** The document, generated again for each test. */
const made = () =>
  openRpcDocument(chain) as {
    methods: {name: string; params: {name: string}[]; result: {schema: object}}[];
    components: object;
  };

/** Whether the recording omits a part of the response. */
const shortened = (value: unknown): boolean => JSON.stringify(value).includes('…');

describe('the OpenRPC document', () => {
  it('is valid against the OpenRPC meta-schema', () => {
    const ajv = new Ajv({strict: false, validateFormats: false, allErrors: true});
    // Both name a separate dialect, which a validator can apply without knowing it.
    const plain = ({$schema: _dialect, $id: _id, ...schema}: Record<string, unknown>) => schema;
    for (const id of ['https://meta.json-schema.tools', 'https://meta.json-schema.tools/']) {
      ajv.addSchema(plain(jsonSchemaMeta as unknown as Record<string, unknown>), id);
    }
    const valid = ajv.compile(plain(metaSchema as unknown as Record<string, unknown>));
    expect(valid(made()) ? [] : valid.errors?.slice(0, 5)).toEqual([]);
  });

  it('has every recorded method once, each parameter with a unique name', () => {
    const {methods} = made();
    const names = methods.map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(recordedMethods().map(({method}) => method));
    for (const {name, params} of methods)
      expect(new Set(params.map((param) => param.name)).size, name).toBe(params.length);
  });

  it('describes every recorded response: each is valid against the schema of its method', () => {
    const wrong: string[] = [];
    let checked = 0;
    const {methods, components: shapes} = made();
    for (const {name, result} of methods) {
      const valid = new Ajv({strict: false}).compile({...result.schema, components: shapes});
      const {examples = []} = recordedMethods().find(({method}) => method === name) as unknown as {
        examples?: Example[];
      };
      for (const {response} of examples) {
        if (!response || !('result' in response) || shortened(response.result)) continue;
        checked += 1;
        if (!valid(response.result))
          wrong.push(`${name}: ${valid.errors?.[0]?.instancePath} ${valid.errors?.[0]?.message}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(50);
  });

  it('has the version, and the addresses of the local node and the descriptions', () => {
    const {methods: _, components: shapes, ...head} = made();
    const page = `${chain.siteUrl}/develop/api/ethereum-json-rpc/methods`;
    expect(head).toEqual({
      openrpc: '1.3.2',
      info: {
        title: `${chain.brand} Ethereum JSON-RPC`,
        version: chain.versions.latest,
        description:
          `Methods of ${chain.binary} v${chain.versions.latest}, recorded from its source and from a running ` +
          `node. Descriptions: ${page}`,
      },
      servers: [{name: 'local node', url: chain.networks.local.evmRpc}],
    });
    expect(shapes).toEqual({schemas: components});
    const local = {...chain.networks.local, evmRpc: null};
    expect(openRpcDocument({...chain, networks: {...chain.networks, local}})).toMatchObject({servers: []});
  });

  it('describes a method as it was recorded', () => {
    const expected = recordedMethods().map(({method, does, params, returns}) => ({
      name: method,
      summary: does,
      externalDocs: {url: `${chain.siteUrl}${methodPage(method)}#${method.toLowerCase()}`},
      paramStructure: 'by-position',
      params: params.map(({name, type, optional}, at) => {
        const same = params.slice(0, at + 1).filter((other) => other.name === name).length;
        return {name: same === 1 ? name : `${name}${same}`, required: !optional, schema: schemaOfType(type)};
      }),
      result: {name: 'result', schema: resultSchema(method, returns)},
    }));
    expect(made().methods).toEqual(expected);
  });
});
