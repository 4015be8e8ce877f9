import {z} from 'zod';

/*
 * The only description of chain.config.ts: the type of the configuration is inferred from it, and editors show the
 * comments of its keys. `null` always means "not published".
 */

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
      message:
        `expected an absolute ${schemes.join(' or ')} URL without a trailing slash, or null where no one has ` +
        'published one',
    },
  );

/** An absolute http(s) URL without a trailing slash. */
const http = url(['http', 'https']);
const ws = url(['ws', 'wss']);
const text = z.string().min(1, {message: 'expected a string that is not empty'});
const LARGEST_PORT = 65535;
const portRange = {message: `expected a port number from 1 to ${LARGEST_PORT}`};
const port = z.int(portRange).min(1, portRange).max(LARGEST_PORT, portRange);
/** `host:port`, the port from 1 to `LARGEST_PORT`; the host may be anything that `host` matches. */
const hostPort = (host: string, message: string) =>
  z.string().refine(
    (value) => {
      const [, number] = new RegExp(`^${host}:(\\d{1,5})$`).exec(value) ?? [];
      return port.safeParse(Number(number)).success;
    },
    {message},
  );
const semver = z.string().regex(/^\d+\.\d+\.\d+$/, {message: 'expected a version of the form major.minor.patch'});
const peer = hostPort(
  '[0-9a-f]{40}@[A-Za-z0-9.-]+',
  `expected a peer of the form nodeid@host:port, the ID being 40 hex digits, the port from 1 to ${LARGEST_PORT}`,
);
const home = z.string().regex(/^[^/~][^~]*$/, {
  message: 'expected a folder below the home of the user, such as ".name", without "~" and without "/" at the start',
});
const decimalsRange = {message: 'expected a whole number from 0 to 18'};
const coinTypeRange = {message: 'expected a whole number of 0 or more'};
const denom = z.string().regex(/^[a-zA-Z][a-zA-Z0-9/:._-]{1,127}$/, {
  message: 'expected a denom: a letter followed by at least one more character',
});
const name = z
  .string()
  .regex(/^[a-z][a-z0-9._-]*$/, {message: 'expected a name in lower-case letters, digits, ".", "_", or "-"'});

const network = z
  .strictObject({
    /** Cosmos chain ID of the form `{name}_{EVM chain ID}-{version}`. */
    chainId: z.string().regex(/^[a-z][a-z0-9]*_[1-9]\d*-[1-9]\d*$/, {
      message: 'expected a chain ID of the form {name}_{number}-{number}, for example name_123-1',
    }),
    /** EVM chain ID (EIP-155), decimal; must be the number in `chainId`. */
    evmChainId: z.int({message: 'expected the EVM chain ID as a whole number'}).positive(),
    /** CometBFT RPC. */
    rpc: http.nullable(),
    /** Ethereum JSON-RPC over HTTP. */
    evmRpc: http.nullable(),
    /** Ethereum JSON-RPC over WebSocket. */
    evmWs: ws.nullable(),
    /** REST (gRPC gateway). */
    rest: http.nullable(),
    /** gRPC as `host:port`. */
    grpc: hostPort('[A-Za-z0-9.-]+', `expected host:port, the port from 1 to ${LARGEST_PORT}, or null`).nullable(),
    /** EVM block explorer. */
    explorer: http.nullable(),
    /** Cosmos block explorer; empty string where there is none. */
    cosmosExplorer: z.union([z.literal(''), http]),
    /** URL of the genesis file. */
    genesisUrl: http.nullable(),
    /** SHA-256 of the genesis file, 64 hex digits. */
    genesisSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, {message: 'expected 64 lower-case hex digits, or null'})
      .nullable(),
    /** Persistent peers, each `nodeid@host:port`; `[]` where the network has published that it has none. */
    peers: z.array(peer).nullable(),
    /** Seed nodes, as `peers`. */
    seeds: z.array(peer).nullable(),
    /** Web page that gives out test tokens. */
    faucet: http.nullable(),
    /** Minimum gas price in the base denom per unit of gas, decimal integer. */
    minGasPrice: z.string().regex(/^\d+$/, {message: 'expected a whole number of base units, as a string'}).nullable(),
  })
  .superRefine((value, context) => {
    const inChainId = /_(\d+)-/.exec(value.chainId)?.[1];
    if (inChainId !== undefined && Number(inChainId) !== value.evmChainId) {
      context.addIssue({
        code: 'custom',
        path: ['evmChainId'],
        message: `expected ${inChainId}, the number in chainId "${value.chainId}"`,
      });
    }
  });

