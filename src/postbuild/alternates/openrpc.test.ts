import jsonSchemaMeta from '@json-schema-tools/meta-schema';
import metaSchema from '@open-rpc/meta-schema';
import Ajv from 'ajv';
import {describe, expect, it} from 'vitest';

import {loadChain} from '../../chain/load';
import {openRpcDocument, recordedMethods} from './openrpc';

interface Example {
  response?: {result?: unknown};
}

const document = openRpcDocument(loadChain()) as {
  methods: {name: string; params: {name: string}[]; result: {schema: object}}[];
  components: object;
};

/** Whether the recording left a part of the answer out. */
const shortened = (value: unknown): boolean => JSON.stringify(value).includes('…');

describe('the OpenRPC document', () => {
  it('is valid against the OpenRPC meta-schema', () => {
    const ajv = new Ajv({strict: false, validateFormats: false, allErrors: true});
    // Both name a dialect of their own, which a validator need not know to apply them.
    const plain = ({$schema: _dialect, $id: _id, ...schema}: Record<string, unknown>) => schema;
    for (const id of ['https://meta.json-schema.tools', 'https://meta.json-schema.tools/']) {
      ajv.addSchema(plain(jsonSchemaMeta as unknown as Record<string, unknown>), id);
    }
    const valid = ajv.compile(plain(metaSchema as unknown as Record<string, unknown>));
    expect(valid(document) ? [] : valid.errors?.slice(0, 5)).toEqual([]);
  });

  it('has every recorded method once, each parameter with a name of its own', () => {
    const names = document.methods.map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(recordedMethods().map(({method}) => method));
    for (const {name, params} of document.methods)
      expect(new Set(params.map((param) => param.name)).size, name).toBe(params.length);
  });

  it('describes every recorded answer: each is valid against the schema of its method', () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const {name, result} of document.methods) {
      const valid = new Ajv({strict: false}).compile({...result.schema, components: document.components});
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
});
