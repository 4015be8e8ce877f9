import {z} from 'zod';

import {fact, facts, json, labelled, notRendered, provenance, text} from './common';

/** One value of a network, with its source and how sure it is. */
const networkValue = z.strictObject({
  value: json,
  source: text,
  confidence: text,
  note: text.optional(),
  ...notRendered(
    'also',
    'amount_and_limits',
    'caip2',
    'caip2_source',
    'dynamic',
    'enabled_by_default',
    'enabled_in_local_script',
    'hex',
    'hint',
    'in_gxn',
    'inside',
    'port_claim',
    'port_claims',
    'port_source',
    'seen',
    'seen_source',
    'sha256',
    'sha256_note',
    'version',
  ),
});
/** Values by name. Lists (values seen elsewhere) and groups (endpoints) are not shown on pages. */
const network = z.record(text, z.union([networkValue, fact, z.array(networkValue), z.record(text, networkValue)]));

const finding = z.strictObject({
  id: text,
  severity: text,
  short_title_own_words: text,
  status_in_report: text,
  module: text,
  sherlock_issue: text,
  ...notRendered('fix_commits', 'fix_pr', 'fix_pr_named_in_report', 'note', 'source'),
});

const audits = z.strictObject({
  provenance,
  counts: z.record(text, z.int()),
  findings: z.array(finding),
  scope: z.array(
    z.strictObject({
      repository: text,
      files: z.array(text),
      audited_commit: text,
      final_commit: text,
      ...notRendered('audited_commit_is', 'files_count', 'final_commit_is', 'modules'),
    }),
  ),
  source: text,
  auditor: text,
  lead_security_experts: z.array(text),
  prepared_for: text,
  dates: labelled,
  not_in_scope: z.array(text),
  disclaimer: text,
  ...notRendered('not_in_scope_basis', 'other_branches', 'unresolved_and_unacknowledged'),
});

const versionsOfParts = z.strictObject({
  go_directive: text,
  cosmos_sdk_replace: text,
  cometbft: text,
  ibc_go: text,
  ...notRendered('cosmos_sdk_required', 'geth_replace', 'geth_required', 'module', 'source', 'store_replace'),
});

const releases = z.strictObject({
  provenance,
  tags: z.array(
    z.strictObject({
      tag: text,
      commit: text,
      commit_date: text,
      summary: text,
      deps: versionsOfParts,
      ...notRendered('cosmos_evm_base', 'readme_go', 'tag_object', 'upgrade_handlers', 'upgrade_source'),
    }),
  ),
  branches: z.array(z.strictObject({branch: text, head: text, date: text, deps: versionsOfParts})),
  upgrade_names: z.array(
    z.strictObject({
      name: text,
      where: text,
      effect: text,
      consequence: text.optional(),
      source: text,
      ...notRendered('in_tag_v2.0.2', 'store_upgrades'),
    }),
  ),
  changes: z.array(
    z.strictObject({
      range: text,
      facts: z.array(z.strictObject({fact: text, ...notRendered('breaking', 'source')})),
      ...notRendered('stat'),
    }),
  ),
  release_artifacts: labelled,
  build_verified: z.strictObject({fact: text, not_tested: text, ...notRendered('source')}),
  go_version_conflict: fact,
  changelog: fact,
  ...notRendered('main_equals', 'newer_line'),
});

const security = z.strictObject({
  provenance,
  known_limits: facts,
  security_md: z.strictObject({
    source: text,
    origin: text,
    reporting_channels: z.array(z.strictObject({channel: text, bounty_eligible_in_table: text})),
    contradiction: text,
    scope: z.array(text),
    public_issues_allowed: z.boolean(),
    commitments: z.array(text),
    researcher_duties: z.array(text),
    contact_of_the_project: text,
  }),
  other_scanners: z.array(text),
  ...notRendered(
    'code_of_conduct',
    'code_of_conduct_source',
    'dependency_fixes_on_dev',
    'govulncheck',
    'known_conduct_gap',
    'other_scanners_source',
  ),
});

const glossary = z.strictObject({
  provenance,
  terms: z.array(z.strictObject({term: text, meaning: text, source: text})),
  brand: z.strictObject({
    names: z.array(z.strictObject({name: text, use: text, source: text})),
    ...notRendered('bech32', 'binary_names', 'organisations'),
  }),
  links: z.array(
    z.strictObject({
      kind: text,
      url: text.nullable(),
      published_by_project: z.union([z.boolean(), text]),
      source: text,
    }),
  ),
  ...notRendered('send_cost_example', 'token_units'),
});

