import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {loadChain} from '../../src/chain/load';
import {opsDir, opsFiles, pages, served, siteDir} from './files';

interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

const rules = (parseYaml(served('alerts.yml')) as {groups: {rules: Rule[]}[]}).groups.flatMap((group) => group.rules);
const RUNBOOKS = 'validate/security/';

/** Ids of the runbook headings on the security pages. */
function runbooks(): string[] {
  return [...pages()]
    .filter(([file]) => file.startsWith(RUNBOOKS))
    .flatMap(([, text]) => [...text.matchAll(/^#{2,3} .*\{\/\* #(runbook-[a-z0-9-]+) \*\/\}$/gm)].map(([, id]) => id ?? ''));
}

describe('alerts and runbooks', () => {
  it('every alert names a runbook that exists', () => {
    const known = new Set(runbooks());
    for (const {alert, annotations} of rules) {
      const [page, id] = (annotations.runbook ?? '').split('#');
      expect(page, alert).toBe(`${loadChain().siteUrl}/validate/security`);
      expect(known.has(id ?? ''), `${alert}: #${id} is no heading under ${RUNBOOKS}`).toBe(true);
    }
  });
  it('every runbook is named by an alert, and names its alerts', () => {
    const text = [...pages()].filter(([file]) => file.startsWith(RUNBOOKS)).map(([, page]) => page).join('\n');
    for (const id of runbooks()) {
      const alerts = rules.filter(({annotations}) => annotations.runbook?.endsWith(`#${id}`)).map(({alert}) => alert);
      expect(alerts, `no alert for #${id}`).not.toEqual([]);
      const section = text.slice(text.indexOf(`{/* #${id} */}`)).split(/^### /m)[0] ?? '';
      for (const alert of alerts) expect(section, `#${id} does not name its alert`).toContain(`\`${alert}\``);
    }
  });
  it('every alert has a severity, a summary and a test of its own', () => {
    const tested = (parseYaml(served('alerts.test.yml')) as {tests: {name: string}[]}).tests.map(({name}) => name);
    expect(rules.map(({alert}) => alert).sort()).toEqual(tested.sort());
    for (const {alert, labels, annotations} of rules) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toBeTruthy();
    }
  });
  it('every runbook says symptoms, cause, cure and prevention', () => {
    const text = [...pages()].filter(([file]) => file.startsWith(RUNBOOKS)).map(([, page]) => page).join('\n');
    for (const id of runbooks()) {
      const section = text.slice(text.indexOf(`{/* #${id} */}`)).split(/^##+ /m)[0] ?? '';
      for (const part of ['Symptoms', 'Cause', 'Cure', 'Prevention']) expect(section.includes(`**${part}**`), `#${id} has no ${part}`).toBe(true);
    }
  });
  it('pages that count the alerts count them right', () => {
    const counts = [...pages()].flatMap(([file, text]) => [...text.matchAll(/(\d+) (?:alerts|rules found)\b/g)].map(([said, number]) => ({file, said, number: Number(number)})));
    expect(counts.length).toBeGreaterThan(1);
    for (const {file, said, number} of counts) expect(number, `${file}: "${said}"`).toBe(rules.length);
  });
  it('no runbook is listed twice', () => expect(new Set(runbooks()).size).toBe(runbooks().length));
});

/** Exported by node_exporter 1.5 (Debian 12), as seen on a machine; only what the rules use. */
const HOST_METRICS = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_offset_seconds',
  'node_timex_sync_status',
  'node_memory_MemAvailable_bytes',
  'node_memory_MemTotal_bytes',
];

/** Words of PromQL that are not metrics. */
const PROMQL = new Set(
  'and or unless by on without ignoring group_left group_right max min sum changes rate predict_linear abs time histogram_quantile'.split(' '),
);

/** Names of the series in a PromQL expression. */
function series(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[A-Za-z_:][A-Za-z0-9_:]*/g)].map(([name]) => name).filter((name) => !PROMQL.has(name));
}

describe('metrics', () => {
  const recorded = new Set<string>();
  const facts = path.join(siteDir, 'src/facts/data');
  for (const file of readdirSync(path.join(facts, 'metrics'))) {
    const {listeners} = JSON.parse(readFileSync(path.join(facts, 'metrics', file), 'utf8')) as {listeners: {metrics: {name: string}[]}[]};
    for (const {name} of listeners.flatMap(({metrics}) => metrics)) recorded.add(name);
  }
  const written = new Set([...served('validator-metrics.sh').matchAll(/\b(ops_[a-z_]+)/g)].map(([, name]) => name ?? ''));
  const exists = (name: string): boolean =>
    name === 'up' || written.has(name) || HOST_METRICS.includes(name) || recorded.has(name) || recorded.has(name.replace(/_(bucket|sum|count)$/, ''));

  it('the recorded list is there', () => expect(recorded.has('cometbft_consensus_height') && recorded.has('cometbft_p2p_peers')).toBe(true));
  it('reads series out of PromQL', () => {
    expect(series('max by (chain_id) (changes(a_b{job="x"}[5m])) - on (i) group_left () c:d > 2 and e')).toEqual(['a_b', 'c:d', 'e']);
  });
  it('every series of the rules is exported', () => {
    for (const {alert, expr} of rules) for (const name of series(expr)) expect(exists(name), `${alert}: ${name}`).toBe(true);
  });
  it('every series of the dashboard is exported', () => {
    const dashboard = JSON.parse(served('grafana-node.json')) as {panels: {title: string; targets?: {expr: string}[]}[]};
    const targets = dashboard.panels.flatMap(({title, targets = []}) => targets.map(({expr}) => ({title, expr})));
    expect(targets.length).toBeGreaterThan(20);
    for (const {title, expr} of targets) for (const name of series(expr)) expect(exists(name), `${title}: ${name}`).toBe(true);
  });
  it('every metric the script writes is used by an alert or the dashboard', () => {
    const used = `${served('alerts.yml')}${served('grafana-node.json')}`;
    // Kept for looking at by hand: which key the node runs with, and its newest block.
    const byHand = ['ops_consensus_key_info', 'ops_latest_block_time_seconds'];
    for (const name of written) expect(used.includes(name) || byHand.includes(name), name).toBe(true);
  });
});

describe('configuration files of other programs', () => {
  it('hermes.toml has only keys Hermes knows, and the chain\'s own values', () => {
    const {hermes} = JSON.parse(readFileSync(path.join(siteDir, 'src/facts/data/ibc.json'), 'utf8')) as {hermes: {keys_exist: {per_chain: string[]}}};
    const {chains} = parseToml(served('hermes.toml')) as unknown as {chains: Record<string, unknown>[]};
    for (const chain of chains) expect(Object.keys(chain).filter((key) => !hermes.keys_exist.per_chain.includes(key))).toEqual([]);
    const own = chains[0];
    expect(own?.account_prefix).toBe(loadChain().bech32Prefix);
    expect(own?.gas_price).toEqual({price: Number(loadChain().networks.testnet.minGasPrice), denom: loadChain().denom});
  });
  it('tmkms.toml has only keys TMKMS knows', () => {
    const config = parseToml(served('tmkms.toml')) as unknown as Record<string, Record<string, unknown>[]> & {providers: {softsign: Record<string, unknown>[]}};
    const known = {
      chain: ['id', 'key_format', 'state_file', 'state_hook'],
      validator: ['addr', 'chain_id', 'reconnect', 'timeout', 'secret_key', 'max_height', 'protocol_version'],
      softsign: ['chain_ids', 'key_type', 'key_format', 'path'],
    };
    for (const entry of config.chain ?? []) for (const key of Object.keys(entry)) expect(known.chain).toContain(key);
    for (const entry of config.validator ?? []) for (const key of Object.keys(entry)) expect(known.validator).toContain(key);
    for (const entry of config.providers.softsign) for (const key of Object.keys(entry)) expect(known.softsign).toContain(key);
  });
  it('horcrux.yaml: threshold above half, shards numbered from 1', () => {
    const {thresholdMode, ...rest} = parseYaml(served('horcrux.yaml')) as {thresholdMode: {threshold: number; cosigners: {shardID: number}[]}} & Record<string, unknown>;
    expect(Object.keys(rest).filter((key) => !['keyDir', 'signMode', 'chainNodes', 'debugAddr', 'grpcAddr', 'maxReadSize'].includes(key))).toEqual([]);
    expect(thresholdMode.cosigners.map(({shardID}) => shardID)).toEqual([1, 2, 3]);
    expect(thresholdMode.threshold).toBeGreaterThan(thresholdMode.cosigners.length / 2);
  });
  it('journald-node.conf has only keys journald knows', () => {
    // journald.conf(5)
    const known = ['Storage', 'Compress', 'SystemMaxUse', 'SystemMaxFileSize', 'MaxRetentionSec', 'RateLimitIntervalSec', 'RateLimitBurst'];
    const keys = [...served('journald-node.conf').matchAll(/^([A-Za-z]+)=/gm)].map(([, key]) => key ?? '');
    expect(keys).not.toEqual([]);
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
  });
  it('rly.yaml has only keys the Go relayer knows', () => {
    const {go_relayer: goRelayer} = JSON.parse(readFileSync(path.join(siteDir, 'src/facts/data/ibc.json'), 'utf8')) as {go_relayer: {keys_exist: string[]}};
    const {chains} = parseYaml(served('rly.yaml')) as {chains: Record<string, {value: Record<string, unknown>}>};
    for (const {value} of Object.values(chains)) expect(Object.keys(value).filter((key) => !goRelayer.keys_exist.includes(key))).toEqual([]);
  });
});

describe('the folder', () => {
  it('holds no value of the chain typed by hand', () => {
    const {binary, denom, displayDenom, bech32Prefix, networks} = loadChain();
    const values = [binary, denom, displayDenom, networks.testnet.chainId, networks.mainnet.chainId, `${bech32Prefix}valoper`, networks.testnet.minGasPrice ?? ''];
    for (const name of opsFiles) {
      const text = readFileSync(path.join(opsDir, name), 'utf8');
      for (const value of values) expect(new RegExp(`\\b${value}\\b`).test(text), `${name}: ${value}`).toBe(false);
    }
  });
  it('every file is shown or linked on a page, and every one a page names exists', () => {
    const named = new Set([...pages().values()].flatMap((text) => [...text.matchAll(/\/ops\/([A-Za-z0-9._-]*[A-Za-z0-9])/g)].map(([, name]) => name ?? '')));
    expect([...named].filter((name) => !opsFiles.includes(name))).toEqual([]);
    expect(opsFiles.filter((name) => !named.has(name))).toEqual([]);
  });
});
