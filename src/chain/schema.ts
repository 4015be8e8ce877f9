import {z} from 'zod';

import type {ChainConfig} from './types';

const url = (schemes: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return schemes.includes(new URL(value).protocol.replace(':', '')) && !/[\s/]$/.test(value);
      } catch {
        return false;
      }
    },
    {
      message: `expected an absolute ${schemes.join(' or ')} URL without a trailing slash, or null where nobody has published one`,
    },
  );

const http = url(['http', 'https']);
const ws = url(['ws', 'wss']);
const text = z.string().min(1, {message: 'expected a text that is not empty'});
const port = z.int({message: 'expected a port number'}).min(1).max(65535);
const semver = z.string().regex(/^\d+\.\d+\.\d+$/, {message: 'expected a version of the form major.minor.patch'});
const peer = z.string().regex(/^[0-9a-f]{40}@[A-Za-z0-9.-]+:\d{1,5}$/, {
  message: 'expected a peer of the form nodeid@host:port, the id being 40 hex digits',
});
const denom = z.string().regex(/^[a-zA-Z][a-zA-Z0-9/:._-]{1,127}$/, {
  message: 'expected a denom: a letter followed by at least one more character',
});
const name = z
  .string()
  .regex(/^[a-z][a-z0-9._-]*$/, {message: 'expected a name in lower-case letters, digits, ".", "_" or "-"'});

const network = z
  .strictObject({
    chainId: z.string().regex(/^[a-z][a-z0-9]*_[1-9]\d*-[1-9]\d*$/, {
      message: 'expected a chain id of the form {name}_{number}-{number}, for example name_123-1',
    }),
    evmChainId: z.int({message: 'expected the EVM chain id as a whole number'}).positive(),
    rpc: http.nullable(),
    evmRpc: http.nullable(),
    evmWs: ws.nullable(),
    rest: http.nullable(),
    grpc: z
      .string()
      .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, {message: 'expected host:port, or null'})
      .nullable(),
    explorer: http.nullable(),
    cosmosExplorer: z.union([z.literal(''), http]),
    genesisUrl: http.nullable(),
    genesisSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, {message: 'expected 64 lower-case hex digits, or null'})
      .nullable(),
    peers: z.array(peer).nullable(),
    seeds: z.array(peer).nullable(),
    faucet: http.nullable(),
    minGasPrice: z.string().regex(/^\d+$/, {message: 'expected a whole number of base units, as text'}).nullable(),
  })
  .superRefine((value, context) => {
    const inChainId = /_(\d+)-/.exec(value.chainId)?.[1];
    if (inChainId !== undefined && Number(inChainId) !== value.evmChainId) {
      context.addIssue({
        code: 'custom',
        path: ['evmChainId'],
        message: `expected ${inChainId}, the number in chainId "${value.chainId}", found ${value.evmChainId}`,
      });
    }
  });

const schema = z.strictObject({
  brand: text,
  title: text,
  tagline: text,
  siteUrl: http,
  description: text,
  author: text,
  keywords: z.array(text).min(1),
  copyright: text,
  binary: name,
  home: text,
  oracleBinary: name,
  oracleHome: text,
  denom,
  displayDenom: denom,
  ticker: z.string().regex(/^[A-Z0-9]{2,12}$/, {message: 'expected a ticker of 2 to 12 capital letters or digits'}),
  decimals: z.int().min(0).max(18),
  coinType: z.int().min(0),
  bech32Prefix: z.string().regex(/^[a-z0-9]{1,20}$/, {message: 'expected lower-case letters and digits'}),
  versions: z.strictObject({latest: semver, mainnet: semver, testnet: semver}),
  networks: z.strictObject({mainnet: network, testnet: network, local: network}),
  ports: z.strictObject({
    rpc: port,
    p2p: port,
    rest: port,
    grpc: port,
    evmRpc: port,
    evmWs: port,
    metrics: port,
    evmMetrics: port,
    pprof: port,
  }),
  repository: http,
  testnetRepository: http,
  docsRepository: http.nullable(),
  support: z.strictObject({name: text, url: http}),
  community: z.array(z.strictObject({label: text, url: http})),
  announcement: z
    .strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/i, {message: 'expected letters, digits, "." or "-"'}),
      text,
      link: z
        .strictObject({
          label: text,
          to: z.string().regex(/^(\/|https?:\/\/)/, {message: 'expected a path of this site or an absolute URL'}),
        })
        .nullable(),
    })
    .nullable(),
  analyticsId: z
    .string()
    .regex(/^(G|UA|AW|DC)-[A-Z0-9-]+$/, {message: 'expected an id such as G-XXXXXXXXXX, or null'})
    .nullable(),
});

/** Keys of the object at `path` in `value` that the error message can name. */
const describeFound = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const shown = JSON.stringify(value);
  return shown.length > 80 ? `${shown.slice(0, 77)}…` : shown;
};

/**
 * Checks a chain configuration and returns it typed.
 * @param value what the file exports. @param file its name, for messages.
 * @throws Error naming every wrong key, what was found there and what is expected.
 */
export function validateChain(value: unknown, file: string): ChainConfig {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const path = issue.path.map(String);
    let found: unknown = value;
    for (const key of path) found = (found as Record<string, unknown> | undefined)?.[key];
    const problem =
      issue.code === 'unrecognized_keys'
        ? `unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}: remove it, or add it to src/chain/types.ts and src/chain/schema.ts`
        : found === undefined
          ? `missing: ${issue.message}`
          : `${issue.message}; found ${describeFound(found)}`;
    return `  ${path.join('.') || '(the object itself)'}: ${problem}`;
  });
  throw new Error(`${file} is not a valid chain configuration:\n${lines.join('\n')}`);
}
