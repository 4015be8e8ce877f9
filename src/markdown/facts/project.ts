import type {RootContent} from 'mdast';

import {type Facts, loadFacts} from '../../facts';
import {
  chosen,
  code,
  type Column,
  heading,
  link,
  list,
  paragraph,
  prose,
  sentence,
  slug,
  table,
  text,
  value,
  words,
} from './build';
import {inArea, one, type UnplacedKind} from './kind';
import {from, notesKind, objectKind, rowsKind} from './rows';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';
import {anyCell} from './values';

type NetworkName = 'mainnet' | 'testnet' | 'local';
const networkNames = ['mainnet', 'testnet', 'local'] as const;

type NetworkEntry = Facts<'networks'>['mainnet'][string];
type Known = Extract<NetworkEntry, {value: unknown; port_claim?: unknown}>;
type Stated = Extract<NetworkEntry, {fact: string}>;
const isStated = (entry: Known | Stated): entry is Stated => 'fact' in entry && typeof entry.fact === 'string';

/** Values of a network that a page shows by name; lists and groups of values are not among them. */
const networkEntries = (name: NetworkName): [string, Known | Stated][] =>
  Object.entries(loadFacts('networks')[name]).filter((pair): pair is [string, Known | Stated] => {
    const [, entry] = pair;
    return !Array.isArray(entry) && ('value' in entry || ('fact' in entry && typeof entry.fact === 'string'));
  });

/** Values of a network as a table; what is not published says so. */
function network(name: NetworkName, options: FactsOptions, context: FactsContext): Rendered {
  const entries = chosen(networkEntries(name), ([key]) => key, options);
  const columns: Column<(typeof entries)[number]>[] = [
    {head: 'Value', cell: ([key]) => [text(words(key))]},
    {
      head: 'What is known',
      cell: ([, entry]) =>
        isStated(entry)
          ? sentence(entry.fact, context)
          : entry.value === null
            ? 'not published'
            : Array.isArray(entry.value) && entry.value.length === 0
              ? 'none published'
              : anyCell(entry.value, context),
    },
    {
      head: 'Note',
      cell: ([, entry]) => (isStated(entry) || entry.note === undefined ? null : sentence(entry.note, context)),
    },
    {
      head: 'Where it is from',
      cell: ([, entry]) => (isStated(entry) || entry.confidence === undefined ? null : [text(entry.confidence)]),
    },
    ...(options['sources'] === 'yes'
      ? [
          {
            head: 'Source',
            cell: ([, {source}]: (typeof entries)[number]) => (source === undefined ? null : [code(source)]),
          },
        ]
      : []),
  ];
  return {nodes: table(entries, columns, context), shows: entries.map(([key]) => `networks.${name}.${key}`)};
}

const published = (url: string | null, context: FactsContext) =>
  url === null ? [link([text('not published')], context.chain.support.url)] : [code(url)];

function ids(context: FactsContext): RootContent[] {
  const {networks} = context.chain;
  const columns: Column<NetworkName>[] = [
    {head: 'Network', cell: (name) => [text(name)]},
    {head: 'Chain id', cell: (name) => [code(networks[name].chainId)]},
    {head: 'EVM chain id', cell: (name) => [code(String(networks[name].evmChainId))]},
    {head: 'EVM chain id, hex', cell: (name) => [code(`0x${networks[name].evmChainId.toString(16)}`)]},
  ];
  return table(networkNames, columns, context);
}

function endpoints(context: FactsContext): RootContent[] {
  const {networks} = context.chain;
  const of = (name: NetworkName, url: string | null) =>
    url === null && name === 'local' ? null : published(url, context);
  const columns: Column<NetworkName>[] = [
    {head: 'Network', cell: (name) => [text(name)]},
    {head: 'JSON-RPC', cell: (name) => of(name, networks[name].evmRpc)},
    {head: 'JSON-RPC WebSocket', cell: (name) => of(name, networks[name].evmWs)},
    {head: 'CometBFT RPC', cell: (name) => of(name, networks[name].rpc)},
    {head: 'REST', cell: (name) => of(name, networks[name].rest)},
    {head: 'gRPC', cell: (name) => of(name, networks[name].grpc)},
    {head: 'EVM explorer', cell: (name) => of(name, networks[name].explorer)},
    {head: 'Faucet', cell: (name) => (name === 'testnet' ? published(networks.testnet.faucet, context) : null)},
  ];
  return table(networkNames, columns, context);
}

