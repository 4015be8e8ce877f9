import {constantsOf} from './names';
import {nearestOf} from './nearest';
import type {ChainConfig} from './types';

/** Two values of `chain.config.ts` that cannot both be right, or a `{name}` that has no value. */
export interface Contradiction {
  /** Key to change, with dots. */
  key: string;
  /** What is expected there, and why. */
  message: string;
}

/** Endpoints of the local node, each with the port that it is reached at. */
const LOCAL = ['rpc', 'evmRpc', 'evmWs', 'rest', 'grpc'] as const;

/** Strings in which `{name}` is replaced by a constant. */
const texts = ({tagline, description, author, copyright, announcement}: ChainConfig): [string, string][] => [
  ...Object.entries({tagline, description, author, copyright}),
  ...(announcement === null ? [] : ([['announcement.text', announcement.text]] as [string, string][])),
];

/** Whether version `one` is older than version `other`, both `major.minor.patch`. */
function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return at !== undefined && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}

/** Ports that a node on the reader's machine cannot have at the same time, or at which it is not reached. */
function ofPorts({ports, networks}: ChainConfig): Contradiction[] {
  const names = Object.keys(ports) as (keyof typeof ports)[];
  const twice = names.flatMap((name, index) => {
    const first = names.slice(0, index).find((earlier) => ports[earlier] === ports[name]);
    return first === undefined
      ? []
      : [{key: `ports.${name}`, message: `expected another port than ports.${first}, as one node listens on both`}];
  });
  const elsewhere = LOCAL.flatMap((name) => {
    const address = networks.local[name];
    if (address === null || address.endsWith(`:${ports[name]}`)) return [];
    return [
      {
        key: `networks.local.${name}`,
        message: `expected port ${ports[name]}, which ports.${name} states for a node; change both`,
      },
    ];
  });
  return [...twice, ...elsewhere];
}

/** Names in braces that no constant has, or whose constant is not published. */
function ofTexts(chain: ChainConfig): Contradiction[] {
  // The strings themselves are constants, which cannot be computed while a name in them is unknown.
  const constants = constantsOf({...chain, tagline: '', description: '', author: '', copyright: ''});
  return texts(chain).flatMap(([key, text]) =>
    [...text.matchAll(/\{([A-Za-z][A-Za-z0-9.]*)\}/g)].flatMap(([, name = '']) => {
      if (constants.get(name) != null) return [];
      const problem = constants.has(name)
        ? `the constant {${name}} is not published (null): leave it out`
        : `no constant is called {${name}}; did you mean ${nearestOf(constants.keys(), name, 3)
            .map((known) => `{${known}}`)
            .join(', ')}?`;
      return [{key, message: problem}];
    }),
  );
}

/** What is wrong in a configuration whose values all have the right form by themselves. */
export function contradictions(chain: ChainConfig): Contradiction[] {
  const {versions, networks, denom, displayDenom, decimals} = chain;
  const found: Contradiction[] = [];
  for (const network of ['mainnet', 'testnet'] as const)
    if (isOlder(versions.latest, versions[network]))
      found.push({
        key: 'versions.latest',
        message: `expected a version that is not older than versions.${network} ("${versions[network]}")`,
      });
  if (networks.mainnet.evmChainId === networks.testnet.evmChainId)
    found.push({
      key: 'networks.testnet.evmChainId',
      message: 'expected another EVM chain ID than that of networks.mainnet: wallets keep networks apart by it',
    });
  if (denom === displayDenom && decimals > 0)
    found.push({
      key: 'displayDenom',
      message: `expected another denom than denom, of which it is 10^${decimals} units`,
    });
  return [...found, ...ofPorts(chain), ...ofTexts(chain)];
}
