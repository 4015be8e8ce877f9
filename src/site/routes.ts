import {sectionOf, sections} from './sections';

/** Pages of the specification, section 2, by section: addresses below the section's base; `.` is the base itself. */
const specified: Readonly<Record<string, string>> = {
  docs: '.',
  develop: `
    . api block-explorers faucet smart-contracts tools wallet-integration
    api/cometbft-rpc api/cosmos-grpc api/ethereum-json-rpc api/ethereum-json-rpc/methods
    smart-contracts/list-evm-precompiles
    smart-contracts/evm-precompiles/distribution smart-contracts/evm-precompiles/evm-extensions
    smart-contracts/evm-precompiles/ibc-transfer smart-contracts/evm-precompiles/staking
    tools/client-integrations tools/contract-verifications tools/tools-plugins`,
  protocol: `
    .
    concepts/accounts concepts/chain-id concepts/encoding concepts/gas-and-fees concepts/gas-config concepts/ibc-relayers
    concepts/key-management concepts/keyring concepts/migrations concepts/multisig concepts/pending-state
    concepts/replay-protection concepts/signing concepts/tokens concepts/transactions
    faq guru-cli ibc-channels modules security security/audits
    guru-cli/cli-commands guru-cli/configuration guru-cli/docker-build guru-cli/multi-nodes guru-cli/proposal-draft
    guru-cli/single-node
    modules/bex modules/distribution modules/erc20 modules/evm modules/feemarket modules/feepolicy modules/oracle
    modules/transwap`,
  validate: `
    . faq mainnet testnet security security/validator-security-checklist
    ibc-relayers/relayers ibc-relayers/station-relayers
    setup-and-configuration/configuration setup-and-configuration/disk-usage-configuration
    setup-and-configuration/run-a-validator setup-and-configuration/state-sync`,
};

/** Routes of a section of the specification. @throws Error where no section has this folder. */
function below(folder: string, names: string): string[] {
  const section = sections.find((candidate) => candidate.folder === folder);
  if (!section) throw new Error(`src/site/routes.ts: no section in src/site/sections.ts has the folder "${folder}"`);
  return names
    .trim()
    .split(/\s+/)
    .map((name) => (name === '.' ? section.base : `${section.base}/${name}`));
}

/** Every route of the specification, section 2. */
export const specifiedRoutes: readonly string[] = [
  '/',
  '/markdown-page',
  ...Object.entries(specified).flatMap(([folder, names]) => below(folder, names)),
];

/** Pages beyond the specification. `npm run new-page -- ADDRESS TITLE --add-route` adds to them. */
const addedRoutes: readonly string[] = [
  // One address per line.
  '/docs/errors',
  '/develop/api/ethereum-json-rpc/methods/eth',
  '/develop/api/ethereum-json-rpc/methods/eth-transactions',
  '/develop/api/ethereum-json-rpc/methods/debug',
  '/develop/api/ethereum-json-rpc/methods/other',
  '/protocol/guru-cli/cli-commands/node',
  '/protocol/guru-cli/cli-commands/state',
  '/protocol/guru-cli/cli-commands/keys',
  '/protocol/guru-cli/cli-commands/query',
  '/protocol/guru-cli/cli-commands/tx',
  '/develop/ethereum-differences',
  '/docs/glossary',
  '/docs/versions',
  '/docs/networks',
  '/protocol/concepts/delegating',
  '/protocol/modules/staking',
  '/protocol/modules/slashing',
  '/protocol/modules/mint',
  '/protocol/modules/gov',
  '/protocol/modules/bank',
  '/protocol/modules/authz',
  '/validate/security/key-custody',
  '/validate/monitoring',
  '/validate/runbooks',
  '/validate/setup-and-configuration/operate',
  '/validate/setup-and-configuration/backup',
  '/validate/setup-and-configuration/move',
  '/validate/setup-and-configuration/upgrade',
  '/validate/setup-and-configuration/leave',
  '/protocol/modules/oracle-requests',
  '/protocol/modules/oracle-daemon',
  '/protocol/modules/oracle-reference',
  '/protocol/modules/precisebank',
  '/protocol/modules/ibc-transfer',
  '/develop/payments',
];

/**
 * Folders with copies of each section's pages. The benchmark, which builds ten times the pages, sets their number in
 * `BENCH_COPIES`; browsers have no environment variables.
 */
const copies = Array.from(
  {length: typeof process === 'undefined' ? 0 : Number(process.env.BENCH_COPIES ?? 0)},
  (_, index) => `copy-${index + 1}`,
);

/**
 * All pages; in the benchmark's large site also each page's copies, in a folder below its section. The build stops when
 * a page is missing or an unplanned one appears, so that no address appears or disappears unnoticed
 * (src/postbuild/route-findings.ts).
 */
export const routes: readonly string[] = [
  ...specifiedRoutes,
  ...addedRoutes,
  ...copies.flatMap((copy) =>
    [...specifiedRoutes, ...addedRoutes].flatMap((route) => {
      const base = sectionOf(route)?.base;
      return base === undefined ? [] : [`${base}/${copy}${route.slice(base.length)}`];
    }),
  ),
];

/** Routes without article content: the not-found page and the search page. */
export const extraRoutes: readonly string[] = ['/404.html', '/search'];
