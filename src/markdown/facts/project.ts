import type {RootContent} from 'mdast';

import {loadFacts} from '../../facts';
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
import {one} from './kind';
import {anyCell} from './modules';
import {notesKind, objectKind, rowsKind} from './rows';
import type {FactsContext, FactsKind, FactsOptions, Rendered} from './types';

type Row = Record<string, unknown>;
type NetworkName = 'mainnet' | 'testnet' | 'local';
const networkNames = ['mainnet', 'testnet', 'local'] as const;

/** Values of a network as a table; what is not published says so. */
function network(name: NetworkName, options: FactsOptions, context: FactsContext): Rendered {
  const entries = chosen(
    Object.entries(loadFacts('networks')[name]).filter(
      ([, entry]) => typeof entry === 'object' && entry !== null && ('value' in entry || 'fact' in entry),
    ),
    ([key]) => key,
    options,
  ) as [string, Row][];
  const columns: Column<[string, Row]>[] = [
    {head: 'Value', cell: ([key]) => [text(words(key))]},
    {
      head: 'What is known',
      cell: ([, entry]) =>
        'fact' in entry
          ? sentence(String(entry['fact']), context)
          : entry['value'] === null
            ? 'not published'
            : Array.isArray(entry['value']) && entry['value'].length === 0
              ? 'none published'
              : anyCell(entry['value'], context),
    },
    {head: 'Note', cell: ([, entry]) => (typeof entry['note'] === 'string' ? sentence(entry['note'], context) : null)},
    {
      head: 'Where it is from',
      cell: ([, entry]) => (typeof entry['confidence'] === 'string' ? [text(entry['confidence'])] : null),
    },
    ...(options['sources'] === 'yes'
      ? [
          {
            head: 'Source',
            cell: ([, entry]: [string, Row]) => (typeof entry['source'] === 'string' ? [code(entry['source'])] : null),
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

const networkKinds: FactsKind[] = [
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
    'networks',
    'testnet_tier2_chains/chains',
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

const dependency = (name: string) => (row: Row, context: FactsContext) => {
  const deps = row['deps'] as Record<string, string> | undefined;
  return deps?.[name] === undefined ? null : value(deps[name], context);
};
const shortCommit = (field: string) => (row: Row) => [code(String(row[field] ?? '').slice(0, 7))];
const day = (field: string) => (row: Row) => [text(String(row[field] ?? '').slice(0, 10))];

const releaseKinds: FactsKind[] = [
  rowsKind('releases.tags', 'tags with commit, date and the versions of their parts', 'releases', 'tags', 'tag', [
    ['Tag', 'tag', 'code'],
    ['Commit', 'commit', shortCommit('commit')],
    ['Date', 'commit_date', day('commit_date')],
    ['Go', 'deps', dependency('go_directive')],
    ['Cosmos SDK', 'deps', dependency('cosmos_sdk_replace')],
    ['CometBFT', 'deps', dependency('cometbft')],
    ['ibc-go', 'deps', dependency('ibc_go')],
    ['What it is', 'summary', 'sentence'],
  ]),
  rowsKind('releases.branches', 'branches', 'releases', 'branches', 'branch', [
    ['Branch', 'branch', 'code'],
    ['Head', 'head', shortCommit('head')],
    ['Date', 'date', day('date')],
    ['Cosmos SDK', 'deps', dependency('cosmos_sdk_replace')],
  ]),
  rowsKind('releases.upgrades', 'upgrade names and handlers', 'releases', 'upgrade_names', 'name', [
    ['Upgrade name', 'name', 'code'],
    ['Where', 'where', 'sentence'],
    ['Effect', 'effect', 'sentence'],
    ['Consequence', 'consequence', 'sentence'],
  ]),
  one(
    (_options, context) => {
      const changes = loadFacts('releases')['changes'] as {range: string; facts: {fact: string}[]}[];
      return {
        nodes: changes.flatMap(({range, facts}): RootContent[] => [
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
  objectKind('releases.artifacts', 'files of a release', 'releases', 'release_artifacts'),
  one(
    (_options, context) => {
      const {
        build_verified: build,
        go_version_conflict: go,
        changelog,
      } = loadFacts('releases') as unknown as Record<string, {fact: string; not_tested?: string}>;
      const notes = [
        go?.fact,
        build?.fact,
        build?.not_tested ? `Not tried: ${build.not_tested}` : undefined,
        changelog?.fact,
      ];
      return {
        nodes: list(
          notes.filter((note) => note !== undefined),
          context,
        ),
        shows: ['releases.build'],
      };
    },
    'releases.build',
    'what is known about building the tag',
  ),
  objectKind('releases.versions', 'versions of every part', 'versions', '', ['Part', 'Version']),
];

const finding = (row: Row): string => String(row['severity']);
const auditKinds: FactsKind[] = [
  objectKind(
    'audits.summary',
    'who audited what and when',
    'audits',
    '',
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
        (row) => options['severity'] === undefined || finding(row) === options['severity'],
      );
      if (all.length === 0)
        throw new Error(
          `severity="${options['severity'] ?? ''}": there are ${[...new Set(loadFacts('audits').findings.map(finding))].join(', ')}`,
        );
      const rows = chosen(all, ({id}) => id, options);
      const columns: Column<(typeof rows)[number]>[] = [
        {
          head: 'Id',
          cell: ({id, sherlock_issue: issue}) => (typeof issue === 'string' ? [link([text(id)], issue)] : [text(id)]),
        },
        {head: 'Severity', cell: ({severity}) => [text(severity)]},
        {head: 'Finding', cell: ({short_title_own_words: title}) => sentence(title, context)},
        {head: 'Part', cell: (row) => (typeof row['module'] === 'string' ? prose(row['module'], context) : null)},
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
      nodes: loadFacts('audits').scope.flatMap(({repository, files, ...rest}): RootContent[] => [
        heading(context.headingLevel, [code(repository)], `scope-${slug(repository)}`),
        paragraph(
          text('Audited commit '),
          code(String(rest['audited_commit'] ?? '').slice(0, 7)),
          text(', final commit '),
          code(String(rest['final_commit'] ?? '').slice(0, 7)),
          text('. Files:'),
        ),
        ...list(
          files.map((file) => [code(file)]),
          context,
        ),
      ]),
      shows: ['audits.scope'],
    }),
    'audits.scope',
    'files in scope',
  ),
  notesKind('audits.not-in-scope', 'what the audit did not look at', 'audits', 'not_in_scope'),
];

const securityKinds: FactsKind[] = [
  rowsKind(
    'security.channels',
    'reporting channels named in the repository',
    'security',
    'security_md/reporting_channels',
    'channel',
    [
      ['Channel', 'channel', 'sentence'],
      ['Bounty', 'bounty_eligible_in_table', 'sentence'],
    ],
  ),
  notesKind('security.limits', 'known limits', 'security', 'known_limits'),
  notesKind('security.scope', 'what the policy file calls in scope', 'security', 'security_md/scope'),
  objectKind(
    'security.policy',
    'the policy file in the repository',
    'security',
    'security_md',
    ['Item', 'Value'],
    ['reporting_channels', 'scope'],
  ),
  notesKind('security.scanners', 'scanners that run on the repository', 'security', 'other_scanners'),
];

const glossaryKinds: FactsKind[] = [
  rowsKind('glossary.terms', 'terms of this chain', 'glossary', 'terms', 'term', [
    ['Term', 'term', 'text'],
    ['Meaning', 'meaning', 'sentence'],
  ]),
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
  rowsKind('glossary.links', 'addresses named in the sources', 'glossary', 'links', 'kind', [
    ['What', 'kind', 'text'],
    [
      'Address',
      'url',
      (row) => (typeof row['url'] === 'string' ? [link([text(row['url'])], row['url'])] : 'not published'),
    ],
    [
      'Published by the project',
      'published_by_project',
      (row) => (row['published_by_project'] === true ? 'yes' : 'no'),
    ],
  ]),
  rowsKind('glossary.names', 'names in use', 'glossary', 'brand/names', 'name', [
    ['Name', 'name', (row) => [text(String(row['name']))]],
    ['Used for', 'use', (row) => [text(String(row['use']))]],
  ]),
];

const ibcKinds: FactsKind[] = [
  objectKind('ibc.channels', 'channels in the testnet genesis', 'ibc', 'networks_known/testnet_genesis'),
  objectKind('ibc.live', 'what is known of open channels', 'ibc', 'networks_known/live_channels'),
  objectKind('ibc.registry', 'entry in the chain registry', 'ibc', 'networks_known/chain_registry'),
  objectKind('ibc.app', 'IBC parts of the node', 'ibc', 'app_side'),
  rowsKind('ibc.ports', 'ports', 'ibc', 'ports', 'port', [
    ['Port', 'port', 'code'],
    ['Version', 'version', 'code'],
    ['Module', 'module', 'sentence'],
    ['Ordering', 'ordering', 'text'],
    ['Release', 'release', 'sentence'],
  ]),
  notesKind('ibc.denoms', 'how denoms are derived', 'ibc', 'denom_derivation'),
  objectKind('ibc.relayer', 'values any relayer needs', 'ibc', 'relayer_common'),
  objectKind(
    'ibc.hermes',
    'what is known about Hermes',
    'ibc',
    'hermes',
    ['Item', 'Value'],
    ['example_values_for_guru', 'keys_exist'],
  ),
  objectKind('ibc.hermes-values', 'values for a Hermes configuration', 'ibc', 'hermes/example_values_for_guru', [
    'Key',
    'Value',
  ]),
  objectKind(
    'ibc.go-relayer',
    'what is known about the Go relayer',
    'ibc',
    'go_relayer',
    ['Item', 'Value'],
    ['keys_exist'],
  ),
  notesKind('station.facts', 'what Station is here', 'station', 'what_it_is_here'),
  rowsKind('station.branches', 'branches of Station', 'station', 'branches', 'name', [
    ['Branch', 'name', 'code'],
    ['Head', 'head', shortCommit('head')],
    ['Date', 'date', day('date')],
    ['Content', 'content', 'sentence'],
  ]),
  objectKind('station.status', 'release status of Station', 'station', 'status'),
];

const daemonKinds: FactsKind[] = [
  rowsKind('oracle-daemon.config', 'configuration keys of the daemon', 'oracle-daemon', 'config/keys', 'key', [
    ['Key', 'key', 'code'],
    ['Type', 'type', 'text'],
    ['Default', 'default', 'code'],
    ['Use', 'use', 'sentence'],
    ['Allowed', 'allowed', 'any'],
    ['Note', 'note', 'sentence'],
  ]),
  rowsKind('oracle-daemon.env', 'environment variables', 'oracle-daemon', 'environment_variables', 'name', [
    ['Variable', 'name', 'code'],
    ['Use', 'use', 'sentence'],
  ]),
  notesKind('oracle-daemon.startup', 'start sequence', 'oracle-daemon', 'startup_sequence'),
  notesKind('oracle-daemon.behaviour', 'rules by which documents are served', 'oracle-daemon', 'job_rules'),
  rowsKind('oracle-daemon.subscriptions', 'events it listens to', 'oracle-daemon', 'subscriptions', 'query', [
    ['Query', 'query', 'code'],
    ['Effect', 'effect', 'sentence'],
  ]),
  objectKind('oracle-daemon.http', 'HTTP client', 'oracle-daemon', 'http_client'),
  objectKind('oracle-daemon.submission', 'what it submits', 'oracle-daemon', 'submission'),
  objectKind('oracle-daemon.logs', 'logging', 'oracle-daemon', 'logging'),
  objectKind('oracle-daemon.ports', 'ports and connections', 'oracle-daemon', 'ports'),
  objectKind('oracle-daemon.health', 'health check', 'oracle-daemon', 'health_check'),
  objectKind('oracle-daemon.errors', 'what ends or restarts the daemon', 'oracle-daemon', 'restart_behaviour', [
    'Case',
    'What happens',
  ]),
  rowsKind('oracle-daemon.signals', 'signals', 'oracle-daemon', 'signals', 'signal', [
    ['Signal', 'signal', 'text'],
    ['Effect', 'effect', 'sentence'],
  ]),
  notesKind(
    'oracle-daemon.documents',
    'rules of request documents it relies on',
    'oracle-daemon',
    'x_oracle/request_document',
  ),
  objectKind('oracle-daemon.parse-rule', 'parse rules', 'oracle-daemon', 'parse_rule'),
  objectKind('oracle-daemon.cli', 'command line', 'oracle-daemon', 'cli'),
  notesKind('modules.upcoming', 'the later development line', 'upcoming', 'facts'),
];

export const projectKinds: FactsKind[] = [
  ...networkKinds,
  ...releaseKinds,
  ...auditKinds,
  ...securityKinds,
  ...glossaryKinds,
  ...ibcKinds,
  ...daemonKinds,
];

/** Facts of the project that have to be shown somewhere. */
export const projectFacts = (): string[] => [
  ...networkNames.flatMap((name) =>
    Object.entries(loadFacts('networks')[name])
      .filter(([, entry]) => typeof entry === 'object' && entry !== null && ('value' in entry || 'fact' in entry))
      .map(([key]) => `networks.${name}.${key}`),
  ),
  ...loadFacts('audits').findings.map(({id}) => `audits.${id}`),
  ...projectKinds
    .map(({pattern}) => pattern)
    .filter((key) => !/^networks\.(ids|endpoints|mainnet|testnet|local)$|^audits\.findings$/.test(key)),
];