const ibc = z.strictObject({
  provenance,
  ports: z.array(
    z.strictObject({
      port: text,
      version: text,
      module: text.optional(),
      ordering: text.optional(),
      release: text,
    }),
  ),
  networks_known: z.strictObject({testnet_genesis: labelled, live_channels: labelled, chain_registry: labelled}),
  app_side: labelled,
  denom_derivation: z.array(
    z.strictObject({fact: text, source: text, ...notRendered('denom', 'example', 'func', 'path')}),
  ),
  relayer_common: labelled,
  hermes: z.strictObject({
    dynamic_gas_price: text,
    dynamic_gas_price_source: text,
    address_type: text,
    address_type_source: text,
    pk_type: text,
    hd_path: text,
    hd_path_source: text,
    extension_options: text,
    extension_options_source: text,
    compatibility: text,
    compatibility_source: text,
    example_values_for_guru: labelled,
    tried_with_this_chain: z.boolean(),
    ...notRendered('keys_exist'),
  }),
  go_relayer: z.strictObject({
    keys_source: text,
    key_restore: text,
    key_restore_source: text,
    extra_codecs: text,
    conclusion: text,
    conclusion_source: text,
    extra_codecs_source: text,
    tried_with_this_chain: z.boolean(),
    ...notRendered('keys_exist'),
  }),
  ...notRendered('faq_facts'),
});

const station = z.strictObject({
  provenance,
  what_it_is_here: facts,
  branches: z.array(z.strictObject({name: text, head: text, date: text, content: text, source: text})),
  status: labelled,
  ...notRendered(
    'binaries',
    'commits_of_station_modules',
    'counterparty_module',
    'definition_in_code',
    'flow_source',
    'flow_summary',
    'later_redesign',
    'modules',
    'not_determinable',
    'relayer_needs',
    'term',
  ),
});

const oracleDaemon = z.strictObject({
  provenance,
  config: z.strictObject({
    keys: z.array(
      z.strictObject({
        key: text,
        type: text,
        default: json,
        use: text.optional(),
        allowed: z.array(text).optional(),
        note: text.optional(),
        ...notRendered('dynamic', 'fallback_if_le_0', 'required'),
      }),
    ),
    ...notRendered(
      'created_automatically',
      'dir_mode',
      'documented_but_not_read',
      'documented_but_not_read_source',
      'file',
      'file_mode',
      'format',
      'sections',
      'source',
    ),
  }),
  environment_variables: z.array(z.strictObject({name: text, use: text})),
  startup_sequence: z.array(z.strictObject({step: z.int(), fact: text})),
  job_rules: facts,
  subscriptions: z.array(z.strictObject({query: text, effect: text})),
  signals: z.array(z.strictObject({signal: text, effect: text})),
  x_oracle: z.strictObject({
    request_document: facts,
    ...notRendered(
      'aggregation',
      'aggregation_rules',
      'cli',
      'errors',
      'errors_source',
      'min_gas_price_hook',
      'oracle_types',
      'params',
      'params_source',
      'statuses',
      'submission_checks',
    ),
  }),
  http_client: labelled,
  submission: labelled,
  logging: labelled,
  ports: labelled,
  health_check: labelled,
  restart_behaviour: labelled,
  parse_rule: labelled,
  cli: labelled,
  ...notRendered(
    'daemon',
    'fee_free_submission_on_testnet',
    'lifecycle_note',
    'main',
    'other_generations',
    'packages_dir',
    'read_at',
    'same_in',
    'startup_source',
    'subscriptions_source',
  ),
});

/** The project around the chain: networks, releases, audits, IBC, the oracle daemon. */
export const projectSchemas = {
  audits,
  glossary,
  ibc,
  networks: z.strictObject({
    provenance,
    mainnet: network,
    testnet: network,
    local: network,
    testnet_tier2_chains: z.strictObject({
      chains: z.array(z.strictObject({name: text, chain_id: text, evm_chain_id: z.int(), denom: text, prefix: text})),
      ...notRendered('confidence', 'note', 'source'),
    }),
    ...notRendered('confidence_values', 'tested_on_network', 'third_party_note'),
  }),
  'oracle-daemon': oracleDaemon,
  releases,
  security,
  station,
  upcoming: z.strictObject({provenance, facts, ...notRendered('confidence', 'doc_rule', 'status', 'what')}),
  versions: z.strictObject({
    provenance,
    repo: text,
    tag: text,
    go_module: text,
    upstream_base: text,
    cosmos_sdk_replace: text,
    store_replace: text,
    ibc_go: text,
    cometbft: text,
    go_ethereum: text,
  }),
} as const;
