import type {PageKind} from './options';
import type {Spread} from './statistics';

/** A figure of one site on one page; times in milliseconds, sizes in bytes. */
export const metrics = [
  'script',
  'bytes',
  'requests',
  'prefetched',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'hydrated',
  'click',
] as const;
/** Name of a measured value. */
export type Metric = (typeof metrics)[number];

/** Figures of all sites on one page. */
export interface PageResult {
  kind: PageKind;
  route: string;
  /** By site: `ours`, or the name of a peer. */
  sites: Record<string, Partial<Record<Metric, Spread>>>;
}

/** One thing the site has to reach. */
export interface Target {
  /** What has to be reached, for a reader. */
  text: string;
  value: number;
  limit: number;
  /** Value by what it is compared with; `undefined` for an absolute limit. */
  ratio?: number;
  met: boolean;
}

const KB = 1000;
const isSize = (metric: Metric): boolean => metric === 'script' || metric === 'bytes' || metric === 'prefetched';

/** A number with its digits after the point, and with thousands separators. */
export function grouped(number: number, digits: number): string {
  return number.toLocaleString('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits});
}

/** A figure as the table shows it: median, and the range where there is one. */
export function show(metric: Metric, figure: Spread | undefined): string {
  if (!figure) return '–';
  const unit = isSize(metric) ? KB : 1;
  const digits = metric === 'cls' ? 3 : 0;
  const [value, low, high] = [figure.median, figure.min, figure.max].map((number) =>
    grouped(number / unit, digits),
  ) as [string, string, string];
  return low === high ? value : `${value} (${low}–${high})`;
}

/** A Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const heads: Record<Metric, string> = {
  script: 'JS KB',
  bytes: 'all KB',
  requests: 'requests',
  prefetched: 'prefetched KB',
  fcp: 'FCP',
  lcp: 'LCP',
  tbt: 'TBT',
  cls: 'CLS',
  hydrated: 'hydrated',
  click: 'click → page',
};

/** The figures of all pages as a table. @param labels how each site is called. */
export function loadTable(results: readonly PageResult[], labels: Record<string, string>): string {
  const rows = results.flatMap(({kind, route, sites}) =>
    Object.entries(sites).map(([site, figures], position) => [
      position === 0 ? `${kind}: \`${route}\`` : '',
      labels[site] ?? site,
      ...metrics.map((metric) => show(metric, figures[metric])),
    ]),
  );
  return markdownTable(['page', 'site', ...metrics.map((metric) => heads[metric])], rows);
}

/** What the site has to reach on a page: a metric, against a peer or a number, at most. */
const rules: Record<'median' | 'large', {metric: Metric; peer?: string; limit: number}[]> = {
  median: [
    {metric: 'lcp', peer: 'starlight', limit: 0.8},
    {metric: 'lcp', peer: 'vitepress', limit: 0.6},
    {metric: 'tbt', peer: 'vitepress', limit: 0.35},
    {metric: 'click', peer: 'vitepress', limit: 1},
    {metric: 'cls', limit: 0},
    {metric: 'script', limit: 120 * KB},
    {metric: 'bytes', limit: 165 * KB},
  ],
  large: [
    {metric: 'lcp', peer: 'starlight', limit: 0.8},
    {metric: 'tbt', peer: 'starlight', limit: 0.35},
    {metric: 'tbt', peer: 'vitepress', limit: 0.25},
    {metric: 'click', peer: 'vitepress', limit: 1},
    {metric: 'cls', limit: 0},
  ],
};

/** A target made of two figures, or of one and a number. */
export function target(text: string, value: number, limit: number, base?: number): Target {
  const compared = base === undefined ? value : value === 0 && base === 0 ? 0 : value / base;
  return {text, value, limit, ...(base === undefined ? {} : {ratio: compared}), met: compared <= limit};
}

/** All targets of the measured pages; one whose peer or figure was not measured is left out. */
export function loadTargets(results: readonly PageResult[], labels: Record<string, string>): Target[] {
  const typical = results.find(({kind}) => kind === 'median')?.sites.ours?.script?.median;
  return results.flatMap(({kind, sites}) => {
    const found = rules[kind === 'median' ? 'median' : 'large'].flatMap(({metric, peer, limit}) => {
      const value = sites.ours?.[metric]?.median;
      const base = peer === undefined ? undefined : sites[peer]?.[metric]?.median;
      if (value === undefined || (peer !== undefined && base === undefined)) return [];
      const [shown, unit] = isSize(metric) ? [limit / KB, ' KB'] : [limit, ''];
      const name = heads[metric].replace(' KB', '');
      return [
        target(
          `${kind}: ${name} ≤ ${peer === undefined ? `${shown}${unit}` : `${limit} × ${labels[peer] ?? peer}`}`,
          value,
          limit,
          base,
        ),
      ];
    });
    const script = sites.ours?.script?.median;
    return kind === 'median' || script === undefined || typical === undefined
      ? found
      : [...found, target(`${kind}: JS ≤ 1.1 × the median page’s`, script, 1.1, typical)];
  });
}

/** The targets as a table. */
export function targetTable(targets: readonly Target[]): string {
  const number = (value: number): string => grouped(value, Math.abs(value) >= 10 ? 0 : 2);
  return markdownTable(
    ['target', 'measured', 'ratio', ''],
    targets.map(({text, value, ratio, met}) => [
      text,
      number(value),
      ratio === undefined ? '–' : ratio.toFixed(2),
      met ? 'met' : '**not met**',
    ]),
  );
}

/** Replaces what is between the two markers of that name in BENCHMARKS.md. @throws Error where a marker is missing. */
export function between(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(
      `BENCHMARKS.md: the markers ${start} and ${end} are missing. Put them back where the table belongs.`,
    );
  return `${document.slice(0, from + start.length)}\n${text}\n${document.slice(to)}`;
}
