import escapeStringRegexp from 'escape-string-regexp';
import {Report} from '../outcome';
import type {ParamTruth} from '../truth/params';
import {quantityOf} from '../truth/quantities';
import type {CheckContext, Outcome, Page} from '../types';

const VERB = '(?:is|=|:|of|defaults to|is set to|has the value|stays at|stands at)';
/** A number, to be followed by its unit: a percent sign, a factor, or the unit of a duration. */
const NUMBER = '\\d+(?:[,_]\\d+)*(?:\\.\\d+)?';
const VALUE =
  `(?:-?${NUMBER}(?:\\s?%|[x×]|(?:ns|us|µs|ms|s|m|h)(?:${NUMBER}(?:ns|us|µs|ms|s|m|h))*|[ ` +
  '-](?:second|minute|hour|day|week)s?)?|true|false)(?![\\w×]|\\.\\d)';

/**
 * A value next to the name of a parameter is a recorded one: `min_gas_multiplier is 0.5`. The code default and the
 * value in the testnet's genesis are accepted.
 */
export function checkParams(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'params');
  const byName = new Map<string, ParamTruth[]>();
  for (const param of context.truth.params) {
    for (const name of [param.name, `${param.module}.${param.name}`]) {
      byName.set(name, [...(byName.get(name) ?? []), param]);
    }
  }
  const codes = new Set(page.inlineCodes.map(({value}) => value));
  const named = [...codes].filter((code) => byName.has(code));
  if (named.length === 0) return report.done();
  const pattern = new RegExp(
    `(?<![\\w.])(${named.map(escapeStringRegexp).join('|')})(?![\\w.])\\s*(?:\\([^)]*\\)\\s*)?${VERB}\\s+(?:only |now )?(${VALUE})`,
    'g',
  );
  for (const block of page.prose) {
    for (const match of block.full.matchAll(pattern)) {
      const [statement, name = '', written = ''] = match;
      const params = byName.get(name) ?? [];
      report.judged();
      const fits = params.some((param) => sameValue(written, param.default) || sameValue(written, param.testnet));
      if (fits) continue;
      const line = block.line + block.full.slice(0, match.index).split('\n').length - 1;
      const truth = params
        .map(
          (param) =>
            `${param.module}.${param.name}: code default ${show(param.default)}, testnet genesis ` +
            `${show(param.testnet)}`,
        )
        .join('; ');
      report.error(line, statement, truth);
    }
  }
  return report.done();
}

/**
 * Whether a written value equals a recorded one: `0.50` and `50 %` = `0.500000000000000000`, `1m` = `60s`. A percentage
 * can equal only a recorded decimal, and a duration needs its unit: `60` does not equal `60s`.
 */
function sameValue(written: string, recorded: unknown): boolean {
  if (recorded === undefined) return false;
  const text = typeof recorded === 'string' ? recorded : JSON.stringify(recorded);
  const left = quantityOf(written);
  const right = quantityOf(text);
  if (left.kind === 'text' || right.kind === 'text') return left.value === right.value;
  const kind = left.kind === 'share' && text.includes('.') ? 'number' : left.kind;
  return kind === right.kind && Math.abs(left.value - right.value) <= Math.abs(right.value) * 1e-12;
}

function show(value: unknown): string {
  if (value === undefined) return 'not recorded';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