const networkKinds: (FactsKind | UnplacedKind)[] = [
  one((_options, context) => ({nodes: ids(context), shows: []}), 'networks.ids', 'chain ids of the networks'),
  one(
    (_options, context) => ({nodes: endpoints(context), shows: []}),
    'networks.endpoints',
    'public endpoints of the networks',
  ),
  ...networkNames.map((name) =>
    one(
      (options, context) => network(name, options, context),
      `networks.${name}`,
      `what is known of the network: ${name}`,
    ),
  ),
  rowsKind(
    'networks.other',
    'chains named in third-party documents',
    from('networks', (facts) => facts.testnet_tier2_chains.chains),
    'name',
    [
      ['Name', 'name', 'text'],
      ['Chain id', 'chain_id', 'code'],
      ['EVM chain id', 'evm_chain_id', 'code'],
      ['Denom', 'denom', 'code'],
      ['Prefix', 'prefix', 'code'],
    ],
  ),
];

type Dependencies = Facts<'releases'>['tags'][number]['deps'];
const dependency =
  (name: 'go_directive' | 'cosmos_sdk_replace' | 'cometbft' | 'ibc_go') =>
  ({deps}: {deps: Dependencies}, context: FactsContext) =>
    value(deps[name], context);
const shortCommit = (commit: string) => [code(commit.slice(0, 7))];
const day = (time: string) => [text(time.slice(0, 10))];

const releaseKinds: (FactsKind | UnplacedKind)[] = [
  rowsKind(
    'releases.tags',
    'tags with commit, date and the versions of their parts',
    from('releases', ({tags}) => tags),
    'tag',
    [
      ['Tag', 'tag', 'code'],
      ['Commit', 'commit', ({commit}) => shortCommit(commit)],
      ['Date', 'commit_date', ({commit_date: time}) => day(time)],
      ['Go', 'deps', dependency('go_directive')],
      ['Cosmos SDK', 'deps', dependency('cosmos_sdk_replace')],
      ['CometBFT', 'deps', dependency('cometbft')],
      ['ibc-go', 'deps', dependency('ibc_go')],
      ['What it is', 'summary', 'sentence'],
    ],
  ),
  rowsKind(
    'releases.branches',
    'branches',
    from('releases', ({branches}) => branches),
    'branch',
    [
      ['Branch', 'branch', 'code'],
      ['Head', 'head', ({head}) => shortCommit(head)],
      ['Date', 'date', ({date}) => day(date)],
      ['Cosmos SDK', 'deps', dependency('cosmos_sdk_replace')],
    ],
  ),
  rowsKind(
    'releases.upgrades',
    'upgrade names and handlers',
    from('releases', ({upgrade_names}) => upgrade_names),
    'name',
    [
      ['Upgrade name', 'name', 'code'],
      ['Where', 'where', 'sentence'],
      ['Effect', 'effect', 'sentence'],
      ['Consequence', 'consequence', 'sentence'],
    ],
  ),
  one(
    (_options, context) => {
      return {
        nodes: loadFacts('releases').changes.flatMap(({range, facts}): RootContent[] => [
          heading(context.headingLevel, range.replaceAll('..', ' to '), `release-${slug(range)}`),
          ...list(
            facts.map(({fact}) => fact),
            context,
          ),
        ]),
        shows: ['releases.changes'],
      };
    },
    'releases.changes',
    'what changed between tags',
  ),
  objectKind(
    'releases.artifacts',
    'files of a release',
    from('releases', ({release_artifacts}) => release_artifacts),
  ),
  one(
    (_options, context) => {
      const {build_verified: build, go_version_conflict: go, changelog} = loadFacts('releases');
      const notes = [go.fact, build.fact, `Not tried: ${build.not_tested}`, changelog.fact];
      return {nodes: list(notes, context), shows: ['releases.build']};
    },
    'releases.build',
    'what is known about building the tag',
  ),
  objectKind(
    'releases.versions',
    'versions of every part',
    from('versions', (facts) => facts),
    ['Part', 'Version'],
  ),
];

