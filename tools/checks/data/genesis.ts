import {near} from '../../../src/facts/near';
import type {Report} from '../outcome';
import {scriptOf} from '../shell';
import type {Fence} from '../types';

/** Paths of the genesis file in `jq` filters: `.app_state.staking.params.bond_denom = "…"`. */
export function checkGenesisPaths(fence: Fence, keys: ReadonlyMap<string, string>, report: Report): void {
  for (const command of scriptOf(fence).commands) {
    if (!command.words.some((word) => /(?:^|\/)jq$/.test(word.value))) continue;
    for (const word of command.words) {
      for (const match of word.value.matchAll(
        /(?<![\w\])"])\.((?:app_state|consensus)(?:\.[A-Za-z_]\w*|\.?\["[^"]+"\]|\[\d*\])*)(?:\s*(?:\|=|=(?!=))\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?![\w.])|true|false)?)?/g,
      )) {
        const written = (match[1] ?? '').replace(/\.?\["([^"]+)"\]/g, '.$1');
        const line = fence.line + word.line + word.value.slice(0, match.index).split('\n').length - 1;
        judgeGenesisKey(written, match[2], keys, line, report);
      }
    }
  }
}

function judgeGenesisKey(
  written: string,
  literal: string | undefined,
  keys: ReadonlyMap<string, string>,
  line: number,
  report: Report,
): void {
  const path = written.split(/\[/)[0] ?? '';
  // The contents of lists are not recorded.
  const list = path.split('.').find((_, index, parts) => keys.get(parts.slice(0, index + 1).join('.')) === 'array');
  report.judged();
  if (list !== undefined && !keys.has(path)) return;
  const type = keys.get(path);
  if (type === undefined) {
    report.error(line, written, `the genesis file has no key "${path}"${near(path, keys.keys())}`);
    return;
  }
  if (literal === undefined || written.includes('[')) return;
  const given = literal.startsWith('"') ? 'string' : /^(?:true|false)$/.test(literal) ? 'bool' : 'number';
  if (given !== type && type !== 'null') report.error(line, `${written} = ${literal}`, `"${path}" has type ${type}`);
}

/** Keys of a sample titled `genesis.json`. */
export function checkGenesisSample(fence: Fence, keys: ReadonlyMap<string, string>, report: Report): void {
  if (!/(?:^|\/)genesis\.json$/.test(fence.meta.title ?? '') || fence.meta.output || keys.size === 0) return;
  let value: unknown;
  try {
    value = JSON.parse(fence.value);
  } catch {
    return;
  }
  const enter = (part: unknown, before: string): void => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return;
    for (const [key, entry] of Object.entries(part)) {
      const path = before === '' ? key : `${before}.${key}`;
      report.judged();
      if (keys.has(path)) enter(entry, path);
      else {
        const line = fence.value.split('\n').findIndex((text) => text.includes(`"${key}"`)) + 1;
        report.error(
          fence.line + Math.max(1, line),
          path,
          `the genesis file has no key "${path}"${near(path, keys.keys())}`,
        );
      }
    }
  };
  enter(value, '');
}
