import {Report} from '../outcome';
import type {ParamTruth} from '../truth/params';
import type {CheckContext, Outcome, Page} from '../types';

/**
 * Parameter values quoted next to a parameter's name are the recorded ones: `min_gas_multiplier is 0.5`. Either the code
 * default or the value of the testnet's genesis is accepted.
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
  const names = named.sort((a, b) => b.length - a.length).map((name) => name.replace(/\./g, '\\.'));
  const pattern = new RegExp(
    `(?<![\\w.])(${names.join('|')})(?![\\w.])\\s*(?:\\([^)]*\\)\\s*)?(?:is|=|:|of|defaults to|is set to|has the value|stays at|stands at)\\s+(?:only |now )?(-?\\d[\\d,_]*(?:\\.\\d+)?(?:\\s?%|ns|ms|s|m|h)?|true|false)(?![\\w])`,
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
            `${param.module}.${param.name}: code default ${show(param.default)}, testnet genesis ${show(param.testnet)}`,
        )
        .join('; ');
      report.error(line, statement, truth);
    }
  }
  return report.done();
}

/** Whether a written value means a recorded one: `0.50` = `0.500000000000000000`, `5 %` = `0.05`, `60s` = `60000000000`. */
function sameValue(written: string, recorded: unknown): boolean {
  if (recorded === undefined || recorded === null) return false;
  const text = typeof recorded === 'string' ? recorded : JSON.stringify(recorded);
  const plain = written.replace(/[,_]/g, '').trim();
  if (plain === text || plain === text.replace(/"/g, '')) return true;
  const left = numbersOf(plain);
  const right = numbersOf(text.replace(/"/g, ''));
  return left.some((value) => right.some((other) => Math.abs(value - other) <= Math.abs(other) * 1e-12));
}

function numbersOf(text: string): number[] {
  const percent = /^(-?\d+(?:\.\d+)?)\s?%$/.exec(text);
  if (percent !== null) return [Number(percent[1]) / 100];
  const duration = /^(-?\d+(?:\.\d+)?)(ns|ms|s|m|h)$/.exec(text);
  if (duration !== null) {
    const seconds =
      Number(duration[1]) * {ns: 1e-9, ms: 1e-3, s: 1, m: 60, h: 3600}[duration[2] as 'ns' | 'ms' | 's' | 'm' | 'h'];
    return [seconds, seconds * 1e9];
  }
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? [] : [number];
}

function show(value: unknown): string {
  if (value === undefined) return 'not recorded';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
