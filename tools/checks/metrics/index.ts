import {near} from '../../../src/facts/near';
import {isScalar, parseAllDocuments, visit} from 'yaml';

import {Report} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

/** Suffixes that a histogram or a summary adds to its name. */
const SUFFIX = /_(?:bucket|sum|count|total)$/;

/** A name in an expression, with its line, from 0 for the first line of the text. */
interface Name {
  name: string;
  line: number;
}

/**
 * Metric names in queries and alert rules, and `cometbft_…` names in prose, are exported by the node. Metrics of other
 * exporters, whose names begin with another word, are ignored.
 */
export function checkMetrics(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'metrics');
  const {metrics} = context.truth;
  // CometBFT exported its metrics as tendermint_… before it was renamed.
  const families = new Set(['tendermint', ...[...metrics].map((name) => name.split('_')[0] ?? '')]);
  const judge = (name: string, line: number): void => {
    if (!families.has(name.split('_')[0] ?? '') || !name.includes('_')) return;
    report.judged();
    if (metrics.has(name) || metrics.has(name.replace(SUFFIX, ''))) return;
    report.error(line, name, `the node exports no metric with this name${near(name, metrics)}`);
  };
  for (const {lang, meta, value, line} of page.fences) {
    if (meta.output || meta.nocheck !== undefined) continue;
    const names = lang === 'promql' ? metricsIn(value) : lang === 'yaml' || lang === 'yml' ? metricsInRules(value) : [];
    for (const {name, line: own} of names) judge(name, line + own + 1);
  }
  for (const {value, line} of page.inlineCodes) {
    const name = /^((?:cometbft|tendermint)_[a-z0-9_]+)(?:\{.*\})?$/.exec(value)?.[1];
    if (name !== undefined) judge(name, line);
  }
  return report.done();
}

/** Names in the expressions (`expr`) of rules, in whatever form of YAML they are written: quoted, or of many lines. */
function metricsInRules(text: string): Name[] {
  const names: Name[] = [];
  for (const document of parseAllDocuments(text)) {
    if ('empty' in document) continue;
    visit(document, {
      Pair(_, {key, value}) {
        if (!isScalar(key) || key.value !== 'expr' || !isScalar(value) || !value.range) return;
        const [from, to] = value.range;
        const quotes = value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE' ? 1 : 0;
        const before = lines(text.slice(0, from));
        for (const {name, line} of metricsIn(text.slice(from + quotes, to - quotes)))
          names.push({name, line: before + line});
      },
    });
  }
  return names;
}

const lines = (text: string): number => text.split('\n').length - 1;

/** Names in a PromQL expression that may be metrics: no functions, and keywords, which `checkMetrics` ignores. */
function metricsIn(expression: string): Name[] {
  // Label matchers, strings, comments and lists of labels have no metric names.
  const bare = expression.replace(
    /\{[^}]*\}|"[^"]*"|'[^']*'|#.*|\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g,
    (found) => found.replace(/[^\n]/g, ' '),
  );
  return [...bare.matchAll(/(?<![\w:])[a-zA-Z_:][\w:]*(?!\s*\()(?![\w:])/g)].map(({0: name, index}) => ({
    name,
    line: lines(bare.slice(0, index)),
  }));
}
