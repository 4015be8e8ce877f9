import {Report} from '../outcome';
import {selectorOf, topicOf} from '../truth/signatures';
import type {CheckContext, Outcome, Page} from '../types';

/**
 * Where a line pairs one signature with one selector or topic, the hash is recomputed: `transfer(address,uint256)` and
 * `0xa9059cbb`. Works on prose, tables and comments in code.
 */
export function checkSignatures(page: Page, _context: CheckContext): Outcome {
  const report = new Report(page.file, 'signatures');
  const recorded = new Set<number>();
  for (const fence of page.fences) {
    if (!fence.meta.output) continue;
    for (let line = fence.line; line <= fence.line + fence.rawLines.length + 1; line += 1) recorded.add(line);
  }
  page.text.split('\n').forEach((text, index) => {
    const line = index + 1;
    if (recorded.has(line)) return;
    const hashes = [...text.matchAll(/(?<![0-9a-zA-Z])0x(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{64})(?![0-9a-zA-Z])/g)].map(
      (match) => match[0],
    );
    if (hashes.length === 0) return;
    const signatures = [...text.matchAll(/(?<![\w.$])([A-Za-z_]\w*\((?:[\w[\]() ,]*)\))/g)]
      .map((match) => match[1] ?? '')
      .filter((signature) => isSignature(signature));
    if (signatures.length === 0) return;
    // Several on one line: each hash has to belong to one of them.
    const expected = new Map<string, string>();
    for (const signature of signatures) {
      try {
        expected.set(selectorOf(signature).toLowerCase(), signature);
        expected.set(topicOf(signature).toLowerCase(), signature);
      } catch {
        // not a signature after all
      }
    }
    if (expected.size === 0) return;
    const paired = hashes.length === 1 || signatures.length >= hashes.length;
    if (!paired) return;
    for (const hash of hashes) {
      // A 32-byte value beside a signature may be an argument; only a lone one is taken for its topic.
      if (hash.length === 66 && !/topic|event/i.test(text)) continue;
      report.judged();
      if (expected.has(hash.toLowerCase())) continue;
      const [signature = ''] = signatures;
      const truth = hash.length === 10 ? selectorOf(signature) : topicOf(signature);
      report.error(line, `${signature} ${hash}`, `Keccak-256 of ${signature} gives ${truth}`);
    }
  });
  return report.done();
}

const TYPES =
  /^(?:address|bool|string|bytes\d*|u?int\d*|fixed|ufixed|function|tuple|\(.*\))(?:\[\d*\])*(?:\s+(?:indexed|memory|calldata|storage|\w+))*$/;

/** Whether every part between the parentheses is an ABI type. */
function isSignature(text: string): boolean {
  const inner = text.slice(text.indexOf('(') + 1, -1).trim();
  if (inner === '') return /^[a-z]\w*\(\)$/.test(text);
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const character of inner) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  parts.push(part);
  return parts.every((piece) => TYPES.test(piece.trim()));
}
