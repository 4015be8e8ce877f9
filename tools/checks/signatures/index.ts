import {outputLines} from '../lines';
import {Report} from '../outcome';
import {selectorOf, topicOf} from '../truth/signatures';
import type {CheckContext, Outcome, Page} from '../types';

/**
 * Where a line has a signature and its selector or topic, such as `transfer(address,uint256)` and `0xa9059cbb`, the
 * hash is recomputed. Covers prose, tables and comments in code.
 */
export function checkSignatures(page: Page, _context: CheckContext): Outcome {
  const report = new Report(page.file, 'signatures');
  const recorded = outputLines(page);
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
    if (signatures.length < hashes.length) return;
    // With several on one line, each hash must belong to one of the signatures.
    const expected = new Map<string, string>();
    for (const signature of signatures) {
      expected.set(selectorOf(signature).toLowerCase(), signature);
      expected.set(topicOf(signature).toLowerCase(), signature);
    }
    for (const hash of hashes) {
      // A 32-byte value next to a signature may be an argument, unless the line is about a topic or an event.
      if (hash.length === 66 && !/topic|event/i.test(text)) continue;
      report.judged();
      if (expected.has(hash.toLowerCase())) continue;
      const [signature = ''] = signatures;
      const truth =
        hash.length === 10
          ? `the selector of ${signature} is ${selectorOf(signature)}`
          : `the topic of ${signature} is ${topicOf(signature)}`;
      report.error(line, `${signature} ${hash}`, truth);
    }
  });
  return report.done();
}

const TYPES =
  /^(?:address|bool|string|bytes\d*|u?int\d*|fixed|ufixed|function|tuple|\(.*\))(?:\[\d*\])*(?:\s+(?:indexed|memory|calldata|storage|\w+))*$/;

/** Whether every part between the parentheses is an ABI type. */
function isSignature(text: string): boolean {
  const inner = text.slice(text.indexOf('(') + 1, -1);
  if (inner === '') return /^[a-z]/.test(text);
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
