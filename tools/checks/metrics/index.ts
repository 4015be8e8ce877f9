import {Report, didYouMean} from '../outcome';
import type {CheckContext, Outcome, Page} from '../types';

const WORDS: ReadonlySet<string> = new Set(
  'and or unless by on ignoring without group_left group_right bool offset inf nan start end'.split(' '),
);

/** Suffixes that a histogram or a summary adds to its name. */
const SUFFIX = /_(?:bucket|sum|count|total)$/;

/**
 * Metric names in queries and alert rules, and `cometbft_…` names in prose, are exported by the node. Metrics of other
 * exporters, whose names begin with another word, are ignored.
 */
export function checkMetrics(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'metrics');
  const {metrics} = context.truth;
  const families = new Set([...metrics].map((name) => name.split('_')[0] ?? ''));
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
        const expression = /^\s*expr:\s*(.*)$/.exec(text)?.[1];
        if (expression !== undefined)
          for (const name of metricsIn(expression.replace(/^'(.*)'$/, '$1'))) judge(name, fence.line + index + 1);
      });
    }
  }
  for (const {value, line} of page.inlineCodes)
    if (/^(?:cometbft|tendermint)_[a-z0-9_]+$/.test(value)) judge(value, line);
  return report.done();
}

/** Metric names of a PromQL expression. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/#.*$/, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/"[^"]*"|'[^']*'/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w:])([a-zA-Z_:][\w:]*)(?!\s*\()(?![\w:])/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !WORDS.has(name));
}