const auditKinds: (FactsKind | UnplacedKind)[] = [
  objectKind(
    'audits.summary',
    'who audited what and when',
    from('audits', (facts) => facts),
    ['Item', 'Value'],
    [
      'scope',
      'not_in_scope',
      'counts',
      'findings',
      'other_branches',
      'not_in_scope_basis',
      'unresolved_and_unacknowledged',
    ],
  ),
  one(
    (_options, context) => ({
      nodes: table(
        Object.entries(loadFacts('audits').counts),
        [
          {head: 'Severity', cell: ([name]) => [text(name === 'total' ? 'Total' : name)]},
          {head: 'Findings', cell: ([, count]) => count},
        ],
        context,
      ),
      shows: ['audits.counts'],
    }),
    'audits.counts',
    'number of findings by severity',
  ),
  one(
    (options, context) => {
      const all = loadFacts('audits').findings.filter(
        ({severity}) => options['severity'] === undefined || severity === options['severity'],
      );
      if (all.length === 0)
        throw new Error(
          `severity="${options['severity'] ?? ''}": there are ${[...new Set(loadFacts('audits').findings.map(({severity}) => severity))].join(', ')}`,
        );
      const rows = chosen(all, ({id}) => id, options);
      const columns: Column<(typeof rows)[number]>[] = [
        {head: 'Id', cell: ({id, sherlock_issue: issue}) => [link([text(id)], issue)]},
        {head: 'Severity', cell: ({severity}) => [text(severity)]},
        {head: 'Finding', cell: ({short_title_own_words: title}) => sentence(title, context)},
        {head: 'Part', cell: (row) => prose(row.module, context)},
        {head: 'Status in the report', cell: ({status_in_report: status}) => [text(status.toLowerCase())]},
      ];
      return {nodes: table(rows, columns, context), shows: rows.map(({id}) => `audits.${id}`)};
    },
    'audits.findings',
    'findings by severity and status',
    ['severity'],
  ),
  one(
    (_options, context) => ({
      nodes: loadFacts('audits').scope.flatMap(
        ({repository, files, audited_commit: audited, final_commit: final}): RootContent[] => [
          heading(context.headingLevel, [code(repository)], `scope-${slug(repository)}`),
          paragraph(
            text('Audited commit '),
            code(audited.slice(0, 7)),
            text(', final commit '),
            code(final.slice(0, 7)),
            text('. Files:'),
          ),
          ...list(
            files.map((file) => [code(file)]),
            context,
          ),
        ],
      ),
      shows: ['audits.scope'],
    }),
    'audits.scope',
    'files in scope',
  ),
  notesKind(
    'audits.not-in-scope',
    'what the audit did not look at',
    from('audits', ({not_in_scope}) => not_in_scope),
  ),
];

const securityKinds: FactsKind[] = [
  rowsKind(
    'security.channels',
    'reporting channels named in the repository',
    from('security', (facts) => facts.security_md.reporting_channels),
    'channel',
    [
      ['Channel', 'channel', 'sentence'],
      ['Bounty', 'bounty_eligible_in_table', 'sentence'],
    ],
  ),
  notesKind(
    'security.limits',
    'known limits',
    from('security', ({known_limits}) => known_limits),
  ),
  notesKind(
    'security.scope',
    'what the policy file calls in scope',
    from('security', (facts) => facts.security_md.scope),
  ),
  objectKind(
    'security.policy',
    'the policy file in the repository',
    from('security', ({security_md}) => security_md),
    ['Item', 'Value'],
    ['reporting_channels', 'scope'],
  ),
  notesKind(
    'security.scanners',
    'scanners that run on the repository',
    from('security', ({other_scanners}) => other_scanners),
  ),
];

