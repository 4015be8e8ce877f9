import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {loadChain} from '../../src/chain/load';
import {opsDir, opsFiles, pages, served, siteDir} from './files';

/** The alert that a case of alerts.test.yml tests: `Alert` fires, `Alert: not …` must not. */
interface Case {
  name: string;
  input_series: unknown[];
  alert_rule_test: {alertname: string; exp_alerts?: unknown[]}[];
}

interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

const rules = (parseYaml(served('alerts.yml')) as {groups: {rules: Rule[]}[]}).groups.flatMap((group) => group.rules);
/** Fires at all times; its notifications show an external service that the monitoring is running. */
const ALWAYS = 'Watchdog';
const RUNBOOKS = 'validate/runbooks.mdx';

/** Ids of the runbook headings. */
function runbooks(): string[] {
  return [...pages()]
    .filter(([file]) => file.startsWith(RUNBOOKS))
    .flatMap(([, text]) =>
      [...text.matchAll(/^#{2,3} .*\{\/\* #(runbook-[a-z0-9-]+) \*\/\}$/gm)].map(([, id]) => id ?? ''),
    );
}

describe('alerts and runbooks', () => {
  it('every alert links to an existing runbook', () => {
    const known = new Set(runbooks());
    for (const {alert, annotations} of rules) {
      const [page, id] = (annotations.runbook ?? '').split('#');
      expect(page, alert).toBe(`${loadChain().siteUrl}/validate/runbooks`);
      expect(known.has(id ?? ''), `${alert}: #${id} is no heading under ${RUNBOOKS}`).toBe(true);
    }
  });
  it('every runbook is linked from an alert, and lists its alerts', () => {
    const text = [...pages()]
      .filter(([file]) => file.startsWith(RUNBOOKS))
      .map(([, page]) => page)
      .join('\n');
    for (const id of runbooks()) {
      const alerts = rules.filter(({annotations}) => annotations.runbook?.endsWith(`#${id}`)).map(({alert}) => alert);
      expect(alerts, `no alert for #${id}`).not.toEqual([]);
      const section = text.slice(text.indexOf(`{/* #${id} */}`)).split(/^### /m)[0] ?? '';
      for (const alert of alerts) expect(section, `#${id} does not name its alert`).toContain(`\`${alert}\``);
    }
  });
  it('the index of the page lists each alert once, with its runbook', () => {
    const index = (pages().get(RUNBOOKS) ?? '').split('{/* #runbooks */}')[1]?.split(/^## /m)[0] ?? '';
    const listed = [...index.matchAll(/^\| (`.*`) \| \[.*\]\(#(runbook-[a-z-]+)\) \|$/gm)].flatMap(
      ([, names = '', id]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${name} ${id}`),
    );
    expect(listed.sort()).toEqual(
      rules.map(({alert, annotations}) => `${alert} ${annotations.runbook?.split('#')[1]}`).sort(),
    );
  });
  it('every alert has a severity, a summary, a case that fires and one that must not', () => {
    const {tests} = parseYaml(served('alerts.test.yml')) as {tests: Case[]};
    for (const {alert, labels, annotations} of rules) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toBeTruthy();
      const cases = tests.filter(({name}) => name === alert || name.startsWith(`${alert}: not `));
      expect(
        cases.map(({name}) => name === alert),
        alert,
      ).toEqual(alert === ALWAYS ? [true] : [true, false]);
      for (const {name, input_series: inputs, alert_rule_test: checks} of cases) {
        expect(inputs, name).not.toEqual([]);
        expect(
          checks.map(({alertname}) => alertname),
          name,
        ).toEqual([alert]);
        expect(checks[0]?.exp_alerts?.length ?? 0, name).toBeGreaterThan(name === alert ? 0 : -1);
        if (name !== alert) expect(checks[0]?.exp_alerts ?? [], name).toEqual([]);
      }
    }
    expect(tests).toHaveLength(2 * rules.length - 1);
  });
  it('every runbook has symptoms, cause, fix and prevention', () => {
    const text = [...pages()]
      .filter(([file]) => file.startsWith(RUNBOOKS))
      .map(([, page]) => page)
      .join('\n');
    for (const id of runbooks()) {
      const section = text.slice(text.indexOf(`{/* #${id} */}`)).split(/^##+ /m)[0] ?? '';
      for (const part of ['Symptoms', 'Cause', 'Fix|Cure', 'Prevention'])
        expect(section, `#${id} has no ${part}`).toMatch(new RegExp(`\\*\\*(${part})\\*\\*`));
    }
  });
  it('pages that count the alerts have the right number', () => {
    const counts = [...pages()].flatMap(([file, text]) =>
      [...text.matchAll(/(\d+) (?:alerts|rules found)\b(?!\.)/g)].map(([said, number]) => ({
        file,
        said,
        number: Number(number),
      })),
    );
    expect(counts.length).toBeGreaterThan(1);
    for (const {file, said, number} of counts) expect(number, `${file}: "${said}"`).toBe(rules.length);
  });
  it('no runbook is listed twice', () => expect(new Set(runbooks()).size).toBe(runbooks().length));
});

/** Exported by node_exporter 1.5 (Debian 12), as observed on a machine; only what the rules use. */
const HOST_METRICS = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_offset_seconds',
  'node_timex_sync_status',
  'node_memory_MemAvailable_bytes',
  'node_memory_MemTotal_bytes',
  // of Alertmanager 0.25
  'alertmanager_notifications_failed_total',
  // of Horcrux 3.3.2 (signer/metrics.go)
  'signer_sentry_connect_tries',
  'signer_total_sentry_connect_tries',
];

/** Words of PromQL that are not metrics. */
const PROMQL = new Set(
  (
    'and or unless by on without ignoring group_left group_right max min sum count changes rate predict_linear ' +
    'abs absent vector increase avg_over_time last_over_time time histogram_quantile'
  ).split(' '),
);

/** Names of the series in a PromQL expression. */
function series(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\boffset \w+/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[A-Za-z_:][A-Za-z0-9_:]*/g)].map(([name]) => name).filter((name) => !PROMQL.has(name));
}

describe('metrics', () => {
  const recorded = new Set<string>();
  const facts = path.join(siteDir, 'src/facts/data');
  for (const file of readdirSync(path.join(facts, 'metrics'))) {
    const {listeners} = JSON.parse(readFileSync(path.join(facts, 'metrics', file), 'utf8')) as {
      listeners: {metrics: {name: string}[]}[];
    };
    for (const {name} of listeners.flatMap(({metrics}) => metrics)) recorded.add(name);
  }
  // Lines that write a series, not those that mention one.
  const written = new Set(
    [...served('validator-metrics.sh').matchAll(/(?:metric |[+]=")(ops_[a-z_]+)/g)].map(([, name]) => name ?? ''),
  );
  const exists = (name: string): boolean =>
    name === 'up' ||
    written.has(name) ||
    HOST_METRICS.includes(name) ||
    recorded.has(name) ||
    recorded.has(name.replace(/_(bucket|sum|count)$/, ''));

  it('the recorded list exists', () =>
    expect(recorded.has('cometbft_consensus_height') && recorded.has('cometbft_p2p_peers')).toBe(true));
  it('series are extracted from PromQL', () => {
    expect(series('max by (chain_id) (changes(a_b{job="x"}[5m])) - on (i) group_left () c:d > 2 and e')).toEqual([
      'a_b',
      'c:d',
      'e',
    ]);
  });
  it('every series of the rules is exported', () => {
    for (const {alert, expr} of rules)
      for (const name of series(expr)) expect(exists(name), `${alert}: ${name}`).toBe(true);
  });
  it('every series of the dashboard is exported', () => {
    const dashboard = JSON.parse(served('grafana-node.json')) as {
      panels: {title: string; targets?: {expr: string}[]}[];
    };
    const targets = dashboard.panels.flatMap((panel) =>
      (panel.targets ?? []).map(({expr}) => ({title: panel.title, expr})),
    );
    expect(targets.length).toBeGreaterThan(20);
    for (const {title, expr} of targets)
      for (const name of series(expr)) expect(exists(name), `${title}: ${name}`).toBe(true);
  });
  it('every metric the script writes is used by an alert or the dashboard', () => {
    const used = `${served('alerts.yml')}${served('grafana-node.json')}`;
    // For manual inspection: the key that the node runs with, and the RPC that was queried.
    const byHand = ['ops_consensus_key_info', 'ops_query_source_info'];
    for (const name of written) expect(used.includes(name) || byHand.includes(name), name).toBe(true);
  });
});

describe('Prometheus configurations', () => {
  interface Job {
    job_name: string;
    static_configs: {targets: string[]; labels: {instance: string; role: string}}[];
  }
  /** The job of the cosigners is a comment in the file of the monitoring machine: few validators have them. */
  const COSIGNER = 'cosigner';
  const withCosigner = (text: string): string =>
    text.replace(/(?: {2}# .*\n)+/g, (lines) =>
      lines.includes(`job_name: ${COSIGNER}`) ? lines.replace(/^ {2}# (?=- | {2})/gm, '  ') : lines,
    );
  const jobsOf = (name: string): Job[] =>
    (parseYaml(withCosigner(served(name))) as {scrape_configs: Job[]}).scrape_configs;
  for (const name of ['prometheus.yml', 'prometheus-monitoring.yml']) {
    const jobs = jobsOf(name);
    it(`${name} has the jobs that the rules and the dashboard use, and no other`, () => {
      const named = [...`${served('alerts.yml')}${served('grafana-node.json')}`.matchAll(/job=\\?"([^"\\]+)/g)].map(
        ([, job]) => job ?? '',
      );
      const wanted = [...new Set(named)].filter((job) => job !== COSIGNER || name === 'prometheus-monitoring.yml');
      expect(wanted.sort()).toEqual(jobs.map(({job_name: job}) => job).sort());
      // "node" is the job of Debian's packaged prometheus.yml: it scrapes node_exporter.
      expect(jobs.map(({job_name: job}) => job)).not.toContain('node');
    });
    it(`${name} gives a machine one name and one role in all jobs`, () => {
      const machines = new Map<string, string>();
      for (const {targets, labels} of jobs.flatMap(({static_configs: configs}) => configs)) {
        expect(targets).toHaveLength(1);
        const at = `${(targets[0] ?? '').split(':')[0]} ${labels.role}`;
        expect(machines.get(labels.instance) ?? at, labels.instance).toBe(at);
        machines.set(labels.instance, at);
        expect(['validator', 'sentry', 'rpc', 'full', 'monitoring', COSIGNER]).toContain(labels.role);
      }
    });
  }
  it('the cosigners that are scraped are those of horcrux.yaml, on its debugAddr', () => {
    const {debugAddr, thresholdMode} = parseYaml(served('horcrux.yaml')) as {
      debugAddr: string;
      thresholdMode: {cosigners: {p2pAddr: string}[]};
    };
    const scraped = jobsOf('prometheus-monitoring.yml').find(({job_name: job}) => job === COSIGNER);
    expect(scraped?.static_configs.flatMap(({targets}) => targets)).toEqual(
      thresholdMode.cosigners.map(
        ({p2pAddr}) => `${new URL(p2pAddr.replace(/^tcp:/, 'http:')).hostname}:${debugAddr.split(':')[1] ?? ''}`,
      ),
    );
  });
});

describe('Alertmanager', () => {
  interface Route {
    receiver: string;
    matchers?: string[];
    routes?: Route[];
    group_by?: string[];
    group_interval?: string;
    repeat_interval?: string;
    active_time_intervals?: string[];
    mute_time_intervals?: string[];
  }
  interface Inhibition {
    source_matchers: string[];
    target_matchers: string[];
    equal?: string[];
  }
  const config = parseYaml(served('alertmanager.yml')) as {
    route: Route;
    inhibit_rules: Inhibition[];
    time_intervals: {name: string; time_intervals: {location?: string}[]}[];
  };
  /** Whether Alertmanager's matchers, such as `severity="warning"` and `alertname=~"A|B"`, accept the labels. */
  const accepts = (matchers: readonly string[], labels: Record<string, string>): boolean =>
    matchers.every((matcher) => {
      const [, label = '', operator = '', value = ''] = /^(\w+)(=~|=)"([^"]*)"$/.exec(matcher) ?? [];
      expect(operator, `unknown form: ${matcher}`).not.toBe('');
      return operator === '=' ? labels[label] === value : new RegExp(`^(?:${value})$`).test(labels[label] ?? '');
    });
  const routeOf = ({alert, labels}: Rule): Route =>
    (config.route.routes ?? []).find(({matchers = []}) => accepts(matchers, {...labels, alertname: alert})) ??
    config.route;
  const waits = ({active_time_intervals: active = [], mute_time_intervals: mute = []}: Route): boolean =>
    active.length + mute.length > 0;
  const namesIn = (matchers: readonly string[]): string[] =>
    matchers.flatMap((matcher) => /^alertname=~?"([^"]*)"$/.exec(matcher)?.[1]?.split('|') ?? []);

  it('critical alerts are not delayed, nor those about a validator or an upgrade', () => {
    for (const rule of rules) {
      if (rule.labels.severity === 'critical' || /^(Validator|Upgrade)/.test(rule.alert))
        expect(waits(routeOf(rule)), rule.alert).toBe(false);
    }
    expect(rules.some((rule) => waits(routeOf(rule)))).toBe(true);
  });
  it('critical alerts go to one receiver, warnings to another', () => {
    for (const rule of rules)
      expect(routeOf(rule).receiver, rule.alert).toBe(
        rule.alert === ALWAYS ? 'heartbeat' : rule.labels.severity === 'critical' ? 'duty' : 'desk',
      );
  });
  it('the heartbeat is repeated within minutes and not inhibited by anything', () => {
    const rule = rules.find(({alert}) => alert === ALWAYS);
    const {repeat_interval: repeat, group_interval: group} = rule === undefined ? config.route : routeOf(rule);
    expect([repeat, group]).toEqual(['2m', '1m']);
    expect(
      config.inhibit_rules.some(({target_matchers: target}) => accepts(target, {...rule?.labels, alertname: ALWAYS})),
    ).toBe(false);
  });
  it("a query the validator's series do not come from inhibits no ValidatorMetricsMissing", () => {
    const held = (query: string): boolean =>
      config.inhibit_rules.some(
        ({source_matchers: source, target_matchers: target}) =>
          accepts(source, {alertname: 'ValidatorQueryFailing', severity: 'critical', query}) &&
          accepts(target, {alertname: 'ValidatorMetricsMissing'}),
      );
    expect(['chain', 'validator', 'signatures', 'balance', 'upgrade', 'node'].map(held)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('a second machine with the same alert causes a separate notification', () =>
    expect(config.route.group_by).toEqual(expect.arrayContaining(['alertname', 'instance'])));
  it('every time interval has a time zone', () => {
    for (const {name, time_intervals: intervals} of config.time_intervals)
      for (const {location} of intervals) expect(location, name).toBeTruthy();
  });
  it('every alert in a matcher exists', () => {
    const known = rules.map(({alert}) => alert);
    const matchers = [
      ...(config.route.routes ?? []).map((route) => route.matchers ?? []),
      ...config.inhibit_rules.flatMap((rule) => [rule.source_matchers, rule.target_matchers]),
    ];
    for (const name of matchers.flatMap(namesIn)) expect(known).toContain(name);
  });
  it('an inhibition applies to one chain or machine, and only a critical alert inhibits a critical one', () => {
    for (const {source_matchers: source, target_matchers: target, equal = []} of config.inhibit_rules) {
      expect(equal, source.join()).not.toEqual([]);
      const severities = (matchers: string[]): (string | undefined)[] =>
        namesIn(matchers).map((name) => rules.find(({alert}) => alert === name)?.labels.severity);
      if (severities(target).includes('critical'))
        expect(new Set(severities(source)), source.join()).toEqual(new Set(['critical']));
    }
  });
});

describe('firewalls', () => {
  const lines = (name: string, chain: string): string =>
    served(name).split(`    chain ${chain} {\n`)[1]?.split('\n    }')[0] ?? '';
  const define = (name: string, key: string): string[] =>
    (new RegExp(`^define ${key} = (.*)$`, 'm').exec(served(name))?.[1] ?? '')
      .replace(/[{}]/g, '')
      .split(',')
      .map((part) => part.trim());
  const hosts = (urls: string): string[] =>
    [...urls.matchAll(/\/\/(\d+\.\d+\.\d+\.\d+):/g)].map(([, host]) => host ?? '');

  it("the page's QUERY_RPC passes the validator's output and the sentry's input rules", () => {
    const named = [...pages().values()].flatMap((text) =>
      [...text.matchAll(/^\s*QUERY_RPC=(.*10\..*)$/gm)].flatMap(([, urls]) => hosts(urls ?? '')),
    );
    expect(named).not.toEqual([]);
    for (const host of named) expect(define('firewall-validator.nft', 'QUERY_NODES')).toContain(host);
    expect(lines('firewall-validator.nft', 'output')).toContain('ip daddr $QUERY_NODES tcp dport $RPC_PORT accept');
    expect(lines('firewall-sentry.nft', 'input')).toContain('ip saddr $RPC_CLIENTS tcp dport $RPC_PORT accept');
    for (const host of define('firewall-sentry.nft', 'VALIDATORS'))
      expect(define('firewall-sentry.nft', 'RPC_CLIENTS')).toContain(host);
  });
  it('the targets of prometheus-monitoring.yml let the monitoring machine in', () => {
    for (const name of opsFiles.filter((file) => /^firewall-.*\.nft$/.test(file))) {
      expect(lines(name, 'input'), name).toMatch(/ip saddr \$MONITORING tcp dport .*\$HOST_METRICS_PORT/);
      expect(define(name, 'MONITORING'), name).toEqual(define('firewall-validator.nft', 'MONITORING'));
    }
  });
  it('cosigners reach each other and the chain nodes of horcrux.yaml', () => {
    const {thresholdMode, chainNodes} = parseYaml(served('horcrux.yaml')) as {
      thresholdMode: {cosigners: {p2pAddr: string}[]};
      chainNodes: {privValAddr: string}[];
    };
    const cosigners = hosts(thresholdMode.cosigners.map(({p2pAddr}) => p2pAddr).join(' '));
    expect(define('firewall-cosigner.nft', 'COSIGNERS')).toEqual(cosigners);
    expect(define('firewall-cosigner.nft', 'CHAIN_NODES')).toEqual(
      hosts(chainNodes.map(({privValAddr}) => privValAddr).join(' ')),
    );
    expect(served('firewall-sentry.nft')).toContain(`# elements = { ${cosigners.join(', ')} }`);
    expect(lines('firewall-sentry.nft', 'input')).toContain('ip saddr @signers tcp dport $SIGNER_PORT accept');
    expect(lines('firewall-cosigner.nft', 'output')).toContain('ip daddr $CHAIN_NODES tcp dport $SIGNER_PORT accept');
  });
  it('no rule needs the name tables of netbase', () => {
    for (const name of opsFiles.filter((file) => file.endsWith('.nft')))
      expect(served(name), name).not.toMatch(/ipv6-icmp|dport \{? ?[a-z]/);
  });
});

describe('configuration files of other programs', () => {
  it("hermes.toml has only keys Hermes knows, and the chain's own values", () => {
    const {hermes} = JSON.parse(readFileSync(path.join(siteDir, 'src/facts/data/ibc.json'), 'utf8')) as {
      hermes: {keys_exist: {per_chain: string[]}};
    };
    const {chains} = parseToml(served('hermes.toml')) as unknown as {chains: Record<string, unknown>[]};
    for (const chain of chains)
      expect(Object.keys(chain).filter((key) => !hermes.keys_exist.per_chain.includes(key))).toEqual([]);
    const own = chains[0];
    expect(own?.account_prefix).toBe(loadChain().bech32Prefix);
    expect(own?.gas_price).toEqual({price: Number(loadChain().networks.testnet.minGasPrice), denom: loadChain().denom});
  });
  it('tmkms.toml has only keys TMKMS knows', () => {
    const config = parseToml(served('tmkms.toml')) as unknown as Record<string, Record<string, unknown>[]> & {
      providers: {softsign: Record<string, unknown>[]};
    };
    const known = {
      chain: ['id', 'key_format', 'state_file', 'state_hook'],
      validator: ['addr', 'chain_id', 'reconnect', 'timeout', 'secret_key', 'max_height', 'protocol_version'],
      softsign: ['chain_ids', 'key_type', 'key_format', 'path'],
    };
    for (const entry of config.chain ?? []) for (const key of Object.keys(entry)) expect(known.chain).toContain(key);
    for (const entry of config.validator ?? [])
      for (const key of Object.keys(entry)) expect(known.validator).toContain(key);
    for (const entry of config.providers.softsign)
      for (const key of Object.keys(entry)) expect(known.softsign).toContain(key);
  });
  it('horcrux.yaml: threshold above half, shards numbered from 1', () => {
    const {thresholdMode, ...rest} = parseYaml(served('horcrux.yaml')) as {
      thresholdMode: {threshold: number; cosigners: {shardID: number}[]};
    } & Record<string, unknown>;
    expect(
      Object.keys(rest).filter(
        (key) => !['keyDir', 'signMode', 'chainNodes', 'debugAddr', 'grpcAddr', 'maxReadSize'].includes(key),
      ),
    ).toEqual([]);
    expect(thresholdMode.cosigners.map(({shardID}) => shardID)).toEqual([1, 2, 3]);
    expect(thresholdMode.threshold).toBeGreaterThan(thresholdMode.cosigners.length / 2);
  });
  it('journald-node.conf has only keys journald knows', () => {
    // journald.conf(5)
    const known = [
      'Storage',
      'Compress',
      'SystemMaxUse',
      'SystemMaxFileSize',
      'MaxRetentionSec',
      'RateLimitIntervalSec',
      'RateLimitBurst',
    ];
    const keys = [...served('journald-node.conf').matchAll(/^([A-Za-z]+)=/gm)].map(([, key]) => key ?? '');
    expect(keys).not.toEqual([]);
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
  });
  it('rly.yaml has only keys the Go relayer knows', () => {
    const {go_relayer: goRelayer} = JSON.parse(readFileSync(path.join(siteDir, 'src/facts/data/ibc.json'), 'utf8')) as {
      go_relayer: {keys_exist: string[]};
    };
    const {global, chains} = parseYaml(served('rly.yaml')) as {
      global: Record<string, unknown>;
      chains: Record<string, {value: Record<string, unknown>}>;
    };
    // GlobalConfig of version 2.5.2: it ignores other keys.
    const known = [
      'api-listen-addr',
      'timeout',
      'memo',
      'light-cache-size',
      'log-level',
      'ics20-memo-limit',
      'max-receiver-size',
    ];
    expect(Object.keys(global).filter((key) => !known.includes(key))).toEqual([]);
    for (const {value} of Object.values(chains))
      expect(Object.keys(value).filter((key) => !goRelayer.keys_exist.includes(key))).toEqual([]);
  });
});

describe('the folder static/ops', () => {
  it('contains no hand-written value of the chain', () => {
    const {binary, denom, displayDenom, bech32Prefix, networks} = loadChain();
    const values = [
      binary,
      denom,
      displayDenom,
      networks.testnet.chainId,
      networks.mainnet.chainId,
      `${bech32Prefix}valoper`,
      networks.testnet.minGasPrice ?? '',
    ];
    for (const name of opsFiles) {
      const text = readFileSync(path.join(opsDir, name), 'utf8');
      for (const value of values) expect(new RegExp(`\\b${value}\\b`).test(text), `${name}: ${value}`).toBe(false);
    }
  });
  it('every file is shown or linked on a page, and every file named on a page exists', () => {
    const named = new Set(
      [...pages().values()].flatMap((text) =>
        [...text.matchAll(/\/ops\/([A-Za-z0-9._-]*[A-Za-z0-9])/g)].map(([, name]) => name ?? ''),
      ),
    );
    expect([...named].filter((name) => !opsFiles.includes(name))).toEqual([]);
    expect(opsFiles.filter((name) => !named.has(name))).toEqual([]);
  });
});
