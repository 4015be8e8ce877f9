import {readFileSync} from 'node:fs';
import path from 'node:path';

import {Interface, type JsonFragment} from 'ethers';
import solc from 'solc';
import {describe, expect, it} from 'vitest';

import {staleFiles} from '../lib/generated';
import {precompileFiles} from '.';
import {recordedPrecompiles} from './recorded';

const precompiles = recordedPrecompiles();
const files = precompileFiles(precompiles);
const root = path.resolve(__dirname, '../..');

const signatures = (abi: readonly JsonFragment[]): string[] =>
  new Interface(abi).fragments.map((fragment) => fragment.format('full')).sort();

it('the precompiles marked active on the single node are those its genesis lists', () => {
  const genesis = readFileSync(path.join(root, 'static/ops/local-genesis.jq'), 'utf8');
  const list = /active_static_precompiles = \[([^\]]*)\]/.exec(genesis)?.[1] ?? '';
  const listed = [...list.matchAll(/0x[0-9a-fA-F]{40}/g)].map(([address]) => address.toLowerCase()).sort();
  const marked = [...precompiles.keys()]
    .filter((name) => precompiles.get(name)?.active?.single_node === true)
    .map((name) => precompiles.get(name)?.address.toLowerCase() ?? '')
    .sort();
  expect(marked).toEqual(listed);
  expect(listed).toHaveLength(9);
});

describe('precompile files', () => {
  it('are the files that are served', () => {
    expect(staleFiles(root, files), 'run npx tsx scripts/generate-precompile-files.ts').toEqual([]);
  });

  it('contain the selectors and topics of the facts', () => {
    const names: Record<string, string> = {
      staking: 'StakingI',
      distribution: 'DistributionI',
      ics20: 'ICS20I',
      bank: 'IBank',
      bech32: 'Bech32I',
      gov: 'IGov',
      slashing: 'ISlashing',
      evidence: 'IEvidence',
      erc20: 'IERC20Metadata',
      werc20: 'IWERC20',
    };
    for (const [name, file] of Object.entries(names)) {
      const abi = new Interface(JSON.parse(files.get(`static/abi/${file}.json`) ?? '[]') as JsonFragment[]);
      for (const method of precompiles.get(name)?.functions ?? [])
        expect(abi.getFunction(method.name)?.selector).toBe(method.selector);
      for (const event of precompiles.get(name)?.events ?? [])
        expect(abi.getEvent(event.name)?.topicHash).toBe(event.topic0);
    }
  });

  it('compile, and the compiler gives the same ABI', () => {
    const sources = Object.fromEntries(
      [...files]
        .filter(([file]) => file.endsWith('.sol'))
        .map(([file, content]) => [path.posix.basename(file), {content}]),
    );
    const input = {language: 'Solidity', sources, settings: {outputSelection: {'*': {'*': ['abi']}}}};
    const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
      errors?: {formattedMessage: string}[];
      contracts: Record<string, Record<string, {abi: JsonFragment[]}>>;
    };
    expect(output.errors ?? []).toEqual([]);
    for (const contracts of Object.values(output.contracts)) {
      for (const [name, {abi}] of Object.entries(contracts)) {
        const served = files.get(`static/abi/${name}.json`);
        if (served !== undefined)
          expect(signatures(abi), name).toEqual(signatures(JSON.parse(served) as JsonFragment[]));
      }
    }
  });

  it('throws for a missing precompile, struct or sentence, and names it', () => {
    expect(() => precompileFiles(new Map())).toThrow('no precompile named staking');
    const staking = precompiles.get('staking');
    if (staking === undefined) throw new Error('no staking');
    const method = {
      name: 'unheardOf',
      signature: 'unheardOf()',
      stateMutability: 'view' as const,
      inputs: [],
      outputs: [],
      selector: '0x00000000',
      required_gas: 0,
    };
    const changed = new Map(precompiles).set('staking', {
      ...staking,
      functions: [...staking.functions, method],
    });
    expect(() => precompileFiles(changed)).toThrow('no sentence for function unheardOf');
  });
});
