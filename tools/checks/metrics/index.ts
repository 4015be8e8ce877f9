import {Report, didYouMean} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

/** Suffixes that a histogram or a summary adds to its name. */
const SUFFIX = /_(?:bucket|sum|count|total)$/;

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
    report.error(line, name, `the node exports no metric with this name${didYouMean(name, metrics)}`);
  };
  for (const fence of page.fences) {
    if (fence.meta.output || fence.meta.nocheck !== undefined) continue;
    if (fence.lang === 'promql') {
      fence.value.split('\n').forEach((text, index) => {
        for (const name of metricsIn(text)) judge(name, fence.line + index + 1);
      });
    }
    if (fence.lang === 'yaml' || fence.lang === 'yml') {
      fence.value.split('\n').forEach((text, index) => {
        const expression = /^\s*expr:\s*["']?(.*)/.exec(text)?.[1];
        if (expression !== undefined) for (const name of metricsIn(expression)) judge(name, fence.line + index + 1);
      });
    }
  }
  for (const {value, line} of page.inlineCodes) {
    const name = /^((?:cometbft|tendermint)_[a-z0-9_]+)(?:\{.*\})?$/.exec(value)?.[1];
    if (name !== undefined) judge(name, line);
  }
  return report.done();
}

/** Names in a PromQL expression that may be metrics: no functions, and keywords, which `checkMetrics` ignores. */
function metricsIn(expression: string): string[] {
  // Label matchers, strings, comments and lists of labels have no metric names.
  const bare = expression.replace(
    /\{[^}]*\}|"[^"]*"|'[^']*'|#.*|\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g,
    ' ',
  );
  return [...bare.matchAll(/(?<![\w:])[a-zA-Z_:][\w:]*(?!\s*\()(?![\w:])/g)].map((match) => match[0]);
}
