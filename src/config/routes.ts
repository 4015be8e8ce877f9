const below = (base: string, names: string): string[] => names.split(/\s+/).map((name) => `${base}/${name}`);

/** Every route of the specification, section 2. */
export const specifiedRoutes: readonly string[] = [
  '/',
  '/markdown-page',
  '/docs',

  '/develop',
  ...below('/develop', 'api block-explorers faucet smart-contracts tools wallet-integration'),
  ...below('/develop/api', 'cometbft-rpc cosmos-grpc ethereum-json-rpc ethereum-json-rpc/methods'),
  '/develop/smart-contracts/list-evm-precompiles',
  ...below('/develop/smart-contracts/evm-precompiles', 'distribution evm-extensions ibc-transfer staking'),
  ...below('/develop/tools', 'client-integrations contract-verifications tools-plugins'),

  '/protocol',
  ...below(
    '/protocol/concepts',
    `accounts chain-id encoding gas-and-fees gas-config ibc-relayers key-management keyring migrations multisig pending-state
    replay-protection signing tokens transactions`,
  ),
  ...below('/protocol', 'faq guru-cli ibc-channels modules security security/audits'),
  ...below('/protocol/guru-cli', 'cli-commands configuration docker-build multi-nodes proposal-draft single-node'),
  ...below('/protocol/modules', 'bex distribution erc20 evm feemarket feepolicy oracle transwap'),

  '/validate',
  ...below('/validate', 'faq mainnet testnet security security/validator-security-checklist'),
  ...below('/validate/ibc-relayers', 'relayers station-relayers'),
  ...below('/validate/setup-and-configuration', 'configuration disk-usage-configuration run-a-validator state-sync'),
];

/** Pages beyond the specification, one a line. `npm run new-page -- ADDRESS TITLE --add-route` adds to them. */
export const addedRoutes: readonly string[] = [];

/** How many copies of every section the content has; set by the benchmark, which builds ten times the pages. Browsers know no environment. */
const copies = Array.from(
  {length: typeof process === 'undefined' ? 0 : Number(process.env.BENCH_COPIES ?? 0)},
  (_, index) => `copy-${index + 1}`,
);

/**
 * All pages, and in the benchmark's large site each page's copies, a folder deeper in its section. The build stops when one is missing
 * or an unplanned one appears, so that no address disappears or arrives unnoticed (src/plugins/route-list).
 */
export const routes: readonly string[] = [
  ...specifiedRoutes,
  ...addedRoutes,
  ...copies.flatMap((copy) =>
    specifiedRoutes
      .filter((route) => /^\/(?:docs|develop|protocol|validate)(?:\/|$)/.test(route))
      .map((route) => route.replace(/^\/[^/]+/, `$&/${copy}`)),
  ),
];

/** Routes that are no pages of text: the not-found page, and the search page. */
export const extraRoutes: readonly string[] = ['/404.html', '/search'];