/** The whole file. Values that contradict each other are found by `contradictions` (contradictions.ts). */
export const chainSchema = z.strictObject({
  /** Name of the chain in prose. */
  brand: text,
  /** Name of this site, after the brand in the navbar. */
  title: text,
  /** Heading of the home page. */
  tagline: text,
  /** Origin under which the site is published, without trailing slash. */
  siteUrl: http,
  /** Description of the site for search engines; pages have separate descriptions. */
  description: text,
  /** Author of the site, for search engines. */
  author: text,
  /** Keywords of the site, for search engines. */
  keywords: z.array(text).min(1),
  /** Last line of every page. */
  copyright: text,

  /** The node's binary. */
  binary: name,
  /** Home directory of the node, below the user's home. */
  home,
  /** Binary of the oracle daemon. */
  oracleBinary: name,
  /** Home directory of the oracle daemon, below the user's home. */
  oracleHome: home,

  /** Base denom (smallest unit), the same on all networks. */
  denom,
  /** Denom of the display unit: 10^decimals base units. */
  displayDenom: denom,
  /** Symbol of the display unit, in capitals. */
  ticker: z.string().regex(/^[A-Z0-9]{2,12}$/, {message: 'expected a ticker of 2 to 12 capital letters or digits'}),
  /** 1 display unit = 10^decimals base units. */
  decimals: z.int(decimalsRange).min(0, decimalsRange).max(18, decimalsRange),
  /** BIP-44 coin type of accounts. */
  coinType: z.int(coinTypeRange).min(0, coinTypeRange),
  /** Human-readable part of account addresses; validators get `valoper`, consensus keys `valcons` appended. */
  bech32Prefix: z.string().regex(/^[a-z0-9]{1,20}$/, {message: 'expected lower-case letters and digits'}),

  /** Software versions, `major.minor.patch`: the newest release, and those that the public networks run. */
  versions: z.strictObject({latest: semver, mainnet: semver, testnet: semver}),
  /** The two public networks, and a node on the reader's own machine. */
  networks: z.strictObject({mainnet: network, testnet: network, local: network}),
  /** Default ports of a node. */
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

  /** Source of the chain. */
  repository: http,
  /** Repository with the files of the testnet. */
  testnetRepository: http,
  /**
   * Source of this site, a GitHub repository, or `null`: pages then have no links to edit them and to report a problem.
   */
  docsRepository: http.nullable(),
  /** Where readers can ask for values that are not published. */
  support: z.strictObject({name: text, url: http}),
  /** Links to the community in the footer. */
  community: z.array(z.strictObject({label: text, url: http})),
  /** The bar above the navbar, or `null`. A new `id` shows it again to readers who dismissed the old one. */
  announcement: z
    .strictObject({
      id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/i, {message: 'expected letters, digits, ".", or "-"'}),
      text,
      link: z
        .strictObject({
          label: text,
          to: z.string().regex(/^(\/|https?:\/\/)/, {message: 'expected a path of this site or an absolute URL'}),
        })
        .nullable(),
      /** Addresses that it is shown on, each with the pages below it. */
      pages: z
        .array(z.string().regex(/^\/[a-z0-9/-]*[a-z0-9]$/, {message: 'expected a path such as /validate'}))
        .min(1),
    })
    .nullable(),
  /** Google Analytics id (`G-…`), or `null`: no analytics script is loaded then. */
  analyticsId: z
    .string()
    .regex(/^(G|UA|AW|DC)-[A-Z0-9-]+$/, {message: 'expected an ID such as G-XXXXXXXXXX, or null'})
    .nullable(),
});

/** Everything about the chain that this site is configured with. `{name}` in a string is replaced by that constant. */
export type ChainConfig = z.infer<typeof chainSchema>;

/** Name of a network of the chain. */
export type NetworkName = keyof ChainConfig['networks'];
