import path from 'node:path';
import {visit} from 'unist-util-visit';
import {constant, constantsOf, nearestNames} from '../../src/chain/constants';
import {definitionFiles} from '../../src/chain/definitions';
import {loadChain, siteDir} from '../../src/chain/load';
import {renderFacts} from '../../src/markdown/facts';
import {figureNamed} from '../../src/markdown/diagrams/kit/registry';
import {plotNamed} from '../../src/markdown/plots/registry';
import {expandTokens, findUnpublished} from '../../src/chain/tokens';
import type {ChainConfig} from '../../src/chain/types';
import {routes} from '../../src/site/routes';
import {UNPUBLISHED} from './page';
import {readWarnings} from './prose/recorded';
import {readSite} from './site';
import {loadTruth} from './truth';
import {walkStrings} from './truth/walk';
import type {ChainNames, CheckContext, OtherPrice, PageTools} from './types';

/** Everything the checks need, read from this repository. */
export function loadContext(root: string = siteDir): CheckContext & {site: ReturnType<typeof readSite>} {
  const chain = loadChain();
  const truth = loadTruth(path.join(root, 'src/facts/data'));
  const tools = pageTools(chain);
  return {
    root,
    chain: chainNames(chain, truth.documents),
    truth,
    site: readSite(root, tools, routes, [...definitionFiles(chain).keys()]),
    wording: readWarnings(root),
  };
}

/** The tools that parsing a page needs, for this chain. */
export function pageTools(chain: ChainConfig): PageTools {
  return {
    expand(text, file) {
      let expanded = expandTokens(text, {file, allowUnpublished: true, chain});
      for (let mark = findUnpublished(expanded); mark !== null; mark = findUnpublished(expanded)) {
        expanded = expanded.replace(mark[0], UNPUBLISHED);
      }
      return expanded;
    },
    constant(name) {
      const value = constant(chain, name);
      if (value === undefined)
        throw new Error(`unknown constant "${name}"; did you mean ${nearestNames(chain, name).join(', ')}?`);
      return value;
    },
    tableAnchors(key, options) {
      const anchors: string[] = [];
      const {level = '3', ...rest} = options;
      for (const node of renderFacts(key, rest, {chain, headingLevel: Number(level)}).nodes) {
        visit(node, (part) => {
          const id = part.data?.hProperties?.['id'] ?? (part.data as {id?: unknown} | undefined)?.id;
          if (typeof id === 'string') anchors.push(id);
        });
      }
      return anchors;
    },
    plot(name) {
      plotNamed(name);
    },
    figure(name) {
      figureNamed(name);
    },
  };
}

/** The first network whose minimum gas price is not the recorded one. */
function otherPrice(chain: ChainConfig): OtherPrice | undefined {
  const recorded = constant(chain, 'param.feemarket.min_gas_price');
  if (recorded == null) return undefined;
  const [found] = Object.entries(chain.networks).flatMap(([name, {minGasPrice}]) =>
    minGasPrice === null || minGasPrice === recorded
      ? []
      : [{recorded, configured: minGasPrice, key: `networks.${name}.minGasPrice`}],
  );
  return found;
}

function chainNames(chain: ChainConfig, documents: ReadonlyMap<string, unknown>): ChainNames {
  const networks = [chain.networks.mainnet, chain.networks.testnet, chain.networks.local];
  const urls: Array<readonly [string, string]> = [];
  const hosts = new Set<string>();
  for (const [name, value] of constantsOf(chain)) {
    if (value === null || !/^(?:https?|wss?):\/\//.test(value)) continue;
    urls.push([name, value]);
    hosts.add(new URL(value).hostname);
  }
  // Longer ones first, so that a URL is not reported under the name of its beginning.
  urls.sort((a, b) => b[1].length - a[1].length);
  const known = new Set<string>();
  for (const value of constantsOf(chain).values()) {
    for (const match of (value ?? '').matchAll(/[0-9a-f]{40,64}/gi)) known.add(match[0].toLowerCase());
  }
  const mnemonics = new Set<string>();
  for (const document of documents.values()) {
    walkStrings(document, (text) => {
      if (/^(?:[a-z]+ ){11,23}[a-z]+$/.test(text.trim())) mnemonics.add(text.trim());
    });
  }
  const price = otherPrice(chain);
  return {
    ...(price === undefined ? {} : {otherPrice: price}),
    brand: chain.brand,
    binary: chain.binary,
    oracleBinary: chain.oracleBinary,
    env: chain.binary.toUpperCase(),
    home: chain.home,
    denom: chain.denom,
    displayDenom: chain.displayDenom,
    ticker: chain.ticker,
    prefix: chain.bech32Prefix,
    chainIds: networks.map(({chainId}) => chainId),
    evmChainIds: networks.map(({evmChainId}) => evmChainId),
    ports: chain.ports,
    versions: chain.versions,
    urls,
    hosts,
    known,
    mnemonics,
  };
}