const glossaryKinds: (FactsKind | UnplacedKind)[] = [
  rowsKind(
    'glossary.terms',
    'terms of this chain',
    from('glossary', ({terms}) => terms),
    'term',
    [
      ['Term', 'term', 'text'],
      ['Meaning', 'meaning', 'sentence'],
    ],
  ),
  one(
    (_options, context) => {
      const {denom, displayDenom, decimals} = context.chain;
      const rows: [string, number, string][] = [
        [denom, 0, `0.${'0'.repeat(decimals - 1)}1`],
        [displayDenom, decimals, '1'],
      ];
      return {
        nodes: table(
          rows,
          [
            {head: 'Unit', cell: ([unit]) => [code(unit)]},
            {head: 'Exponent', cell: ([, exponent]) => exponent},
            {head: `In ${displayDenom}`, cell: ([, , amount]) => [code(amount)]},
            {head: `In ${denom}`, cell: ([, exponent]) => [code(`1${'0'.repeat(exponent)}`)]},
          ],
          context,
        ),
        shows: ['glossary.units'],
      };
    },
    'glossary.units',
    'units of the native coin',
  ),
  rowsKind(
    'glossary.links',
    'addresses named in the sources',
    from('glossary', ({links}) => links),
    'kind',
    [
      ['What', 'kind', 'text'],
      ['Address', 'url', ({url}) => (url === null ? 'not published' : [link([text(url)], url)])],
      [
        'Published by the project',
        'published_by_project',
        ({published_by_project: byProject}) => (byProject === true ? 'yes' : 'no'),
      ],
    ],
  ),
  rowsKind(
    'glossary.names',
    'names in use',
    from('glossary', (facts) => facts.brand.names),
    'name',
    [
      ['Name', 'name', ({name}) => [text(name)]],
      ['Used for', 'use', ({use}) => [text(use)]],
    ],
  ),
];

const ibcKinds: FactsKind[] = [
  objectKind(
    'ibc.channels',
    'channels in the testnet genesis',
    from('ibc', (facts) => facts.networks_known.testnet_genesis),
  ),
  objectKind(
    'ibc.live',
    'what is known of open channels',
    from('ibc', (facts) => facts.networks_known.live_channels),
  ),
  objectKind(
    'ibc.registry',
    'entry in the chain registry',
    from('ibc', (facts) => facts.networks_known.chain_registry),
  ),
  objectKind(
    'ibc.app',
    'IBC parts of the node',
    from('ibc', ({app_side}) => app_side),
  ),
  rowsKind(
    'ibc.ports',
    'ports',
    from('ibc', ({ports}) => ports),
    'port',
    [
      ['Port', 'port', 'code'],
      ['Version', 'version', 'code'],
      ['Module', 'module', 'sentence'],
      ['Ordering', 'ordering', 'text'],
      ['Release', 'release', 'sentence'],
    ],
  ),
  notesKind(
    'ibc.denoms',
    'how denoms are derived',
    from('ibc', ({denom_derivation}) => denom_derivation),
  ),
  objectKind(
    'ibc.relayer',
    'values any relayer needs',
    from('ibc', ({relayer_common}) => relayer_common),
  ),
  objectKind(
    'ibc.hermes',
    'what is known about Hermes',
    from('ibc', ({hermes}) => hermes),
    ['Item', 'Value'],
    ['example_values_for_guru', 'keys_exist'],
  ),
  objectKind(
    'ibc.hermes-values',
    'values for a Hermes configuration',
    from('ibc', (facts) => facts.hermes.example_values_for_guru),
    ['Key', 'Value'],
  ),
  objectKind(
    'ibc.go-relayer',
    'what is known about the Go relayer',
    from('ibc', ({go_relayer}) => go_relayer),
    ['Item', 'Value'],
    ['keys_exist'],
  ),
  notesKind(
    'station.facts',
    'what Station is here',
    from('station', ({what_it_is_here}) => what_it_is_here),
  ),
  rowsKind(
    'station.branches',
    'branches of Station',
    from('station', ({branches}) => branches),
    'name',
    [
      ['Branch', 'name', 'code'],
      ['Head', 'head', ({head}) => shortCommit(head)],
      ['Date', 'date', ({date}) => day(date)],
      ['Content', 'content', 'sentence'],
    ],
  ),
  objectKind(
    'station.status',
    'release status of Station',
    from('station', ({status}) => status),
  ),
];

const daemonKinds: FactsKind[] = [
  rowsKind(
    'oracle-daemon.config',
    'configuration keys of the daemon',
    from('oracle-daemon', (facts) => facts.config.keys),
    'key',
    [
      ['Key', 'key', 'code'],
      ['Type', 'type', 'text'],
      ['Default', 'default', 'code'],
      ['Use', 'use', 'sentence'],
      ['Allowed', 'allowed', 'any'],
      ['Note', 'note', 'sentence'],
    ],
  ),
  rowsKind(
    'oracle-daemon.env',
    'environment variables',
    from('oracle-daemon', ({environment_variables}) => environment_variables),
    'name',
    [
      ['Variable', 'name', 'code'],
      ['Use', 'use', 'sentence'],
    ],
  ),
  notesKind(
    'oracle-daemon.startup',
    'start sequence',
    from('oracle-daemon', ({startup_sequence}) => startup_sequence),
  ),
  notesKind(
    'oracle-daemon.behaviour',
    'rules by which documents are served',
    from('oracle-daemon', ({job_rules}) => job_rules),
  ),
  rowsKind(
    'oracle-daemon.subscriptions',
    'events it listens to',
    from('oracle-daemon', ({subscriptions}) => subscriptions),
    'query',
    [
      ['Query', 'query', 'code'],
      ['Effect', 'effect', 'sentence'],
    ],
  ),
  objectKind(
    'oracle-daemon.http',
    'HTTP client',
    from('oracle-daemon', ({http_client}) => http_client),
  ),
  objectKind(
    'oracle-daemon.submission',
    'what it submits',
    from('oracle-daemon', ({submission}) => submission),
  ),
  objectKind(
    'oracle-daemon.logs',
    'logging',
    from('oracle-daemon', ({logging}) => logging),
  ),
  objectKind(
    'oracle-daemon.ports',
    'ports and connections',
    from('oracle-daemon', ({ports}) => ports),
  ),
  objectKind(
    'oracle-daemon.health',
    'health check',
    from('oracle-daemon', ({health_check}) => health_check),
  ),
  objectKind(
    'oracle-daemon.errors',
    'what ends or restarts the daemon',
    from('oracle-daemon', ({restart_behaviour}) => restart_behaviour),
    ['Case', 'What happens'],
  ),
  rowsKind(
    'oracle-daemon.signals',
    'signals',
    from('oracle-daemon', ({signals}) => signals),
    'signal',
    [
      ['Signal', 'signal', 'text'],
      ['Effect', 'effect', 'sentence'],
    ],
  ),
  notesKind(
    'oracle-daemon.documents',
    'rules of request documents it relies on',
    from('oracle-daemon', (facts) => facts.x_oracle.request_document),
  ),
  objectKind(
    'oracle-daemon.parse-rule',
    'parse rules',
    from('oracle-daemon', ({parse_rule}) => parse_rule),
  ),
  objectKind(
    'oracle-daemon.cli',
    'command line',
    from('oracle-daemon', ({cli}) => cli),
  ),
  notesKind(
    'modules.upcoming',
    'the later development line',
    from('upcoming', ({facts}) => facts),
  ),
];

export const projectKinds: FactsKind[] = [
  ...inArea('networks', networkKinds),
  ...inArea('releases', releaseKinds),
  ...inArea('audits', auditKinds),
  ...securityKinds,
  ...inArea('glossary', glossaryKinds),
  ...ibcKinds,
  ...daemonKinds,
];

/** Facts of the project that have to be shown somewhere. */
export const projectFacts = (): string[] => [
  ...networkNames.flatMap((name) => networkEntries(name).map(([key]) => `networks.${name}.${key}`)),
  ...loadFacts('audits').findings.map(({id}) => `audits.${id}`),
  ...projectKinds
    .map(({pattern}) => pattern)
    .filter((key) => !/^networks\.(ids|endpoints|mainnet|testnet|local)$|^audits\.findings$/.test(key)),
];
